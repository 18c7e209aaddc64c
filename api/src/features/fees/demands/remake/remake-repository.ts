import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { isBeingConfirmed, isOrderOpen } from '../catch-up-repository.ts';
import type { Demand } from '../demand.ts';
import { findDemands } from '../demand-repository.ts';

/** A demand that may be made again. */
export interface RemakeableDemand {
  demand: Demand;
  name: string;
  rollNumber: string;
  /** Whether a payment is being confirmed. */
  beingPaid: boolean;
  /** Whether an order for it is open, which another amount replaces. */
  orderOpen: boolean;
  /** Whether the student has no bed of the year any more. */
  hasLeft: boolean;
}

const demandRows = z.array(
  z.object({
    id: z.string(),
    studentId: z.string(),
    name: z.string(),
    rollNumber: z.string(),
    beingPaid: z.boolean(),
    orderOpen: z.boolean(),
    hasLeft: z.boolean(),
  }),
);

/** The demands of a year that are not cancelled, by roll number. */
export async function findRemakeableDemands(
  queryable: Queryable,
  { year, now }: { year: number; now: Date },
): Promise<RemakeableDemand[]> {
  const { rows } = await queryable.execute(sql`
    select d.id, d.student_id as "studentId", p.name, s.roll_number as "rollNumber",
           ${isBeingConfirmed} as "beingPaid", ${isOrderOpen(now)} as "orderOpen",
           not exists (
             select from bed_years a where a.person_id = d.student_id
                and a.admission_year = d.admission_year and a.ended_at is null) as "hasLeft"
      from fee_demands d
      join people p on p.id = d.student_id
      join student_profiles s on s.person_id = d.student_id
     where d.admission_year = ${year} and d.cancelled_at is null and d.charged > 0
     order by s.roll_number, d.fee_type, d.semester desc nulls first`);
  const found = z.parse(demandRows, rows);
  const studentIds = [...new Set(found.map(({ studentId }) => studentId))];
  const demands = new Map((await findDemands(queryable, studentIds)).map((one) => [one.id, one]));
  return found.flatMap(({ id, ...row }) => {
    const demand = demands.get(id);
    return demand ? [{ ...row, demand }] : [];
  });
}
