import { previewOf } from './preview.ts';

it('shows up to 80 characters, and cuts a longer text at a space', () => {
  expect(previewOf('a'.repeat(80))).toEqual({ text: 'a'.repeat(80), cut: false });
  expect(previewOf('a'.repeat(81))).toEqual({ text: 'a'.repeat(80), cut: true });
  expect(previewOf(`${'word '.repeat(16)}more`)).toEqual({
    text: 'word '.repeat(16).trim(),
    cut: true,
  });
  expect(previewOf(`${'a'.repeat(70)} ${'b'.repeat(30)}`).text).toBe('a'.repeat(70));
  expect(previewOf('One.\n\n  Two.').text).toBe('One. Two.');
});
