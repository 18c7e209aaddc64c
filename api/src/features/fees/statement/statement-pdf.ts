import { letter, page, renderPdf, writeRows, writeTitle } from '../../../platform/pdf/letter.ts';
import { write } from '../../../platform/pdf/text.ts';
import { amountInFigures } from '../receipts/amount-in-words.ts';
import { receiptFee } from '../receipts/receipt-pdf.ts';
import { openLine } from '../counter/office-mails.ts';
import type { Statement } from './read-statement.ts';

const { left, right } = page;
const { brand, soft, line } = letter;
const lastLine = 770;
const rowHeight = 30;

/** Where the columns of the entries are, in points of the page. */
const columns = { date: left, text: left + 74, amount: right - 92, balance: right } as const;

function drawHead(document: PDFKit.PDFDocument, y: number): number {
  const style = { y, size: 9, weight: 'bold', colour: brand } as const;
  write(document, 'Date', { ...style, x: columns.date });
  write(document, 'Entry', { ...style, x: columns.text });
  write(document, 'Amount', { ...style, x: columns.amount, align: 'right' });
  write(document, 'Balance', { ...style, x: columns.balance, align: 'right' });
  const below = y + 15;
  document.moveTo(left, below).lineTo(right, below).lineWidth(1).stroke(brand);
  return below + 8;
}

const signed = (paise: number) =>
  paise < 0 ? `-${amountInFigures(-paise)}` : amountInFigures(paise);

function drawEntry(
  document: PDFKit.PDFDocument,
  entry: Statement['entries'][number],
  { y, day }: { y: number; day: string },
): void {
  const width = columns.amount - columns.text - 78;
  const receipt = entry.receiptNumber === null ? '' : `, receipt ${entry.receiptNumber}`;
  write(document, day, { x: columns.date, y, size: 9 });
  write(document, entry.text, { x: columns.text, y, size: 9, width });
  write(document, `${receiptFee(entry)}${receipt}`, {
    x: columns.text,
    y: y + 12,
    size: 8,
    colour: soft,
    width,
  });
  write(document, signed(entry.amount), { x: columns.amount, y, size: 9, align: 'right' });
  write(document, signed(entry.balance), { x: columns.balance, y, size: 9, align: 'right' });
  const below = y + rowHeight - 6;
  document.moveTo(left, below).lineTo(right, below).lineWidth(0.5).stroke(line);
}

function draw(
  document: PDFKit.PDFDocument,
  statement: Statement,
  { at, timeZone }: { at: Date; timeZone: string },
): void {
  const format = new Intl.DateTimeFormat('en-IN', { timeZone, dateStyle: 'medium' });
  const dayOf = (instant: Date) => format.format(instant).replaceAll('-', ' ');
  const { student, entries, balance } = statement;
  const { rollNumber, hostelName, roomNumber } = student.studentProfile;
  const room = [hostelName, roomNumber && `Room ${roomNumber}`].filter(Boolean).join(', ');
  writeTitle(document, 'Statement of fee account');
  const rows: [string, string | null][] = [
    ['Student', student.name],
    ['Roll number', rollNumber],
    ['Course', student.courseName],
    ['Residence', room],
    ['As of', dayOf(at)],
    ['Balance', openLine(balance)],
  ];
  const shown = rows.filter(([, value]) => value);
  let y = drawHead(document, writeRows(document, shown, 176, 24) + 14);
  for (const entry of entries) {
    if (y + rowHeight > lastLine) {
      document.addPage();
      y = drawHead(document, 56);
    }
    drawEntry(document, entry, { y, day: dayOf(new Date(entry.at)) });
    y += rowHeight;
  }
  if (entries.length === 0) {
    write(document, 'There is no entry yet.', { x: left, y, size: 10, colour: soft });
  }
}

/** A statement of account as a PDF: letterhead, the student, and every entry with the balance after it. */
export async function statementPdf(
  statement: Statement,
  context: { at: Date; timeZone: string },
): Promise<Buffer> {
  const info = { title: 'Statement of fee account', at: context.at };
  return renderPdf(info, (document) => draw(document, statement, context));
}
