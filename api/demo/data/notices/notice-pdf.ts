/** Writes a line with one text at each margin. */
function line(document: PDFKit.PDFDocument, left: string, right: string): void {
  const { x, y } = document;
  document.text(left, x, y);
  document.text(right, x, y, { align: 'right', lineGap: 4 });
}

/** A letter of the hostel office as a PDF of one page. */
export async function noticePdf(letter: {
  number: string;
  title: string;
  date: string;
  paragraphs: readonly string[];
  table?: readonly (readonly [left: string, right: string])[];
}): Promise<Buffer> {
  // Loaded on first use: most starts find existing demo data.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    margin: 64,
    info: { Title: letter.title, Author: 'Hostel Office, Nalagiri University' },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  document.font('Times-Bold').fontSize(20).text('Nalagiri University', { align: 'center' });
  document.font('Times-Roman').fontSize(12).text('Hostel Office', { align: 'center' });
  document.moveDown(1.5).fontSize(11);
  line(document, `No. ${letter.number}`, letter.date);
  document.moveDown(1.5).font('Times-Bold').fontSize(14).text(letter.title, { align: 'center' });
  document.font('Times-Roman').fontSize(12).moveDown();
  for (const paragraph of letter.paragraphs) {
    document.text(paragraph, { align: 'justify', lineGap: 3 }).moveDown(0.8);
  }
  for (const [left, right] of letter.table ?? []) line(document, left, right);
  document.moveDown(3).text('Chief Provost', { align: 'right' });
  document.end();
  return done;
}
