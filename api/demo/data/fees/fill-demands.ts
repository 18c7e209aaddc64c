import { addDays } from '@hostel/contracts/wire/calendar';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../src/platform/database/connection/client.ts';
import { dayOf } from '../../../src/platform/database/conditions.ts';
import { ensureDemands } from '../../../src/features/fees/demands/ensure-demands.ts';
import { balanceOf } from '../../../src/features/fees/demands/demand.ts';
import { findDemands } from '../../../src/features/fees/demands/demand-repository.ts';
import { insertEntries } from '../../../src/features/fees/demands/insert-repository.ts';
import { fineToPost, overdueDays } from '../../../src/features/fees/demands/fines/late-fine.ts';
import {
  fillTrialAmounts,
  findSchedule,
  setScheduleRow,
} from '../../../src/features/fees/demands/terms/schedule-repository.ts';

interface Filling {
  timeZone: string;
  now: Date;
}

/** Days from today on which this year’s hostel fee and the mess fee of the odd semester are due. */
export const dueIn = { hostel: 6, odd: -3 } as const;

/**
 * This year’s schedule is the sandbox’s, with the hostel fee due in a few days, and the mess fee of
 * the odd semester overdue since a few.
 */
export async function fillSchedule(
  tx: Queryable,
  { current, today }: { current: number; today: string },
): Promise<void> {
  for (const year of [current - 1, current]) await fillTrialAmounts(tx, year);
  const schedule = await findSchedule(tx, [current]);
  for (const row of schedule) {
    if (row.semester === 'even') continue;
    const dueOn = addDays(today, row.semester === 'odd' ? dueIn.odd : dueIn.hostel);
    await setScheduleRow(tx, row, { ...row, dueOn });
  }
}

/**
 * Last year’s beds of two students, which they left when the year ended. This year’s beds come from
 * the runs of the allotment.
 */
export async function fillLastYear(
  tx: Queryable,
  students: readonly (string | undefined)[],
  { timeZone, current }: { timeZone: string; current: number },
): Promise<void> {
  await fillTrialAmounts(tx, current - 1);
  const begun = new Date(`${current - 1}-07-10T06:00:00Z`);
  const ended = new Date(`${current}-07-01T06:00:00Z`);
  const studentIds = students.filter((id) => id !== undefined);
  for (const [number, id] of studentIds.entries()) {
    await tx.execute(sql`
      insert into allotments (id, person_id, bed_id, admission_year, given_reason, created_at,
                              ended_at, ended_how, end_reason)
      select gen_random_uuid(), ${id}, (
               select id from beds where hall_id = 'H001'
                order by id offset ${number} limit 1),
             ${current - 1}, 'Allotted by the office', ${begun.toISOString()},
             ${ended.toISOString()}, 'vacated', 'End of the academic year'`);
  }
  await ensureDemands(tx, { studentIds, timeZone }, begun);
}

const studentRows = z.array(z.object({ id: z.string() }));

/** Posts the late fines of all overdue fees through today at once, as the job does one by one. */
export async function postFines(tx: Queryable, { timeZone, now }: Filling): Promise<void> {
  const today = dayOf(now, timeZone);
  const { rows } = await tx.execute(sql`
    select distinct student_id as id from fee_demands
     where balance > 0 and cancelled_at is null and due_on < ${today}`);
  const studentIds = z.parse(studentRows, rows).map(({ id }) => id);
  const overdue = (await findDemands(tx, studentIds)).filter((demand) => {
    return !demand.cancelled && balanceOf(demand) > 0 && overdueDays(demand.dueOn, today) > 0;
  });
  const entries = overdue.map((demand) => {
    const amount = fineToPost(demand, today);
    return { kind: 'fine', amount, fine: amount, fineDay: today, demandId: demand.id } as const;
  });
  await insertEntries(tx, entries, now);
  await tx.execute(sql`
    update fee_demands set fined_through = ${today}
     where id = any(${sql.param(overdue.map(({ id }) => id))}::uuid[])`);
}
