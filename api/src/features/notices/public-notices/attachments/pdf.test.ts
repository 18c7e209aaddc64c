import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { examineInWorker, pdfProblem } from './pdf.ts';

async function document(): Promise<PDFDocument> {
  const made = await PDFDocument.create();
  made.addPage().drawText('Mess menu (see /Launch and /JavaScript)');
  return made;
}

/** Compressed object streams, as most programs write them, or everything in plain sight. */
const forms = [{ useObjectStreams: true }, { useObjectStreams: false }] as const;

const changes = {
  'a script that runs at opening': (made: PDFDocument) => made.addJavaScript('x', 'app.alert(1)'),
  'an action of the catalog': (made: PDFDocument) => {
    const action = made.context.obj({ Type: 'Action', S: 'JavaScript', JS: PDFString.of('1') });
    made.catalog.set(PDFName.of('OpenAction'), made.context.register(action));
  },
  'an action that starts a program': (made: PDFDocument) => {
    const action = made.context.obj({ S: 'Launch', F: PDFString.of('cmd.exe') });
    made.catalog.set(PDFName.of('OpenAction'), action);
  },
  'a script of a page': (made: PDFDocument) => {
    const action = made.context.obj({ O: { S: 'JavaScript', JS: PDFString.of('1') } });
    made.getPage(0).node.set(PDFName.of('AA'), action);
  },
  'a script in place of an address': (made: PDFDocument) => {
    const link = { S: 'URI', URI: PDFString.of('JavaScript:alert(1)') };
    const annotation = made.context.obj({ Type: 'Annot', Subtype: 'Link', A: link });
    made.getPage(0).node.set(PDFName.of('Annots'), made.context.obj([annotation]));
  },
  'a form that sends itself': (made: PDFDocument) => {
    const action = made.context.obj({ S: 'SubmitForm', F: PDFString.of('https://example.edu') });
    made.catalog.set(PDFName.of('OpenAction'), action);
  },
  'an XFA form': (made: PDFDocument) => {
    made.catalog.set(PDFName.of('AcroForm'), made.context.obj({ XFA: PDFString.of('x') }));
  },
} as const;

describe.each(forms)('a PDF made with %j', (form) => {
  test('accepts a plain PDF, also one that opens at a page and links to one', async () => {
    const made = await document();
    const page = made.getPage(0).ref;
    made.catalog.set(PDFName.of('OpenAction'), made.context.obj([page, 'Fit']));
    const link = { S: 'URI', URI: PDFString.of('https://example.edu/JavaScript') };
    const annotation = made.context.obj({ Type: 'Annot', Subtype: 'Link', A: link });
    made.getPage(0).node.set(PDFName.of('Annots'), made.context.obj([annotation]));
    expect(await pdfProblem(Buffer.from(await made.save(form)))).toBeUndefined();
  });

  test.each(Object.entries(changes))('rejects %s', async (_, change) => {
    const made = await document();
    change(made);
    expect(await pdfProblem(Buffer.from(await made.save(form)))).toBe('script');
  });

  test('rejects a PDF with an embedded file', async () => {
    const made = await document();
    await made.attach(Buffer.from('MZ'), 'setup.exe', { mimeType: 'application/octet-stream' });
    expect(await pdfProblem(Buffer.from(await made.save(form)))).toBe('files');
  });

  test('rejects an encrypted PDF', async () => {
    const made = await document();
    made.encrypt({ userPassword: '', ownerPassword: 'secret' });
    expect(await pdfProblem(Buffer.from(await made.save(form)))).toBe('protected');
  });
});

test('finds a script whose name is escaped, and one that an incremental update replaces', async () => {
  const made = await document();
  changes['an action of the catalog'](made);
  const text = Buffer.from(await made.save({ useObjectStreams: false })).toString('latin1');
  const escaped = text.replaceAll('/JavaScript', '/J#61vaScript').replaceAll('/JS', '/#4AS');
  expect(escaped).not.toContain('/JavaScript\n');
  expect(await pdfProblem(Buffer.from(escaped, 'latin1'))).toBe('script');
  const number = /(\d+) 0 obj\s*<<[^>]*\/S \/JavaScript/.exec(text)?.[1];
  const replaced = `${text}\n${number} 0 obj\n<< /S /GoTo /D [3 0 R /Fit] >>\nendobj\n`;
  expect(await pdfProblem(Buffer.from(replaced, 'latin1'))).toBe('script');
});

test('rejects a file that only begins like a PDF, and compressed objects that expand too much', async () => {
  expect(await pdfProblem(Buffer.from('%PDF-1.7 not one'))).toBe('unreadable');
  const packed = deflateSync(Buffer.alloc(64 * 1024 * 1024));
  const bomb = Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
    ),
    packed,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 2 0 R >>\n%%EOF'),
  ]);
  expect(bomb.length).toBeLessThan(100_000);
  expect(await pdfProblem(bomb)).toBe('unreadable');
});

describe('a file that takes long to parse', () => {
  /** Each takes far longer than the limit: scanning or parsing it grows with the square of its size. */
  const hostile = ['obj ', 'obj <</Type/ObjStm', '[', '<<', 'stream\n', '/Encrypt '];

  it.each(hostile)('serves other calls while it parses a file full of %j', async (piece) => {
    const bytes = Buffer.from(`%PDF-1.7\n${piece.repeat(4_000_000 / piece.length)}`);
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 5);
    const limits = { milliseconds: 1_500, megabytes: 512 };
    const examined = examineInWorker(bytes, limits).finally(() => clearInterval(timer));
    expect(await examined).toMatch(/unreadable|protected/);
    expect(turns).toBeGreaterThan(10);
  });
});
