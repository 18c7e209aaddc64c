import type { StatementEntry, StatementOfAccount } from '@hostel/contracts/fees/statement';
import {
  letter,
  page,
  renderPdf,
  writeRows,
  writeTitle,
} from '../../../platform/files/pdf/letter.ts';
import { linesOf, write } from '../../../platform/files/pdf/text/text.ts';
import { amountInFigures } from '../receipts/amount-in-words.ts';
import { receiptFee } from '../receipts/receipt-pdf.ts';
import { openLine } from '../counter/office-mails.ts';

const { left, right } = page;
const { brand, soft, line } = letter;
const lastLine = 770;
const rowHeight = 31;

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

// The fonts of letters have no minus sign; a dash of its width is in all of them.
const signed = (paise: number) =>
  paise < 0 ? `–${amountInFigures(-paise)}` : amountInFigures(paise);

const textWidth = columns.amount - columns.text - 78;
const textSize = 9;
/** Letters of Telugu reach far below their line. */
const lineHeight = 13;

/** The lines of an entry: a long reason takes several. */
function entryLines(document: PDFKit.PDFDocument, text: string): string[] {
  return linesOf(document, text, { size: textSize, width: textWidth });
}

const heightOf = (lines: readonly string[]) => rowHeight + (lines.length - 1) * lineHeight;

/** Writes an entry with its lines of text. @returns the y of the next one, in points */
function drawEntry(
  document: PDFKit.PDFDocument,
  entry: StatementEntry,
  { y, day, lines }: { y: number; day: string; lines: readonly string[] },
): number {
  const receipt = entry.receiptNumber === null ? '' : `, receipt ${entry.receiptNumber}`;
  const style = { y, size: textSize };
  write(document, day, { ...style, x: columns.date });
  lines.forEach((text, index) => {
    const place = { x: columns.text, y: y + index * lineHeight, size: textSize, width: textWidth };
    write(document, text, place);
  });
  write(document, `${receiptFee(entry)}${receipt}`, {
    x: columns.text,
    y: y + lines.length * lineHeight,
    size: 8,
    colour: soft,
    width: textWidth,
  });
  write(document, signed(entry.amount), { ...style, x: columns.amount, align: 'right' });
  write(document, signed(entry.balance), { ...style, x: columns.balance, align: 'right' });
  const next = y + heightOf(lines);
  document
    .moveTo(left, next - 6)
    .lineTo(right, next - 6)
    .lineWidth(0.5)
    .stroke(line);
  return next;
}

function draw(
  document: PDFKit.PDFDocument,
  statement: StatementOfAccount,
  { at, timeZone }: { at: Date; timeZone: string },
): void {
  const format = new Intl.DateTimeFormat('en-IN', { timeZone, dateStyle: 'medium' });
  const dayOf = (instant: Date) => format.format(instant).replaceAll('-', ' ');
  const { student, entries, balance, fineToday } = statement;
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
    ['Late fine as of today', fineToday ? amountInFigures(fineToday) : null],
  ];
  const shown = rows.filter(([, value]) => value);
  let y = drawHead(document, writeRows(document, shown, 176, 24) + 14);
  for (const entry of entries) {
    const lines = entryLines(document, entry.text);
    if (y + heightOf(lines) > lastLine) {
      document.addPage();
      y = drawHead(document, 56);
    }
    y = drawEntry(document, entry, { y, day: dayOf(new Date(entry.at)), lines });
  }
  if (entries.length === 0) {
    write(document, 'There is no entry yet.', { x: left, y, size: 10, colour: soft });
  }
}

/** A statement of account as a PDF: letterhead, the student, and every entry with the balance after it. */
export async function statementPdf(
  statement: StatementOfAccount,
  context: { at: Date; timeZone: string },
): Promise<Buffer> {
  const info = { title: 'Statement of fee account', at: context.at };
  return renderPdf(info, (document) => draw(document, statement, context));
}
