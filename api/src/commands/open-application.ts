import { rollNumber as rollNumberForm, studyYears } from '@hostel/contracts/admission/eligibility';
import { courseById } from '@hostel/contracts/admission/registration/courses';
import { isBlank } from '@hostel/contracts/wire/text/characters';
import { calendarDay } from '@hostel/contracts/wire/text/days';
import {
  deleteOpened,
  findOpened,
  hasResult,
  isPlausibleBirthDate,
  type OpenedApplication,
  saveOpened,
} from '../features/admission/eligibility/index.ts';
import { audit } from '../platform/records/audit/audit.ts';
import type { Config } from '../platform/core/config/config.ts';
import { dayOf } from '../platform/database/conditions.ts';
import type { Database } from '../platform/database/connection/client.ts';
import { StartError } from '../platform/core/errors/start-error.ts';

type Open = Pick<Database, 'drizzle' | 'transaction'>;

/** The words of the command. */
export interface OpenApplicationWords {
  words: readonly string[];
  hallsFor?: string | undefined;
  born?: string | undefined;
  course?: string | undefined;
  year?: string | undefined;
  reason?: string | undefined;
}

const usage =
  'Give <roll number> [close | --halls-for men|women --born YYYY-MM-DD --course <id> --year 2|3|4] --reason "Why": at least one of the four.';

function readHalls(hallsFor: string | undefined): OpenedApplication['gender'] {
  if (hallsFor === undefined) return null;
  if (hallsFor === 'men') return 'male';
  if (hallsFor === 'women') return 'female';
  throw new StartError('--halls-for must be men or women.');
}

function readBirthDate(born: string | undefined, timeZone: string): string | null {
  if (born === undefined) return null;
  const isDay = calendarDay.safeParse(born).success;
  if (isDay && isPlausibleBirthDate(born, dayOf(new Date(), timeZone))) return born;
  throw new StartError(
    '--born must be the birth date, YYYY-MM-DD, of a student of 15 to 60 years.',
  );
}

function readCourse(course: string | undefined): string | null {
  if (course === undefined) return null;
  const id = course.toUpperCase();
  if (!courseById(id)) throw new StartError(`There is no course ${id}: give an id, such as C047.`);
  return id;
}

function readYear(year: string | undefined): OpenedApplication['studyYear'] {
  if (year === undefined) return null;
  const known = studyYears.find((one) => one === year);
  if (!known) throw new StartError('--year must be 2, 3 or 4.');
  return known;
}

function readReason(reason: string | undefined): string {
  const given = reason?.trim();
  if (!given || isBlank(given)) throw new StartError(usage);
  return given;
}

/** @throws StartError for a roll number that this installation can’t open, or not with these values. */
async function refuseUnknown(
  { drizzle }: Open,
  { rollNumber, dateOfBirth, courseId }: OpenedApplication,
  { resultsService }: Pick<Config, 'resultsService'>,
): Promise<void> {
  if (resultsService) {
    if (dateOfBirth === null && courseId === null) return;
    throw new StartError(
      'Birth dates and courses come from the records service: please have them corrected there.',
    );
  }
  if (await hasResult(drizzle, rollNumber)) return;
  throw new StartError(
    `There is no record of ${rollNumber}. Import it first: npm run import:results.`,
  );
}

function describe(opened: OpenedApplication): string {
  const { rollNumber, gender, dateOfBirth, courseId, studyYear, reason } = opened;
  const values = [
    gender && `halls for ${gender === 'male' ? 'men' : 'women'}`,
    dateOfBirth && `born ${dateOfBirth}`,
    courseId && `course ${courseId}`,
    studyYear && `year ${studyYear}`,
  ].filter(Boolean);
  return `${rollNumber} may apply with: ${values.join(', ')}. Reason: ${reason}`;
}

async function record(
  database: Open,
  { rollNumber }: Pick<OpenedApplication, 'rollNumber'>,
  opened: OpenedApplication | null,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (opened) await saveOpened(tx, opened);
    else await deleteOpened(tx, rollNumber);
    const { gender = null, dateOfBirth = null, courseId = null, studyYear = null } = opened ?? {};
    const values = { gender, dateOfBirth, courseId, studyYear };
    // Which values, and never the values.
    const changed = Object.entries(values).flatMap(([name, value]) => (value ? [name] : []));
    await audit(tx, {
      who: null,
      act: opened ? 'admin.open-application' : 'admin.close-application',
      onWhom: { type: 'result', id: rollNumber },
      where: { address: 'command', requestId: `command-${process.pid}` },
      details: opened ? { values: changed.join(' ') } : {},
    });
  });
}

/**
 * Returns what the office decided for a roll number. With values and a reason it opens the application
 * first: halls for men or women, and corrections of the university’s record, which hold whatever is
 * imported later. `close` removes the decision.
 * @throws StartError for other words, an unknown record, and without a reason
 */
export async function openApplication(
  database: Open,
  { words: [typed, act, ...more], ...given }: OpenApplicationWords,
  config: Pick<Config, 'timeZone' | 'resultsService'>,
): Promise<string> {
  const { data: rollNumber } = rollNumberForm.safeParse(typed);
  if (rollNumber === undefined || more.length > 0) throw new StartError(usage);
  const values = {
    gender: readHalls(given.hallsFor),
    dateOfBirth: readBirthDate(given.born, config.timeZone),
    courseId: readCourse(given.course),
    studyYear: readYear(given.year),
  };
  const isOpening = Object.values(values).some((value) => value !== null);
  if (act !== undefined && (act !== 'close' || isOpening)) throw new StartError(usage);
  if (act === undefined && !isOpening && given.reason !== undefined) throw new StartError(usage);
  if (isOpening) {
    const opened = { rollNumber, ...values, reason: readReason(given.reason) };
    await refuseUnknown(database, opened, config);
    await record(database, { rollNumber }, opened);
  } else if (act === 'close') {
    await record(database, { rollNumber }, null);
  }
  const current = await findOpened(database.drizzle, rollNumber);
  return current ? describe(current) : `${rollNumber}: the office has decided nothing.`;
}
