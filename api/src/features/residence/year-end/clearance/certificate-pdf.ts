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
import { linesOf, write } from '../../../../platform/files/pdf/text/text.ts';
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
  /** As the check-out recorded it; null where nobody did. */
  keyReturned: boolean | null;
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

const certify = (what: string) =>
  `This is to certify that the student named below ${what}, and that nothing is due to the hostel office.`;

/** Only what was recorded: a key that is missing was not handed over, even if it is paid for. */
function sentenceOf({ leftOn, keyReturned }: CertificateContent): string {
  if (leftOn === null) return certify('has no bed in the hostel any more');
  if (keyReturned === true) return certify('has handed over the room and its key');
  const room = certify('has handed over the room');
  return keyReturned === false
    ? `${room} The room key was not returned; this has been settled.`
    : room;
}

type Row = [label: string, value: string];

/**
 * What the certificate says. It claims that room and key were handed over only where a check-out recorded
 * it. Pure.
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
    ...optional('Room key', content.keyReturned === false ? 'Not returned; settled' : null),
    ['Fees to pay', amountInFigures(0)],
    ['Requests open', 'None'],
    ['Items to replace', 'None'],
  ];
  return { sentence: sentenceOf(content), rows };
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
