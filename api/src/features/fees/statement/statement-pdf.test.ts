import { inflateSync } from 'node:zlib';
import { statementPdf } from './statement-pdf.ts';

/** The sizes of the letters on a PDF's pages, in points. */
function sizesOf(pdf: Buffer): number[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)].flatMap(
    ([, data = '']) => {
      const commands = inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
      return [...commands.matchAll(/ ([\d.]+) Tf$/gm)].map(([, size]) => Number(size));
    },
  );
}

const entry = {
  _id: '1',
  at: '2026-08-03T09:30:00Z',
  feeType: 'hostel',
  semester: null,
  admissionYear: 2026,
  kind: 'adjustment',
  amount: -500_000,
  balance: 1_900_000,
  receiptNumber: null,
  receiptUrl: null,
} as const;
const reason = 'पिता के निधन के कारण छूट. Concession after the death of the father, as resolved. ';
const statement = {
  student: {
    _id: '2',
    name: 'क्षितिज शर्मा (Kshitij Śarmā)',
    email: 'kshitij@example.edu',
    courseName: 'B.Tech. Computer Science',
    studentProfile: { rollNumber: '0021CS1001', roomNumber: '105', hostelName: 'Kautilya Hall' },
  },
  currency: 'INR',
  balance: 1_900_000,
  fees: [],
  entries: [{ ...entry, text: `Waived: ${reason.repeat(6)}` }],
};
const context = { at: new Date('2026-08-04T09:30:00Z'), timeZone: 'Asia/Kolkata' };

test('a long reason takes several lines, in letters that can be read', async () => {
  const sizes = sizesOf(await statementPdf(statement, context));
  expect(sizes.length).toBeGreaterThan(20);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(8);
});

test('entries with long reasons go on to a further page', async () => {
  const many = { ...statement, entries: Array(8).fill(statement.entries[0]) };
  const pages = async (given: typeof statement) =>
    (await statementPdf(given, context)).toString('latin1').match(/\/Type \/Page\n/g)?.length;
  expect([await pages(statement), await pages(many)]).toEqual([1, 2]);
});
