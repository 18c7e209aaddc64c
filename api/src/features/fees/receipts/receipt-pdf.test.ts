import { inflateSync } from 'node:zlib';
import { pdfProblem } from '../../notices/public-notices/attachments/pdf.ts';
import { receiptPdf } from './receipt-pdf.ts';

/** The drawing commands of a PDF's pages. */
function commandsOf(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map(([, data = '']) => {
      try {
        return inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .join('\n');
}

const content = {
  number: 'HR/2026-27/000123',
  paidAt: new Date('2026-08-03T09:30:00Z'),
  timeZone: 'Asia/Kolkata',
  amount: 2_400_000,
  fine: 0,
  studentName: 'क्षितिज शर्मा (Kshitij Śarmā)',
  rollNumber: '0021CS1001',
  courseName: 'B.Tech. Computer Science',
  hostelName: 'Kautilya Hall',
  roomNumber: '105',
  towards: ['Hostel fee, annual, 2026–27'],
  paidBy: [
    ['Payment', 'pay_Example0001'],
    ['Order', 'order_Example0001'],
  ],
  invalid: 'Trial receipt: no money was paid.',
} as const;

test('draws the receipt in the colours of the product, with its seal', async () => {
  const pdf = await receiptPdf(content);
  const commands = commandsOf(pdf);
  // Indigo #2B3A8C and marigold #F0A202, as parts of 1.
  expect(commands).toMatch(/0\.1686\d* 0\.2274\d* 0\.5490\d* scn/);
  expect(commands).toMatch(/0\.9411\d* 0\.6352\d* 0\.0078\d* scn/);
  expect(pdf.toString('latin1')).toContain('/BaseFont /Times-Bold');
  expect(await pdfProblem(pdf)).toBeUndefined();
});

test('has a line of its own for the late fine', async () => {
  const linesWith = async (fine: number) =>
    commandsOf(await receiptPdf({ ...content, fine })).match(/ l$/gm)?.length ?? 0;
  expect(await linesWith(15_000)).toBe((await linesWith(0)) + 1);
});
