import { academicYear } from '@hostel/contracts/fees/academic-year';
import type { Application } from '@hostel/contracts/admission/applications/application';
import { applicationStateLabels } from '@hostel/contracts/admission/applications/state-labels';
import { dayInWords } from '@hostel/contracts/wire/calendar';
import { timeInWords } from '../../../../platform/core/calendar/in-words.ts';
import {
  letter,
  page,
  renderPdf,
  writeRows,
  writeTitle,
} from '../../../../platform/files/pdf/letter.ts';
import { write } from '../../../../platform/files/pdf/text/text.ts';
import { messages } from '../messages.ts';

const { left, right } = page;
const { soft, brand } = letter;
const stateLabels: Readonly<Record<string, string>> = applicationStateLabels;

/** The rows of choices that fit on the page; more are only counted. */
const mostRows = 16;
const rowHeight = 19;

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function writeChoices(
  document: PDFKit.PDFDocument,
  { choices }: Pick<Application, 'choices'>,
  from: number,
): number {
  let y = from;
  choices.slice(0, mostRows).forEach((one, index) => {
    write(document, `${index + 1}.`, { x: left + 18, y, size: 10.5, align: 'right' });
    write(document, `${one.hostelName}, ${one.campus}`, { x: left + 28, y, size: 10.5 });
    const room = `${capital(one.roomType)} room`;
    write(document, room, { x: right, y, size: 10.5, align: 'right' });
    y += rowHeight;
  });
  const more = choices.length - mostRows;
  if (more <= 0) return y;
  write(document, `and ${more} more`, { x: left + 28, y, size: 10.5, colour: soft });
  return y + rowHeight;
}

function lockTextOf(
  { choicesLockAt }: Pick<Application, 'choicesLockAt'>,
  at: Date,
  format: (when: Date) => string,
): string {
  if (choicesLockAt === null) return 'Can be changed, no lock date is set';
  const lock = new Date(choicesLockAt);
  return at < lock ? `Can be changed until ${format(lock)}` : `Locked since ${format(lock)}`;
}

function consentRow({ consent }: Application): [label: string, value: string][] {
  if (!consent) return [];
  const value = consent.recorded
    ? `Recorded, signed on ${dayInWords(consent.recorded.signedOn)}`
    : 'Missing: hand in the signed consent form';
  return [['Parent’s consent', value]];
}

export interface AcknowledgementContent {
  application: Application;
  /** When it was printed. */
  at: Date;
  timeZone: string;
}

function draw(
  document: PDFKit.PDFDocument,
  { application, at, timeZone }: AcknowledgementContent,
): void {
  const inWords = (when: Date) => timeInWords(when, timeZone);
  const { admissionYear, choicesSetAt } = application;
  writeTitle(document, 'Acknowledgement of application');
  const number = `Application no. ${application.number}`;
  write(document, number, { x: left, y: 172, size: 11, weight: 'bold' });
  const printed = `Printed on ${inWords(at)}`;
  write(document, printed, { x: right, y: 172, size: 11, align: 'right', colour: soft });
  const rows = [
    ['Applicant', application.name],
    ['Roll number', application.rollNumber],
    ['Course', application.courseName],
    ['Academic year', academicYear(admissionYear)],
    ['Received on', inWords(new Date(application.appliedAt))],
    ['State', stateLabels[application.state] ?? application.state],
    ['Order of choices', lockTextOf(application, at, inWords)],
    ...consentRow(application),
  ] as const;
  let y = writeRows(document, rows, 204, 27) + 12;
  const title = choicesSetAt === null ? 'Choices (in the default order)' : 'Choices';
  write(document, title, { x: left, y, size: 12, weight: 'bold', colour: brand });
  y = writeChoices(document, application, y + 24) + 10;
  const small = { x: left, size: 9, colour: soft, width: right - left };
  write(document, messages.notAnAllotment, { ...small, y });
  write(document, messages.quoteNumber, { ...small, y: y + 15 });
}

/** The acknowledgement of an application as a PDF: one A4 page with the letterhead. */
export async function acknowledgementPdf(content: AcknowledgementContent): Promise<Buffer> {
  const title = `Application ${content.application.number}`;
  return renderPdf({ title, at: content.at }, (document) => draw(document, content));
}
