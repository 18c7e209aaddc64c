import sharp from 'sharp';
import { AppError } from '../../core/errors/errors.ts';
import { preparePhoto } from './prepare-photo.ts';

const red = sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#aa2222' } });

function dataUrl(bytes: Buffer, type = 'image/jpeg'): string {
  return `data:${type};base64,${bytes.toString('base64')}`;
}

async function refusal(url: string): Promise<AppError> {
  const error: unknown = await preparePhoto(url, 'photo').catch((thrown: unknown) => thrown);
  if (!(error instanceof AppError)) throw new Error('was taken');
  return error;
}

test('stores a photo upright, at most 1600 px a side, and without its metadata', async () => {
  const phone = await red
    .clone()
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(phone).metadata()).exif?.toString('latin1')).toContain('Phone');
  const photo = await preparePhoto(dataUrl(phone), 'photo');
  expect([photo.width, photo.height]).toEqual([800, 1600]);
  const stored = await sharp(photo.bytes).metadata();
  expect(stored).toMatchObject({ format: 'jpeg', width: 800, height: 1600 });
  expect(stored.exif).toBeUndefined();
  expect(stored.orientation).toBeUndefined();
});

test.each(['png', 'webp'] as const)(
  'a %s is taken by its bytes, whatever its header',
  async (kind) => {
    const bytes = await red.clone().resize(40, 20).toFormat(kind).toBuffer();
    const photo = await preparePhoto(dataUrl(bytes, 'image/x-anything'), 'photo');
    expect((await sharp(photo.bytes).metadata()).format).toBe('jpeg');
  },
);

test('rejects a file that is not a picture at its field, whatever its declared type', async () => {
  const jpeg = await red.clone().jpeg().toBuffer();
  const liars = [
    dataUrl(Buffer.from('<html><script>alert(1)</script>')),
    dataUrl(Buffer.from('%PDF-1.7 not a picture')),
    dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'),
    dataUrl(Buffer.concat([jpeg.subarray(0, 3), Buffer.from('only its first bytes')])),
    dataUrl(jpeg.subarray(0, jpeg.length / 2)),
    `data:image/jpeg;base64,${'*'.repeat(40)}`,
    'data:image/jpeg;base64,',
    'data:image/jpeg,raw',
  ];
  for (const liar of liars) {
    const error = await refusal(liar);
    expect([liar.slice(0, 60), error.status]).toEqual([liar.slice(0, 60), 400]);
    expect(Object.keys(error.fields ?? {})).toEqual(['photo']);
  }
});

test.each([
  [
    '4001 × 4000 pixels',
    4001,
    4000,
    false,
    'The photo has more than 16 megapixels. Use a smaller one.',
  ],
  [
    'interlaced rows',
    40,
    40,
    true,
    'The photo is an interlaced PNG, which is not accepted. Save it as a JPEG.',
  ],
] as const)('refuses a PNG with %s', async (_, width, height, progressive, message) => {
  const png = await sharp({ create: { width, height, channels: 3, background: '#000000' } })
    .png({ compressionLevel: 9, progressive })
    .toBuffer();
  expect(await refusal(dataUrl(png, 'image/png'))).toMatchObject({
    status: 400,
    fields: { photo: message },
  });
});

test('accepts 16 megapixels, and a progressive JPEG', async () => {
  const large = sharp({ create: { width: 4000, height: 4000, channels: 3, background: '#111' } });
  const jpeg = await large.jpeg({ progressive: true }).toBuffer();
  expect(await preparePhoto(dataUrl(jpeg), 'photo')).toMatchObject({ width: 1600 });
});

test('checks the header before anything is decoded', async () => {
  const png = await sharp({
    create: { width: 7000, height: 7000, channels: 3, background: '#111' },
  })
    .png()
    .toBuffer();
  // What follows the header is missing: decoding would fail in another way.
  expect(await refusal(dataUrl(png.subarray(0, 5_000), 'image/png'))).toMatchObject({
    fields: { photo: expect.stringContaining('16 megapixels') },
  });
});

test('rejects more than 5 MB with 413', async () => {
  const error = await refusal(dataUrl(Buffer.alloc(5 * 1024 * 1024 + 1, 0xff)));
  expect(error).toMatchObject({ status: 413, fields: { photo: 'The photo is larger than 5 MB.' } });
});
