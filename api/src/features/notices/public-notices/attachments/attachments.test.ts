import { PDFDocument } from '@cantoo/pdf-lib';
import sharp, { type Sharp } from 'sharp';
import { noticePdf } from '../../../../../demo/data/notices/notice-pdf.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../../testing/app.ts';
import { formBody } from '../../../../testing/form.ts';

let testApp: TestApp;
let provost: SignedIn;

beforeAll(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
});
afterAll(() => testApp.close());

/** Sends a draft with one file. */
async function send(filename: string, value: Buffer) {
  const form = formBody([
    { name: 'title', value: 'Water supply' },
    { name: 'content', value: 'None on Sunday.' },
    { name: 'effectiveDate', value: '2026-03-01' },
    { name: 'attachments', filename, value },
  ]);
  const reply = await testApp.inject({
    method: 'POST',
    url: '/api/public-notices',
    payload: form.payload,
    headers: { ...provost.headers, ...form.headers },
  });
  return { status: reply.statusCode, body: reply.json() };
}

/** The same file as readers get it. */
async function sentAndRead(filename: string, value: Buffer): Promise<Buffer> {
  const { status, body } = await send(filename, value);
  expect([status, body.message]).toEqual([200, 'Notice created successfully']);
  const url = `/api${body.data.attachments[0].url}`;
  return (await testApp.inject({ url, headers: provost.headers })).rawPayload;
}

async function savedPdf(change: (made: PDFDocument) => unknown): Promise<Buffer> {
  const made = await PDFDocument.create();
  made.addPage().drawText('Mess menu');
  await change(made);
  return Buffer.from(await made.save());
}

const picture = sharp({ create: { width: 60, height: 30, channels: 3, background: '#a03020' } });
const gps = { GPSLatitudeRef: 'N', GPSLatitude: '28/1 36/1 0/1' };

test.each([
  ['jpeg', (one: Sharp) => one.jpeg()],
  ['png', (one: Sharp) => one.png()],
] as const)('strips place and device from a %s and keeps it upright', async (format, as) => {
  const sent = await as(
    picture
      .clone()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Make: 'PhoneMaker' }, IFD3: gps })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>'),
  ).toBuffer();
  expect(sent.toString('latin1')).toContain('PhoneMaker');
  const read = await sentAndRead(`poster.${format}`, sent);
  const metadata = await sharp(read).metadata();
  expect(metadata).toMatchObject({ format, width: 30, height: 60 });
  expect([metadata.exif, metadata.xmp, metadata.orientation]).toEqual(Array(3).fill(undefined));
  expect(read.toString('latin1')).not.toMatch(/PhoneMaker|secret/);
});

test('keeps every colour of a PNG with a palette', async () => {
  const sent = await picture.clone().png({ palette: true }).toBuffer();
  const read = await sentAndRead('plan.png', sent);
  expect((await sharp(read).metadata()).isPalette).toBe(true);
  expect(await sharp(read).removeAlpha().raw().toBuffer()).toEqual(
    await sharp(sent).removeAlpha().raw().toBuffer(),
  );
});

test('rejects a picture that is too large, interlaced or damaged, with a readable message', async () => {
  const large = sharp({ create: { width: 4001, height: 4000, channels: 3, background: '#111' } });
  const refusals = [
    ['scan.jpg', await large.jpeg().toBuffer(), 'too_many_pixels', 'more than 16 megapixels'],
    [
      'map.png',
      await picture.clone().png({ progressive: true }).toBuffer(),
      'interlaced_picture',
      'interlaced PNG',
    ],
    [
      'half.jpg',
      (await picture.clone().jpeg().toBuffer()).subarray(0, 200),
      'unreadable_file',
      'read as a picture',
    ],
  ] as const;
  for (const [filename, bytes, code, words] of refusals) {
    const { status, body } = await send(filename, bytes);
    expect([status, body.code]).toEqual([422, code]);
    expect(body.fields.attachments).toContain(`${filename} `);
    expect(body.fields.attachments).toContain(words);
  }
});

test('rejects a PDF with scripts or files, encrypted or damaged, with a readable message', async () => {
  const refusals = [
    [
      'a.pdf',
      await savedPdf((made) => made.addJavaScript('x', 'app.alert(1)')),
      'active_pdf',
      'contains a script',
    ],
    [
      'b.pdf',
      await savedPdf((made) => made.attach(Buffer.from('MZ'), 'a.exe')),
      'pdf_with_files',
      'contains other files',
    ],
    [
      'c.pdf',
      await savedPdf((made) => made.encrypt({ userPassword: 'x' })),
      'protected_pdf',
      'protected by a password',
    ],
    ['d.pdf', Buffer.from('%PDF-1.7 and nothing more'), 'unreadable_file', 'read as a PDF'],
  ] as const;
  for (const [filename, bytes, code, words] of refusals) {
    const { status, body } = await send(filename, bytes);
    expect([filename, status, body.code]).toEqual([filename, 422, code]);
    expect(body.fields.attachments).toContain(`${filename} `);
    expect(body.fields.attachments).toContain(words);
  }
});

test('stores a plain PDF unchanged', async () => {
  const letter = await noticePdf({
    number: 'HO/1',
    title: 'Water supply',
    date: '1 March 2026',
    paragraphs: ['None on Sunday.'],
  });
  expect((await sentAndRead('letter.pdf', letter)).equals(letter)).toBe(true);
});

test.each([
  ['line breaks', Buffer.from('\r\n\r\n')],
  ['a byte order mark', Buffer.from('\ufeff')],
  ['headers of a mail', Buffer.from('Content-Type: application/pdf\r\n\r\n')],
  ['as much as readers skip', Buffer.alloc(1_019, ' ')],
])('removes %s before a PDF', async (_, before) => {
  const letter = await savedPdf(() => undefined);
  const sent = Buffer.concat([before, letter]);
  expect((await sentAndRead('letter.pdf', sent)).equals(letter)).toBe(true);
});

test('rejects a PDF that begins later, and a script after such bytes', async () => {
  const late = Buffer.concat([Buffer.alloc(1_020, ' '), await savedPdf(() => undefined)]);
  expect((await send('late.pdf', late)).body.code).toBe('wrong_file_type');
  const active = await savedPdf((made) => made.addJavaScript('x', 'app.alert(1)'));
  const hidden = Buffer.concat([Buffer.from('\r\n'), active]);
  expect((await send('hidden.pdf', hidden)).body.code).toBe('active_pdf');
  // What begins as a picture is one, whatever comes after.
  const picture = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), active]);
  expect((await send('both.jpg', picture)).body.code).toBe('unreadable_file');
});

test('shows a quotation mark in the name of a file as it was typed', async () => {
  // As browsers send it.
  const { body } = await send('Menu %22New%22 100%25.pdf', await savedPdf(() => undefined));
  const [{ filename, url }] = body.data.attachments;
  expect(filename).toBe('Menu "New" 100%25.pdf');
  const read = await testApp.inject({ url: `/api${url}`, headers: provost.headers });
  expect(read.headers['content-disposition']).toContain('filename="Menu \\"New\\" 100%25.pdf"');
});

test('shows the name of a file and the title of a notice as one line that reads from left to right', async () => {
  const pdf = await savedPdf(() => undefined);
  const form = formBody([
    { name: 'title', value: 'Water\t supply\u202e\r\n' },
    { name: 'content', value: 'None on Sunday.' },
    { name: 'effectiveDate', value: '2026-03-01' },
    { name: 'attachments', filename: 'menu\u202efdp.exe\u200f\u061c.pdf', value: pdf },
  ]);
  const reply = await testApp.inject({
    method: 'POST',
    url: '/api/public-notices',
    payload: form.payload,
    headers: { ...provost.headers, ...form.headers },
  });
  const { title, attachments } = reply.json().data;
  expect([title, attachments[0].filename]).toEqual(['Water supply', 'menufdp.exe.pdf']);
});
