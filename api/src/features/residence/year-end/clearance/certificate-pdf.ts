import { academicYear } from '@hostel/contracts/fees/academic-year';
import { dayInWords } from '@hostel/contracts/wire/calendar';
import { instantDayInWords } from '../../../../platform/core/calendar/in-words.ts';
import {
  letter,
  page,
  renderPdf,
  writeRows,
  writeTitle,
} from '../../../../platform/files/pdf/letter.ts';
import { linesOf, write } from '../../../../platform/files/pdf/text.ts';
import { amountInFigures } from '../../../fees/index.ts';

const { left, right } = page;

interface CertificateContent {
  allotmentId: string;
  name: string;
  rollNumber: string | null;
  courseName: string | null;
  hostelName: string;
  roomNumber: string;
  bedLabel: string;
  admissionYear: number;
  /** The day of the recorded check-out, `YYYY-MM-DD`; null where nobody recorded one. */
  leftOn: string | null;
  /** The day on which the bed was given up, `YYYY-MM-DD`, which stands in for an absent check-out. */
  endedOn: string;
}

/** The number of a certificate: one for each stay. */
function certificateNumber({
  allotmentId,
  admissionYear,
}: Pick<CertificateContent, 'allotmentId' | 'admissionYear'>): string {
  return `ND-${admissionYear}-${allotmentId.slice(-8).toUpperCase()}`;
}

const handedOver =
  'This is to certify that the student named below has handed over the room and its key, and that ' +
  'nothing is due to the hostel office.';
const hasNoBed =
  'This is to certify that the student named below has no bed in the hostel any more, and that ' +
  'nothing is due to the hostel office.';

type Row = [label: string, value: string];

/**
 * What the certificate says. Where no check-out was recorded, it doesn’t claim that room and key were
 * handed over. Pure.
 */
export function certificateTexts(content: CertificateContent): { sentence: string; rows: Row[] } {
  const { admissionYear, hostelName, roomNumber, bedLabel, leftOn, endedOn } = content;
  const optional = (label: string, value: string | null): Row[] => (value ? [[label, value]] : []);
  const left: Row =
    leftOn === null
      ? ['Resident until', dayInWords(endedOn)]
      : ['Handed over on', dayInWords(leftOn)];
  const rows: Row[] = [
    ['Certificate number', certificateNumber(content)],
    ['Student', content.name],
    ...optional('Roll number', content.rollNumber),
    ...optional('Course', content.courseName),
    ['Academic year', academicYear(admissionYear)],
    ['Residence', `${hostelName}, Room ${roomNumber}, Bed ${bedLabel}`],
    left,
    ['Fees to pay', amountInFigures(0)],
    ['Requests open', 'None'],
    ['Items to replace', 'None'],
  ];
  return { sentence: leftOn === null ? hasNoBed : handedOver, rows };
}

function paragraph(document: PDFKit.PDFDocument, text: string, y: number): number {
  const lines = linesOf(document, text, { size: 11, width: right - left });
  lines.forEach((line, index) => write(document, line, { x: left, y: y + index * 17, size: 11 }));
  return y + lines.length * 17;
}

function draw(
  document: PDFKit.PDFDocument,
  content: CertificateContent,
  { at, timeZone }: { at: Date; timeZone: string },
): void {
  const { sentence, rows } = certificateTexts(content);
  writeTitle(document, 'No-dues certificate');
  const below = paragraph(document, sentence, 178);
  const end = writeRows(document, rows, below + 18);
  const issued = `Issued on ${instantDayInWords(at, timeZone)} by the Hostel Office.`;
  write(document, issued, { x: left, y: end + 18, size: 11 });
  write(document, 'Made by the hostel system; valid without a signature.', {
    x: left,
    y: end + 38,
    size: 9,
    colour: letter.soft,
  });
}

/** The no-dues certificate of a student as a PDF. */
export async function certificatePdf(
  content: CertificateContent,
  context: { at: Date; timeZone: string },
): Promise<Buffer> {
  const info = { title: 'No-dues certificate', at: context.at };
  return renderPdf(info, (document) => draw(document, content, context));
}
