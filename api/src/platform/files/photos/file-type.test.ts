import fc from 'fast-check';
import { fileTypeOf, pdfStart } from './file-type.ts';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n');
const isPicture = (bytes: Buffer) => fileTypeOf(bytes)?.startsWith('image/') ?? false;
const before = fc
  .uint8Array({ maxLength: 1_100 })
  .map((bytes) => Buffer.from(bytes))
  .filter((bytes) => !bytes.includes('%') && !isPicture(bytes));

it('finds a PDF behind any bytes within the first 1,024 of a file, and none behind more', () => {
  const found = { near: 0, far: 0 };
  fc.assert(
    fc.property(before, (bytes) => {
      const file = Buffer.concat([bytes, pdf]);
      const isNear = bytes.length + '%PDF-'.length <= 1_024;
      found[isNear ? 'near' : 'far'] += 1;
      expect(pdfStart(file)).toBe(isNear ? bytes.length : -1);
      expect(fileTypeOf(file)).toBe(isNear ? 'application/pdf' : undefined);
    }),
    { examples: [[Buffer.alloc(1_019)], [Buffer.alloc(1_020)], [Buffer.alloc(0)]] },
  );
  expect(Math.min(found.near, found.far)).toBeGreaterThan(0);
});

it('takes a file that begins as a picture for one, with a PDF inside it too', () => {
  const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), pdf]);
  expect(fileTypeOf(jpeg)).toBe('image/jpeg');
});
