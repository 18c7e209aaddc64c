import { academicYear } from '@hostel/contracts/fees/academic-year';
import { clockInWords, instantDayInWords } from '../../../platform/core/calendar/in-words.ts';
import { amountInFigures, amountInWords } from './amount-in-words.ts';
import {
  letter,
  page,
  renderPdf,
  writeRows,
  writeTitle,
} from '../../../platform/files/pdf/letter.ts';
import { write } from '../../../platform/files/pdf/text/text.ts';

type ReceiptRow = readonly [label: string, value: string | null];

export interface ReceiptContent {
  number: string;
  paidAt: Date;
  timeZone: string;
  /** In paise. */
  amount: number;
  /** The late fine in the amount, in paise. */
  fine: number;
  studentName: string;
  rollNumber: string | null;
  courseName: string | null;
  hostelName: string | null;
  roomNumber: string | null;
  /** The fees that it pays, in words. */
  towards: readonly string[];
  /** How it was paid, by label. */
  paidBy: readonly ReceiptRow[];
  /** Why the receipt proves no payment, such as a trial; null for a valid one. */
  invalid: string | null;
}

const { left, right, middle } = page;
const { brand, soft, wash } = letter;

/** A fee as a receipt names it. */
export function receiptFee({
  feeType,
  semester,
  admissionYear,
}: {
  feeType: string;
  semester: string | null;
  admissionYear: number;
}): string {
  const year = academicYear(admissionYear);
  return feeType === 'hostel'
    ? `Hostel fee, annual, ${year}`
    : `Mess fee, ${semester ?? ''} semester, ${year}`;
}

function detailRows(content: ReceiptContent) {
  const room = [content.hostelName, content.roomNumber && `Room ${content.roomNumber}`];
  const all: ReceiptRow[] = [
    ['Received from', content.studentName],
    ['Roll number', content.rollNumber],
    ['Course', content.courseName],
    ['Residence', room.filter(Boolean).join(', ')],
    ...content.towards.map((fee, index) => [index === 0 ? 'Towards' : '', fee] as const),
    ['Late fine included', content.fine > 0 ? amountInFigures(content.fine) : null],
    ...content.paidBy,
  ];
  return all.filter(([, value]) => value);
}

function drawAmount(document: PDFKit.PDFDocument, amount: number, y: number): void {
  document
    .roundedRect(left, y, right - left, 74, 6)
    .lineWidth(1)
    .fillAndStroke(wash, brand);
  write(document, 'Amount received', { x: left + 18, y: y + 14, size: 10, colour: soft });
  const words = { x: left + 18, y: y + 40, size: 12, weight: 'bold', width: 290 } as const;
  write(document, amountInWords(amount), words);
  const figures = { x: right - 18, y: y + 22, size: 22, weight: 'bold', align: 'right' } as const;
  write(document, amountInFigures(amount), { ...figures, colour: brand });
}

function draw(document: PDFKit.PDFDocument, content: ReceiptContent): void {
  const { paidAt, timeZone, number, invalid } = content;
  const when = `${instantDayInWords(paidAt, timeZone)}, ${clockInWords(paidAt, timeZone)}`;
  writeTitle(document, 'Fee receipt');
  write(document, `Receipt no. ${number}`, { x: left, y: 172, size: 11, weight: 'bold' });
  write(document, when, { x: right, y: 172, size: 11, align: 'right' });
  const y = writeRows(document, detailRows(content), 208);
  drawAmount(document, content.amount, y + 14);
  const small = { x: left, size: 9, colour: soft };
  const note = 'This is a computer-generated receipt and needs no signature.';
  write(document, note, { ...small, y: y + 112 });
  const contact =
    'Please keep this receipt, and quote its number when you write to the hostel office.';
  write(document, contact, { ...small, y: y + 127 });
  if (invalid === null) return;
  write(document, invalid, {
    x: middle,
    y: y + 160,
    size: 12,
    weight: 'bold',
    colour: '#B3362B',
    align: 'centre',
  });
}

/** The receipt of a paid fee as a PDF: one A4 page with the letterhead, the amount in figures and in words. */
export async function receiptPdf(content: ReceiptContent): Promise<Buffer> {
  const info = { title: `Fee receipt ${content.number}`, at: content.paidAt };
  return renderPdf(info, (document) => draw(document, content));
}
