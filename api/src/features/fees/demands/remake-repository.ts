import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { dayOf } from '../../../platform/database/conditions.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { isBeingPaid } from './catch-up-repository.ts';
import type { Demand } from './demand.ts';
import { findDemands } from './demand-repository.ts';

/** A demand of which nothing is paid. */
export interface UnpaidDemand {
  demand: Demand;
  name: string;
  rollNumber: string;
  /** The day on which it was made. */
  madeOn: string;
  /** Whether an order for it keeps its amount, or a payment is being confirmed. */
  beingPaid: boolean;
}

const unpaidRows = z.array(
  z.object({
    id: z.string(),
    studentId: z.string(),
    name: z.string(),
    rollNumber: z.string(),
    createdAt: z.coerce.date(),
    beingPaid: z.boolean(),
  }),
);

/** The demands of a year of which nothing is paid, by roll number. */
export async function findUnpaidDemands(
  queryable: Queryable,
  { year, timeZone, now }: { year: number; timeZone: string; now: Date },
): Promise<UnpaidDemand[]> {
  const { rows } = await queryable.execute(sql`
    select d.id, d.student_id as "studentId", p.name, s.roll_number as "rollNumber",
           d.created_at as "createdAt", ${isBeingPaid(now)} as "beingPaid"
      from fee_demands d
      join people p on p.id = d.student_id
      join student_profiles s on s.person_id = d.student_id
     where d.admission_year = ${year} and d.cancelled_at is null and d.charged > 0 and d.paid = 0
     order by s.roll_number, d.fee_type, d.semester desc nulls first`);
  const found = z.parse(unpaidRows, rows);
  const studentIds = [...new Set(found.map(({ studentId }) => studentId))];
  const demands = new Map((await findDemands(queryable, studentIds)).map((one) => [one.id, one]));
  return found.flatMap(({ id, name, rollNumber, createdAt, beingPaid }) => {
    const demand = demands.get(id);
    return demand
      ? [{ demand, name, rollNumber, madeOn: dayOf(createdAt, timeZone), beingPaid }]
      : [];
  });
}
