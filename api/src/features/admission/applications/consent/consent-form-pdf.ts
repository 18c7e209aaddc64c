import type { Application } from '@hostel/contracts/admission/applications/application';
import { dayInWords } from '@hostel/contracts/wire/calendar';
import {
  letter,
  page,
  renderPdf,
  writeRows,
  writeTitle,
} from '../../../../platform/files/pdf/letter.ts';
import { type TextPlace, write } from '../../../../platform/files/pdf/text/text.ts';

const { left, right } = page;
const { soft, brand, line } = letter;
const width = right - left;

/** One line each: a longer one would be written smaller. */
const declaration = [
  'I am a parent or the lawful guardian of this applicant, who is under 18.',
  'I consent to the application for accommodation in a hall of the university, to the stay in it,',
  'and to the use of the applicant’s data and of mine for this purpose.',
  'I may withdraw the consent at any time by writing to the hostel office.',
] as const;
const notes = [
  'Hand in this form at the hostel office with an identity document of the person who signs.',
  'The office notes the kind of the document, not its number.',
] as const;

/** Filled in by hand. */
const blanks = [
  'Name in capitals',
  'Relation to the applicant',
  'Mobile number',
  'Place and date',
  'Signature',
] as const;

/** Filled in by the office, which records the same on screen. */
const officeBlanks = ['Identity document seen', 'File reference', 'Received by, date'] as const;

function writeBlanks(
  document: PDFKit.PDFDocument,
  labels: readonly string[],
  from: number,
): number {
  let y = from;
  for (const label of labels) {
    write(document, label, { x: left, y, size: 11, colour: soft });
    document
      .moveTo(left + 160, y + 14)
      .lineTo(right, y + 14)
      .lineWidth(0.5)
      .stroke(line);
    y += 36;
  }
  return y;
}

function writeLines(
  document: PDFKit.PDFDocument,
  lines: readonly string[],
  place: TextPlace,
): number {
  lines.forEach((text, index) => {
    write(document, text, { ...place, y: place.y + index * place.size * 1.6 });
  });
  return place.y + lines.length * place.size * 1.6;
}

function writeSection(document: PDFKit.PDFDocument, title: string, y: number): number {
  write(document, title, { x: left, y, size: 12, weight: 'bold', colour: brand });
  return y + 24;
}

function draw(document: PDFKit.PDFDocument, application: Application): void {
  const { name, rollNumber, courseName, number, consent } = application;
  writeTitle(document, 'Consent of a parent or guardian');
  const rows = [
    ['Applicant', name],
    ['Roll number', rollNumber],
    ['Course', courseName],
    ['Application no.', number],
    ['Needed until', consent ? `${dayInWords(consent.neededUntil)} (18th birthday)` : ''],
  ] as const;
  let y = writeRows(document, rows, 176, 27) + 14;
  y = writeLines(document, declaration, { x: left, y, size: 10.5, width });
  y = writeSection(document, 'Parent or guardian', y + 14);
  y = writeBlanks(document, blanks, y + 6);
  y = writeSection(document, 'For the hostel office', y + 6);
  y = writeBlanks(document, officeBlanks, y + 6);
  writeLines(document, notes, { x: left, y, size: 9, colour: soft, width });
}

/** The form that a parent or guardian of an applicant signs, as a PDF: one A4 page. */
export async function consentFormPdf(application: Application, at: Date): Promise<Buffer> {
  const title = `Consent for application ${application.number}`;
  return renderPdf({ title, at }, (document) => draw(document, application));
}
