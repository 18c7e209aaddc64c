import { eq } from 'drizzle-orm';
import { admissionYear } from '../../src/platform/calendar/admission-year.ts';
import { allot } from '@hostel/allotment/allot';
import { getHall } from '../../src/features/halls/hall-repository.ts';
import { insertRun } from '../../src/features/allotment/runs/run-repository.ts';
import { readSnapshot } from '../../src/features/allotment/runs/snapshot-repository.ts';
import type { Queryable } from '../../src/platform/database/connection/client.ts';
import { beds } from '../../src/platform/database/schema/halls.ts';
import type { FilledPeople } from './people/fill-people.ts';

const day = 86_400_000;

/** Beds that are out of service, and why. */
const outOfService = [
  ['H001-105-A', 'The ceiling leaks.'],
  ['H001-126-B', 'The bed frame is broken.'],
  ['H001-412-A', 'The room is being painted.'],
] as const;

/** The runs: how many days ago, and with how many students. */
const runs = [
  { daysAgo: 30, students: 16 },
  { daysAgo: 4, students: 24 },
] as const;

/**
 * Runs the allotment twice for the demo students, with the real engine, and puts some beds out of
 * service. The last student applied afterwards, and waits for the next run.
 */
export async function fillAllotment(
  tx: Queryable,
  { students, staff, today, now }: FilledPeople & { today: string; now: Date },
): Promise<void> {
  const round = { hall: await getHall(tx, 'H001'), year: admissionYear(today) };
  const runBy = staff.get('provost');
  if (runBy === undefined) throw new Error('the demo has no provost');
  for (const [id, reason] of outOfService) {
    const out = { outOfServiceAt: new Date(now.getTime() - 45 * day), outOfServiceReason: reason };
    await tx.update(beds).set(out).where(eq(beds.id, id));
  }
  for (const { daysAgo, students: applied } of runs) {
    const there = new Set(students.slice(0, applied));
    const snapshot = await readSnapshot(tx, round);
    const applicants = snapshot.applicants.filter(({ id }) => there.has(id));
    const at = new Date(now.getTime() - daysAgo * day);
    await insertRun(tx, round, allot({ ...snapshot, applicants }), { runBy, at });
  }
}
