import { academicYear } from '@hostel/contracts/fees/academic-year';
import { roundTitle } from '@hostel/contracts/admission/rounds/title';
import type { Deps } from '../../../../platform/deps.ts';
import { notFound } from '../../../../platform/core/errors/errors.ts';
import type { FileReply, Session } from '../../../../platform/http/call-context.ts';
import { findNumber } from '../../applications/index.ts';
import { messages } from '../messages.ts';
import { letterPdf } from './letter-pdf.ts';
import { findOwnBed, type OwnBed } from './letter-repository.ts';

/** What gave the bed. The office’s reason for a change by hand may be private. */
function giverOf({ round, runOf, rank, group }: OwnBed): string {
  if (round) {
    const place = rank === null ? '' : `, rank ${rank}${group ? ` (${group})` : ''}`;
    return `${roundTitle(round)}${place}`;
  }
  return runOf === null ? 'The hostel office' : `Allotment of ${runOf}`;
}

/**
 * The letter of the signed-in student’s bed, or of the last one of a year, as a PDF; for an open offer it
 * says so.
 * @throws AppError 404 without a bed
 */
export async function getLetter(
  { database: { drizzle }, config }: Deps,
  { id }: Session['person'],
  asked: { year?: number | undefined },
): Promise<FileReply> {
  const row = await findOwnBed(drizzle, id, asked.year);
  if (!row) throw notFound(messages.noBed);
  const { bed, application, admissionYear: year } = row;
  const { name, rollNumber, courseName, hall, givenAt, endedAt, respondBy } = row;
  const content = await letterPdf({
    number: application && (await findNumber(drizzle, application.id)),
    name,
    rollNumber,
    courseName,
    academicYear: academicYear(year),
    hall,
    roomNumber: bed.roomNumber,
    roomType: bed.roomType,
    floor: bed.floor,
    bedLabel: bed.label,
    givenAt,
    endedAt,
    givenBy: giverOf(row),
    respondBy,
    at: new Date(),
    timeZone: config.timeZone,
  });
  const filename = `allotment-letter-${year}.pdf`;
  return { content, contentType: 'application/pdf', filename };
}
