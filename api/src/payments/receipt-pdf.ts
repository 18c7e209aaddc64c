import { amountInFigures, amountInWords } from './amount-in-words.ts';
import { registerFonts, write } from './receipt-text.ts';

export interface ReceiptContent {
  number: string;
  paidAt: Date;
  timeZone: string;
  /** In paise. */
  amount: number;
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
  /** Marked, for no money moved. */
  sandbox: boolean;
}

const left = 56;
const right = 539;
const middle = (left + right) / 2;
const brand = '#0b4a3f';
const soft = '#5a6472';
const line = '#d6dae0';

function letterhead(document: PDFKit.PDFDocument): void {
  document.rect(0, 0, 595, 10).fill(brand);
  document
    .circle(left + 26, 68, 26)
    .lineWidth(2)
    .stroke(brand);
  document
    .circle(left + 26, 68, 21)
    .lineWidth(0.75)
    .stroke(brand);
  write(document, 'NU', {
    x: left + 26,
    y: 56,
    size: 17,
    weight: 'bold',
    colour: brand,
    align: 'centre',
  });
  write(document, 'Nalagiri University', {
    x: left + 68,
    y: 42,
    size: 21,
    weight: 'bold',
    colour: brand,
  });
  write(document, 'Hostel Office · Office of the Chief Provost', {
    x: left + 68,
    y: 72,
    size: 10.5,
    colour: soft,
  });
  document.moveTo(left, 108).lineTo(right, 108).lineWidth(1.5).stroke(brand);
}

function rows({ feeType, semester, academicYear, ...content }: ReceiptContent) {
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
    ['Paid online by', content.sandbox ? 'Sandbox gateway' : 'Razorpay'],
    ['Payment', content.paymentId],
    ['Order', content.orderId],
  ];
  return all.filter(([, value]) => value);
}

function amountBox(document: PDFKit.PDFDocument, amount: number, y: number): void {
  document
    .roundedRect(left, y, right - left, 74, 6)
    .lineWidth(1)
    .fillAndStroke('#eef5f2', brand);
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
  letterhead(document);
  write(document, 'Fee receipt', { x: middle, y: 134, size: 17, weight: 'bold', align: 'centre' });
  write(document, `Receipt no. ${number}`, { x: left, y: 172, size: 11, weight: 'bold' });
  write(document, `${day}, ${time}`, { x: right, y: 172, size: 11, align: 'right' });
  let y = 208;
  for (const [label, value] of rows(content)) {
    write(document, label, { x: left, y, size: 11, colour: soft });
    write(document, value ?? '', { x: left + 130, y, size: 11, width: right - left - 130 });
    document
      .moveTo(left, y + 21)
      .lineTo(right, y + 21)
      .lineWidth(0.5)
      .stroke(line);
    y += 30;
  }
  amountBox(document, content.amount, y + 14);
  const small = { x: left, size: 9, colour: soft };
  const note = 'This receipt was made by computer and is valid without a signature.';
  write(document, note, { ...small, y: y + 112 });
  const contact = 'Please keep it, and name its number when you write to the hostel office.';
  write(document, contact, { ...small, y: y + 127 });
  if (!sandbox) return;
  const mark = 'Trial receipt: no money was taken.';
  write(document, mark, {
    x: middle,
    y: y + 160,
    size: 12,
    weight: 'bold',
    colour: '#a3261f',
    align: 'centre',
  });
}

/** The receipt of a paid fee: one page of A4 under the letterhead, the amount in figures and words. */
export async function receiptPdf(content: ReceiptContent): Promise<Buffer> {
  // Loaded when first needed: starting shouldn’t wait for it.
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
