import { drawSeal, sealColours } from './seal.ts';
import { loadFontTools } from './text/fonts.ts';
import { write } from './text/text.ts';

/** The margins of an A4 page, in points. */
export const page = { left: 56, right: 539, middle: (56 + 539) / 2 } as const;

/** The colours of the office’s letters. */
export const letter = {
  brand: sealColours.brand,
  soft: '#55607A',
  line: '#E3DBCC',
  wash: '#E9ECFA',
} as const;

const { left, right, middle } = page;
const { brand, soft, line } = letter;

function drawLetterhead(document: PDFKit.PDFDocument): void {
  document.rect(0, 0, 595, 8).fill(brand);
  document.rect(0, 8, 595, 2).fill(sealColours.accent);
  drawSeal(document, { x: left, y: 38, size: 58 });
  writeHeading(document, 'Nalagiri University', { x: left + 74, y: 44, size: 23 });
  write(document, 'Hostel Office · Office of the Chief Provost', {
    x: left + 74,
    y: 73,
    size: 10.5,
    colour: soft,
  });
  document.moveTo(left, 110).lineTo(right, 110).lineWidth(1.5).stroke(brand);
}

/** Writes a line in the serif font of headings, which every PDF reader has; Latin letters only. */
function writeHeading(
  document: PDFKit.PDFDocument,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  document.font('Times-Bold').fontSize(size).fillColor(brand);
  document.text(text, x, y, { lineBreak: false });
}

/** Writes the title of the letter, below the letterhead. */
export function writeTitle(document: PDFKit.PDFDocument, title: string): void {
  const half = document.font('Times-Bold').fontSize(20).widthOfString(title) / 2;
  writeHeading(document, title, { x: middle - half, y: 132, size: 20 });
}

/** How far below the top of a row its rule is, in points: clear of letters below the base line. */
const ruleBelow = 20;

/**
 * Writes ruled rows of a label and a value.
 * @returns the y of the next line, in points
 */
export function writeRows(
  document: PDFKit.PDFDocument,
  rows: readonly (readonly [label: string, value: string | null])[],
  from: number,
  height = 30,
): number {
  let y = from;
  for (const [label, value] of rows) {
    write(document, label, { x: left, y, size: 11, colour: soft });
    write(document, value ?? '', { x: left + 130, y, size: 11, width: right - left - 130 });
    document
      .moveTo(left, y + ruleBelow)
      .lineTo(right, y + ruleBelow)
      .lineWidth(0.5)
      .stroke(line);
    y += height;
  }
  return y;
}

/** A PDF of the hostel office: A4 pages with the letterhead on the first. */
export async function renderPdf(
  { title, at }: { title: string; at: Date },
  draw: (document: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  // Loaded at the first document, so that the server starts faster.
  const { default: PDFDocument } = await import('pdfkit');
  const info = { Title: title, Author: 'Hostel Office, Nalagiri University', CreationDate: at };
  const document = new PDFDocument({ size: 'A4', margin: 0, info, lang: 'en-IN' });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  await loadFontTools();
  drawLetterhead(document);
  draw(document);
  document.end();
  return done;
}
