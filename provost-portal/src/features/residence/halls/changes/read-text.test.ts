import { readText } from './read-text.ts';

test.each([
  ['UTF-8', [0x47, 0xc4, 0x81]],
  ['Windows-1252', [0x47, 0xe9]],
])('reads a file in %s', async (encoding, bytes) => {
  const text = await readText(new Blob([Uint8Array.from(bytes)]));
  expect(text).toBe(encoding === 'UTF-8' ? 'Gā' : 'Gé');
});
