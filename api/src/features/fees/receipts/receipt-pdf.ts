import { amountInFigures, amountInWords } from './amount-in-words.ts';
import { drawSeal, sealColours } from './receipt-seal.ts';
import { registerFonts, write } from './receipt-text.ts';

export interface ReceiptContent {
  number: string;
  paidAt: Date;
  timeZone: string;
  /** In paise. */
  amount: number;
  /** The late fine in the amount, in paise. */
  fine: number;
  feeType: 'hostel' | 'mess';
  semester: 'odd' | 'even' | null;
  academicYear: string;
  studentName: string;
  rollNumber: string | null;
  courseName: string | null;
  hostelName: string | null;
  roomNumber: string | null;
  paymentId: string;
  orderId: string;
  /** Marks the receipt as a trial receipt: no money was paid. */
  sandbox: boolean;
}

const left = 56;
const right = 539;
const middle = (left + right) / 2;
const { brand } = sealColours;
const soft = '#55607A';
const line = '#E3DBCC';
const wash = '#E9ECFA';

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

function detailRows({ feeType, semester, academicYear, ...content }: ReceiptContent) {
  const room = [content.hostelName, content.roomNumber && `Room ${content.roomNumber}`];
  const fee =
    feeType === 'hostel'
      ? `Hostel fee, annual, ${academicYear}`
      : `Mess fee, ${semester ?? ''} semester, ${academicYear}`;
  const all: [label: string, value: string | null][] = [
    ['Received from', content.studentName],
    ['Roll number', content.rollNumber],
    ['Course', content.courseName],
    ['Residence', room.filter(Boolean).join(', ')],
    ['Towards', fee],
    ['Late fine included', content.fine > 0 ? amountInFigures(content.fine) : null],
    ['Paid online by', content.sandbox ? 'Sandbox gateway' : 'Razorpay'],
    ['Payment', content.paymentId],
    ['Order', content.orderId],
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
  const { paidAt, timeZone, number, sandbox } = content;
  const day = new Intl.DateTimeFormat('en-IN', { timeZone, dateStyle: 'long' }).format(paidAt);
  const time = new Intl.DateTimeFormat('en-IN', { timeZone, timeStyle: 'short' }).format(paidAt);
  drawLetterhead(document);
  const title = 'Fee receipt';
  const half = document.font('Times-Bold').fontSize(20).widthOfString(title) / 2;
  writeHeading(document, title, { x: middle - half, y: 132, size: 20 });
  write(document, `Receipt no. ${number}`, { x: left, y: 172, size: 11, weight: 'bold' });
  write(document, `${day}, ${time}`, { x: right, y: 172, size: 11, align: 'right' });
  let y = 208;
  for (const [label, value] of detailRows(content)) {
    write(document, label, { x: left, y, size: 11, colour: soft });
    write(document, value ?? '', { x: left + 130, y, size: 11, width: right - left - 130 });
    document
      .moveTo(left, y + 21)
      .lineTo(right, y + 21)
      .lineWidth(0.5)
      .stroke(line);
    y += 30;
  }
  drawAmount(document, content.amount, y + 14);
  const small = { x: left, size: 9, colour: soft };
  const note = 'This is a computer-generated receipt and needs no signature.';
  write(document, note, { ...small, y: y + 112 });
  const contact =
    'Please keep this receipt, and quote its number when you write to the hostel office.';
  write(document, contact, { ...small, y: y + 127 });
  if (!sandbox) return;
  const mark = 'Trial receipt: no money was paid.';
  write(document, mark, {
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
  // Loaded at the first receipt, so that the server starts faster.
  const { default: PDFDocument } = await import('pdfkit');
  const info = {
    Title: `Fee receipt ${content.number}`,
    Author: 'Hostel Office, Nalagiri University',
    CreationDate: content.paidAt,
  };
  const document = new PDFDocument({ size: 'A4', margin: 0, info, lang: 'en-IN' });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  await registerFonts(document);
  draw(document, content);
  document.end();
  return done;
}
