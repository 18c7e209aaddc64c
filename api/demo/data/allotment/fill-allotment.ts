import { eq, sql } from 'drizzle-orm';
import { updateRoomsInProfiles } from '../../../src/features/admission/allotment/by-hand/resident-repository.ts';
import { ensureDemands } from '../../../src/features/fees/index.ts';
import { admissionYear } from '../../../src/platform/core/calendar/admission-year.ts';
import type { Queryable } from '../../../src/platform/database/connection/client.ts';
import { beds } from '../../../src/platform/database/schema/residence/halls.ts';
import { pick, scatter } from '../people/academic.ts';
import { demoStudents } from '../people/accounts.ts';
import { type Applicants, type FilledPeople, secondRun } from '../people/fill-people.ts';
import { prepareRoomsForNeeds } from '../rounds/needs.ts';
import { hallPlans, outOfService } from './hall-plans.ts';
import { runHall } from './run-hall.ts';

interface Filling extends FilledPeople {
  applicants: Applicants;
  today: string;
  timeZone: string;
  now: Date;
}

const day = 86_400_000;
/** How many days ago the first runs were: a hall a day; the second were of all halls at once. */
const firstRun = 88;
const daysOfLeaving = [70, 49, 28, 22];

const reasonsToLeave = [
  'Has moved to a flat in the city with the family.',
  'Has been admitted to another university.',
  'Left on medical grounds, at the request of the parents.',
  'Lives with relatives near the campus from now on.',
];

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * day);

function officeOf({ staff }: FilledPeople): string {
  const provost = staff.get('provost');
  if (provost === undefined) throw new Error('the demo has no provost');
  return provost;
}

/** The students of a hall who leave it after the first run: none that the documentation names. */
function leaving({ applicants, students }: Filling, hallId: string, count: number): string[] {
  const named = new Set(students.slice(0, demoStudents.length));
  const others = [...applicants.of(hallId, 'early')].filter((id) => !named.has(id));
  return others
    .map((id, index) => ({ id, place: scatter(index, 1_000_000, 7) }))
    .sort((a, b) => a.place - b.place)
    .slice(0, count)
    .map(({ id }) => id);
}

/** Vacates beds on some days between the two runs. */
async function vacateBeds(tx: Queryable, filling: Filling): Promise<void> {
  const { now } = filling;
  const left = hallPlans.flatMap(({ hall, left: count }) => leaving(filling, hall.id, count));
  for (const [place, daysAgo] of daysOfLeaving.entries()) {
    const studentIds = left.filter((_, index) => index % daysOfLeaving.length === place);
    const at = daysBefore(now, daysAgo);
    const rows = studentIds.map((id, index) => {
      return { id, reason: pick(reasonsToLeave, scatter(index, 1_000, place)) };
    });
    await endBeds(tx, filling, { rows, at, waitsAgain: false });
  }
}

/** Vacates beds of students who wait for another one since yesterday. */
export async function vacateForRepair(tx: Queryable, filling: Filling): Promise<void> {
  const rows = hallPlans
    .filter(({ hall }) => ['H001', 'H003'].includes(hall.id))
    .flatMap(({ hall, left }) => leaving(filling, hall.id, left + 1).slice(left))
    .map((id) => ({ id, reason: 'The room needs repair. A bed follows with the next allotment.' }));
  await endBeds(tx, filling, { rows, at: daysBefore(filling.now, 1), waitsAgain: true });
}

interface Endings {
  rows: readonly { id: string; reason: string }[];
  at: Date;
  waitsAgain: boolean;
}

/** Ends the current allotments of these students, as the office does it by hand. */
async function endBeds(tx: Queryable, filling: Filling, { rows, at, waitsAgain }: Endings) {
  const studentIds = rows.map(({ id }) => id);
  await tx.execute(sql`
    update allotments set ended_at = ${at.toISOString()}, ended_how = 'vacated',
           ended_by = ${officeOf(filling)}::uuid, end_reason = given.reason,
           waits_again = ${waitsAgain}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, reason text)
     where allotments.person_id = given.id and allotments.ended_at is null`);
  await updateRoomsInProfiles(tx, studentIds);
  await ensureDemands(tx, { studentIds, timeZone: filling.timeZone }, at);
}

/**
 * Puts some beds out of service, and runs the allotment of each hall twice. Between the runs some
 * students leave.
 */
export async function fillAllotment(tx: Queryable, filling: Filling): Promise<void> {
  const { applicants, today, timeZone, now } = filling;
  const run = { year: admissionYear(today), runBy: officeOf(filling), timeZone };
  for (const [id, reason] of outOfService) {
    const out = { outOfServiceAt: daysBefore(now, 98), outOfServiceReason: reason };
    await tx.update(beds).set(out).where(eq(beds.id, id));
  }
  await prepareRoomsForNeeds(tx);
  for (const [place, { hall }] of hallPlans.entries()) {
    const at = daysBefore(now, firstRun + hallPlans.length - place);
    await runHall(tx, { ...run, hallId: hall.id, applicants: applicants.of(hall.id, 'early'), at });
  }
  await vacateBeds(tx, filling);
  for (const [place, { hall }] of hallPlans.entries()) {
    const at = new Date(daysBefore(now, secondRun).getTime() - place * 60_000);
    await runHall(tx, { ...run, hallId: hall.id, applicants: applicants.of(hall.id, 'late'), at });
  }
}
