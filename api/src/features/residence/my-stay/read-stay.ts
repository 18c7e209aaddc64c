import { academicYear } from '@hostel/contracts/fees/academic-year';
import type { Stay } from '@hostel/contracts/residence/my-stay';
import { admissionYear } from '../../../platform/core/calendar/admission-year.ts';
import { dayOf } from '../../../platform/database/conditions.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Session } from '../../../platform/http/call-context.ts';
import { readSettings } from '../../../platform/records/settings/read-setting.ts';
import { applicationWindow, choicesLock } from '../../../platform/records/settings/settings.ts';
import { isWithin } from '../../admission/applications/index.ts';
import { readOwnClearance } from '../year-end/index.ts';
import { hasLeft, isResident, ofYear, shownYear, type StayFacts } from './facts.ts';
import { nextActOf } from './next-act.ts';
import { findStayRow } from './stay-repository.ts';
import { stepsOf } from './steps.ts';
import { readUndertaking } from './undertaking.ts';

type ReadingDeps = Pick<Deps, 'database' | 'config'>;

/** What the office set for applications and choices. */
async function readDates({ database, config }: ReadingDeps, now: Date) {
  const read = await readSettings(database.drizzle, [applicationWindow, choicesLock], now);
  const window = read(applicationWindow) ?? null;
  const lock = read(choicesLock) ?? null;
  const choicesLockAt = lock === null ? null : new Date(lock);
  return {
    admissions: {
      open: isWithin(window, dayOf(now, config.timeZone)),
      to: window?.to ?? null,
    },
    choicesLockAt,
    choicesLockOn: choicesLockAt && dayOf(choicesLockAt, config.timeZone),
  };
}

async function findFacts(deps: ReadingDeps, who: Session['person'], now: Date): Promise<StayFacts> {
  const { database, config } = deps;
  const { timeZone } = config;
  const today = dayOf(now, timeZone);
  const [dates, row] = await Promise.all([
    readDates(deps, now),
    findStayRow(database.drizzle, { personId: who.id, today, timeZone }),
  ]);
  const currentYear = admissionYear(today);
  const year = shownYear(row, currentYear);
  const facts = { ...row, ...ofYear(row, year), ...dates, year, currentYear, today, now };
  const clear = hasLeft(facts) && (await readOwnClearance(deps, who))?.clear === true;
  return { ...facts, clear };
}

/** The signed-in student's year: its steps, and what to do next. */
export async function readStay(
  deps: ReadingDeps,
  who: Session['person'],
  now = new Date(),
): Promise<Stay> {
  const facts = await findFacts(deps, who, now);
  const { year, decision, bed, demands, openRequests, bedUntil, usesCheckIn } = facts;
  const givesUndertaking = usesCheckIn && isResident(facts) && bed !== null && !bed.kept;
  return {
    undertaking: givesUndertaking
      ? await readUndertaking(deps, deps.database.drizzle, { personId: who.id, year: bed.year })
      : null,
    admissionYear: year,
    academicYear: academicYear(year),
    steps: stepsOf(facts),
    nextAct: nextActOf(facts),
    rank: decision && { rank: decision.rank, of: decision.of },
    place: bed && { hostelName: bed.hostelName, roomNumber: bed.roomNumber },
    toPay: demands.reduce((sum, { balance }) => sum + Math.max(0, balance), 0),
    openRequests,
    bedUntil,
  };
}
