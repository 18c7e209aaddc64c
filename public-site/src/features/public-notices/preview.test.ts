import { previewOf } from './preview.ts';

test('returns a text of 80 characters uncut', () => {
  expect(previewOf('a'.repeat(80))).toEqual({ text: 'a'.repeat(80), cut: false });
});

test('cuts a longer text after 80 characters', () => {
  expect(previewOf('a'.repeat(81))).toEqual({ text: 'a'.repeat(80), cut: true });
});

test('joins lines and splits no character', () => {
  expect(previewOf('One.\n\n  Two.').text).toBe('One. Two.');
  expect(previewOf('🪔'.repeat(81)).text).toBe('🪔'.repeat(80));
});
