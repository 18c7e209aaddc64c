import { letter, page, renderPdf, writeRows, writeTitle } from '../../../platform/pdf/letter.ts';
import { linesOf, write } from '../../../platform/pdf/text.ts';
import { amountInFigures } from '../../fees/index.ts';

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
  /** `YYYY-MM-DD`. */
  leftOn: string;
}

/** The number of a certificate: one for each stay. */
function certificateNumber({
  allotmentId,
  admissionYear,
}: Pick<CertificateContent, 'allotmentId' | 'admissionYear'>): string {
  return `ND-${admissionYear}-${allotmentId.slice(-8).toUpperCase()}`;
}

function rowsOf(content: CertificateContent, dayText: (day: Date) => string) {
  const { admissionYear, hostelName, roomNumber, bedLabel } = content;
  const nextYear = String((admissionYear + 1) % 100).padStart(2, '0');
  const all: [label: string, value: string | null][] = [
    ['Certificate number', certificateNumber(content)],
    ['Student', content.name],
    ['Roll number', content.rollNumber],
    ['Course', content.courseName],
    ['Academic year', `${admissionYear}–${nextYear}`],
    ['Residence', `${hostelName}, Room ${roomNumber}, Bed ${bedLabel}`],
    ['Handed over on', dayText(new Date(`${content.leftOn}T00:00:00Z`))],
    ['Fees to pay', amountInFigures(0)],
    ['Requests open', 'None'],
    ['Items to replace', 'None'],
  ];
  return all.filter(([, value]) => value);
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
  const format = (zone: string) => {
    const dates = new Intl.DateTimeFormat('en-IN', { timeZone: zone, dateStyle: 'long' });
    return (day: Date) => dates.format(day);
  };
  writeTitle(document, 'No-dues certificate');
  const sentence =
    'This is to certify that the student named below has handed over the room and its key, and that ' +
    'nothing is due to the hostel office.';
  const below = paragraph(document, sentence, 178);
  // The day of departure has no time zone.
  const end = writeRows(document, rowsOf(content, format('UTC')), below + 18);
  const issued = `Issued on ${format(timeZone)(at)} by the Hostel Office.`;
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
