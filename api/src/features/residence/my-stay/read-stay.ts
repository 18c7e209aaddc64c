import { academicYear } from '@hostel/contracts/fees/academic-year';
import type { Stay } from '@hostel/contracts/residence/my-stay';
import { dayOf } from '../../../platform/database/conditions.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Session } from '../../../platform/http/call-context.ts';
import { readSettings } from '../../../platform/records/settings/read-setting.ts';
import { currentYear, yearOfWindow } from '../../../platform/records/settings/admission-years.ts';
import { applicationWindow, choicesLock } from '../../../platform/records/settings/settings.ts';
import { isWithin } from '../../admission/applications/index.ts';
import { readOwnClearance } from '../year-end/index.ts';
import { hasLeft, isResident, ofYear, shownYear, type StayFacts } from './facts.ts';
import { nextActOf } from './next-act.ts';
import { findStayRow, type StayRow } from './stay-repository.ts';
import { stepsOf } from './steps.ts';
import { readUndertaking } from './undertaking.ts';

type ReadingDeps = Pick<Deps, 'database' | 'config'>;

/** What the office set for applications and choices. */
async function readDates({ database, config }: ReadingDeps, now: Date) {
  const today = dayOf(now, config.timeZone);
  const read = await readSettings(database.drizzle, [applicationWindow, choicesLock], now);
  const window = read(applicationWindow) ?? null;
  const lock = read(choicesLock) ?? null;
  const choicesLockAt = lock === null ? null : new Date(lock);
  return {
    admissions: {
      year: yearOfWindow(window, today),
      open: isWithin(window, today),
      to: window?.to ?? null,
    },
    choicesLockAt,
    choicesLockOn: choicesLockAt && dayOf(choicesLockAt, config.timeZone),
  };
}

interface Reading {
  /** The year that the call names. */
  year?: number | undefined;
  now: Date;
}

/**
 * The facts of the year that is shown, and those of the newest application where it is of another year:
 * a resident may have applied for the next one.
 */
async function findFacts(
  deps: ReadingDeps,
  who: Session['person'],
  { year: asked, now }: Reading,
): Promise<{ shown: StayFacts; ofNewest: StayFacts; years: number[] }> {
  const { database, config } = deps;
  const { year: current, today } = currentYear(config, now);
  const reading = { personId: who.id, today, timeZone: config.timeZone };
  const [dates, newest] = await Promise.all([
    readDates(deps, now),
    findStayRow(database.drizzle, reading),
  ]);
  const ofApplications = dates.admissions.year;
  const year = asked ?? shownYear(newest, { current, ofApplications });
  const appliedIn = newest.application?.year ?? year;
  const isOther = asked !== undefined || appliedIn !== year;
  const row = isOther ? await findStayRow(database.drizzle, { ...reading, year }) : newest;
  const toFacts = (found: StayRow, of: number) => {
    return { ...found, ...ofYear(found, of), ...dates, year: of, currentYear: current, today, now };
  };
  const facts = toFacts(row, year);
  const clear = hasLeft(facts) && (await readOwnClearance(deps, who))?.clear === true;
  const shown = { ...facts, clear };
  const ofNewest = isOther ? { ...toFacts(newest, appliedIn), clear } : shown;
  return { shown, ofNewest, years: newest.years };
}

/**
 * The signed-in student's year: its steps, and what to do next. By default of the bed, as `shownYear`
 * chooses it; what the newest application needs comes after what the stay needs.
 */
export async function readStay(
  deps: ReadingDeps,
  who: Session['person'],
  { year: asked }: { year?: number | undefined },
  now = new Date(),
): Promise<Stay> {
  const { shown: facts, ofNewest, years } = await findFacts(deps, who, { year: asked, now });
  const { year, decision, bed, demands, openRequests, bedUntil, usesCheckIn } = facts;
  const givesUndertaking = usesCheckIn && isResident(facts) && bed !== null && !bed.kept;
  return {
    undertaking: givesUndertaking
      ? await readUndertaking(deps, deps.database.drizzle, { personId: who.id, year: bed.year })
      : null,
    admissionYear: year,
    academicYear: academicYear(year),
    years,
    steps: stepsOf(facts),
    nextAct: nextActOf(facts) ?? nextActOf(ofNewest),
    rank: decision && { rank: decision.rank, of: decision.of },
    place: bed && { hostelName: bed.hostelName, roomNumber: bed.roomNumber },
    toPay: demands.reduce((sum, { balance }) => sum + Math.max(0, balance), 0),
    openRequests,
    bedUntil,
  };
}
