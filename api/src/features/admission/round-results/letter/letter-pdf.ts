import { deadlineText } from '../../../../platform/core/calendar/deadline-text.ts';
import { instantDayInWords } from '../../../../platform/core/calendar/in-words.ts';
import {
  letter,
  page,
  renderPdf,
  writeRows,
  writeTitle,
} from '../../../../platform/files/pdf/letter.ts';
import { write } from '../../../../platform/files/pdf/text/text.ts';

const { left, right, middle } = page;
const { brand, soft, wash } = letter;

export interface LetterContent {
  /** Of the application; null where the office gave the bed without one. */
  number: string | null;
  name: string;
  rollNumber: string | null;
  courseName: string | null;
  academicYear: string;
  hall: { name: string; campus: string };
  roomNumber: string;
  roomType: string;
  floor: number;
  bedLabel: string;
  givenAt: Date;
  /** What gave the bed: `Round 1, rank 42`. */
  givenBy: string;
  /** The end of the time for an answer; null for a bed that is not an open offer. */
  respondBy: Date | null;
  /** When the student moved or left; null while the student has the bed. */
  endedAt: Date | null;
  /** When the letter was made. */
  at: Date;
  timeZone: string;
}

function detailRows(content: LetterContent) {
  const { hall, roomType, floor, bedLabel, respondBy, givenAt, endedAt, timeZone } = content;
  const all: [label: string, value: string | null][] = [
    ['Student', content.name],
    ['Roll number', content.rollNumber],
    ['Course', content.courseName],
    ['Academic year', content.academicYear],
    ['Hall', `${hall.name}, ${hall.campus}`],
    ['Room', `${content.roomNumber} (${roomType} room, floor ${floor})`],
    ['Bed', bedLabel],
    [respondBy ? 'Offered by' : 'Allotted by', content.givenBy],
    [respondBy ? 'Offered on' : 'Allotted on', instantDayInWords(givenAt, timeZone)],
    ['Vacated on', endedAt && instantDayInWords(endedAt, timeZone)],
  ];
  return all.filter(([, value]) => value);
}

/** Hall, room and bed in large letters, as an office writes them on a letter. */
function drawPlace(document: PDFKit.PDFDocument, content: LetterContent, y: number): void {
  document
    .roundedRect(left, y, right - left, 64, 6)
    .lineWidth(1)
    .fillAndStroke(wash, brand);
  const label = content.respondBy ? 'Place offered' : 'Place allotted';
  write(document, label, { x: left + 18, y: y + 11, size: 10, colour: soft });
  const place = `${content.hall.name}, Room ${content.roomNumber}, Bed ${content.bedLabel}`;
  const large = { x: left + 18, y: y + 29, size: 17, weight: 'bold', colour: brand } as const;
  write(document, place, { ...large, width: right - left - 36 });
}

function draw(document: PDFKit.PDFDocument, content: LetterContent): void {
  const { at, endedAt, respondBy, number, timeZone } = content;
  writeTitle(document, respondBy ? 'Offer of a room' : 'Allotment letter');
  if (number) {
    const text = `Application no. ${number}`;
    write(document, text, { x: left, y: 172, size: 11, weight: 'bold' });
  }
  write(document, instantDayInWords(at, timeZone), { x: right, y: 172, size: 11, align: 'right' });
  const y = writeRows(document, detailRows(content), 208) + 10;
  drawPlace(document, content, y);
  const small = { x: left, size: 9, colour: soft };
  const note = 'This is a computer-generated letter and needs no signature.';
  write(document, note, { ...small, y: y + 112 });
  if (respondBy) {
    const act = `Please answer this offer in the student portal by ${deadlineText(respondBy, timeZone)}.`;
    write(document, act, { x: middle, y: y + 78, size: 11, weight: 'bold', align: 'centre' });
  } else if (endedAt === null) {
    const contact = 'Please show it with your identity card when you move in.';
    write(document, contact, { ...small, y: y + 127 });
  }
}

/** The letter of a student’s bed as a PDF: one A4 page with the letterhead. */
export async function letterPdf(content: LetterContent): Promise<Buffer> {
  const { respondBy, rollNumber, at } = content;
  const title = `${respondBy ? 'Offer of a room' : 'Allotment letter'} ${rollNumber ?? ''}`.trim();
  return renderPdf({ title, at }, (document) => draw(document, content));
}
