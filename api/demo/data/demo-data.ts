import { defaultTimeZone } from '@hostel/contracts/wire/time-zone';
import { count, sql } from 'drizzle-orm';
import { hashPassword } from '../../src/features/identity/sign-in/passwords/passwords.ts';
import type { Database, Queryable } from '../../src/platform/database/connection/client.ts';
import { analyzeTables } from '../../src/platform/database/analyze-tables.ts';
import { applicationChanges } from '../../src/platform/database/schema/admission/applications.ts';
import { applications } from '../../src/platform/database/schema/admission/registration.ts';
import { beds, rooms } from '../../src/platform/database/schema/residence/halls.ts';
import { people, studentProfiles } from '../../src/platform/database/schema/identity/people.ts';
import { settings } from '../../src/platform/database/schema/office/settings.ts';
import { demoDataSetting } from '../../src/platform/database/demo-data-guard.ts';
import { dayOf } from '../../src/platform/database/conditions.ts';
import { admissionYear } from '../../src/platform/core/calendar/admission-year.ts';
import { saveResults } from '../../src/features/admission/eligibility/results/results-repository.ts';
import { demoPassword } from './people/accounts.ts';
import { demoResults, resultOfApplicant } from './people/demo-results.ts';
import { fillAllotment, vacateForRepair } from './allotment/fill-allotment.ts';
import { fillCheckIns } from './check-in/fill-check-ins.ts';
import { fillFeedback } from './requests/fill-feedback.ts';
import { fillLeave } from './requests/fill-leave.ts';
import { fillManyNotices } from './notices/fill-many-notices.ts';
import { fillNotices, prepareFiles } from './notices/fill-notices.ts';
import { fillLastYear, fillSchedule } from './fees/fill-demands.ts';
import { fillPayments } from './fees/fill-payments.ts';
import { fillApplications } from './people/fill-applications.ts';
import { fillCorrections } from './people/fill-corrections.ts';
import { fillPeople } from './people/fill-people.ts';
import { readPlaces } from './people/places.ts';
import { fillRoomChanges } from './room-changes/fill-room-changes.ts';
import { fillRounds } from './rounds/fill-rounds.ts';
import { fillManyRequests } from './requests/fill-many.ts';
import { fillRequests, prepareDrawings } from './requests/fill-requests.ts';
import { fillCommonRequest, fillTechnicians } from './requests/fill-technicians.ts';
import { fillStudentNotices } from './notices/fill-student-notices.ts';

/** Only one of two servers that start together may fill the database. */
const lockKey = 7_305_174_212;

async function isEmpty(tx: Queryable): Promise<boolean> {
  const [row] = await tx.select({ people: count() }).from(people);
  return row?.people === 0;
}

/**
 * Fills an empty database with demo data: accounts whose password is known, residents of all halls,
 * results, requests, fees and notices, dated around `now`. Doesn't change any other database, so it may run at
 * each start. For development only: it marks the database, and production rejects a marked one.
 * @returns whether it filled anything.
 */
export async function ensureDemoData(
  database: Pick<Database, 'drizzle' | 'transaction'>,
  { timeZone = defaultTimeZone, now = new Date() } = {},
): Promise<boolean> {
  if (process.env.NODE_ENV === 'production') throw new Error('No demo data in production.');
  if (!(await isEmpty(database.drizzle))) return false;
  const [passwordHash, drawings, files] = await Promise.all([
    hashPassword(demoPassword),
    prepareDrawings(),
    prepareFiles(now, timeZone),
  ]);
  const fill = async (tx: Queryable) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    if (!(await isEmpty(tx))) return false;
    const today = dayOf(now, timeZone);
    const { applicants, ...filled } = await fillPeople(tx, passwordHash, { now, today });
    const { students } = filled;
    await analyzeTables(tx, [beds, rooms, studentProfiles, applications, applicationChanges]);
    const current = admissionYear(today);
    await fillLastYear(tx, [students[0], students[3]], { timeZone, current });
    await fillSchedule(tx, { current, today });
    const allotting = { ...filled, applicants, today, timeZone, now };
    await fillAllotment(tx, allotting);
    await fillRounds(tx, allotting);
    await vacateForRepair(tx, allotting);
    await fillApplications(tx, { ...filled, applicants });
    const results = applicants.others.map(({ student }) => resultOfApplicant(student));
    await saveResults(tx, [...demoResults, ...results]);
    const places = new Map((await readPlaces(tx)).map((place) => [place.personId, place]));
    const filling = { ...filled, places, timeZone, now };
    await fillRequests(tx, { ...filling, drawings });
    await fillLeave(tx, filling);
    await fillFeedback(tx, filling);
    await fillManyRequests(tx, filling);
    await fillTechnicians(tx);
    await fillCorrections(tx, filling);
    await fillCommonRequest(tx, { ...filling, student: students[0] ?? '' });
    await fillPayments(tx, filling);
    await fillCheckIns(tx, { now, timeZone });
    await fillRoomChanges(tx, { ...filling, named: students });
    await fillStudentNotices(tx, filling);
    await fillManyNotices(tx, filling);
    await fillNotices(tx, { ...filling, files });
    await tx.insert(settings).values({ name: demoDataSetting, value: { filledAt: now } });
    // Until PostgreSQL has statistics of new rows, jobs can take longer than a statement may.
    await tx.execute(sql`analyze`);
    return true;
  };
  // Another server may wait for longer than a statement may take.
  return database.transaction(fill, { long: true });
}
