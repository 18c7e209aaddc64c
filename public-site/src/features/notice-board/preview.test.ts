import { previewOf } from './preview.ts';

test('80 characters are shown whole', () => {
  expect(previewOf('a'.repeat(80))).toEqual({ text: 'a'.repeat(80), cut: false });
});

test('of more, the first 80 are shown', () => {
  expect(previewOf('a'.repeat(81))).toEqual({ text: 'a'.repeat(80), cut: true });
});

test('lines run into one, and no character is cut in half', () => {
  expect(previewOf('One.\n\n  Two.').text).toBe('One. Two.');
  expect(previewOf('🪔'.repeat(81)).text).toBe('🪔'.repeat(80));
});
