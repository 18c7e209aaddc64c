import { cutText, previewOf } from './text-preview.ts';

it('returns a text that is short enough unchanged', () => {
  expect(previewOf('a'.repeat(80), 80)).toEqual({ text: 'a'.repeat(80), cut: false });
});

it('cuts a longer text at a space', () => {
  const words = 'word '.repeat(16);
  expect(previewOf(`${words}more`, 80)).toEqual({ text: words.trim(), cut: true });
  expect(previewOf(`${'a'.repeat(70)} ${'b'.repeat(30)}`, 80).text).toBe('a'.repeat(70));
  expect(previewOf(`${'a'.repeat(80)} b`, 80).text).toBe('a'.repeat(80));
});

it('cuts a text without spaces after the most characters, and splits no character', () => {
  expect(previewOf('a'.repeat(81), 80)).toEqual({ text: 'a'.repeat(80), cut: true });
  expect(previewOf('🪔'.repeat(81), 80).text).toBe('🪔'.repeat(80));
});

it('joins lines in a preview, and keeps them in a cut text', () => {
  expect(previewOf(' One.\n\n  Two. ', 80).text).toBe('One. Two.');
  expect(cutText('One.\n\nTwo and three.', 12).text).toBe('One.\n\nTwo');
});
