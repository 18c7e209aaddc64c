import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../src/platform/database/connection/client.ts';
import { scatter } from '../people/academic.ts';
import { dueIn } from './fill-demands.ts';
import type { PaidFee } from './insert-payments.ts';

const day = 86_400_000;
const hour = day / 24;

const residents = z.array(z.object({ id: z.string(), since: z.coerce.date() }));

/** Of a hundred residents, how many have paid: of those who live there for long, and of the others. */
const shares = {
  hostel: { long: 78, short: 30 },
  odd: { long: 86, short: 35 },
  even: { long: 4, short: 0 },
} as const;
/** Those who got their bed within so many days have just begun to pay. */
const short = 14;

interface Paying {
  place: number;
  since: Date;
  now: Date;
}

/** When a resident paid a fee; undefined for one who has not. */
function paidAt(fee: keyof typeof shares, { place, since, now }: Paying, salt: number) {
  const isShort = now.getTime() - since.getTime() < short * day;
  const share = shares[fee][isShort ? 'short' : 'long'];
  if (scatter(place, 100, salt) >= share) return undefined;
  const first = since.getTime() + 2 * hour;
  // The overdue fee was paid in time, or is still unpaid with its fine.
  const last = now.getTime() - (fee === 'odd' && !isShort ? -dueIn.odd + 1 : 0) * day - hour;
  return new Date(first + ((last - first) * scatter(place, 1_000, salt + 1)) / 1_000);
}

/**
 * The payments of this year of all residents but some: most have paid, spread over the weeks. Those
 * with an offer to answer have paid nothing yet.
 */
export async function paymentsOfResidents(
  tx: Queryable,
  { except, current, now }: { except: readonly string[]; current: number; now: Date },
): Promise<PaidFee[]> {
  const { rows } = await tx.execute(sql`
    select person_id as id, created_at as since from allotments
     where ended_at is null and admission_year = ${current}
       and person_id <> all(${sql.param([...except])}::uuid[])
       and not exists (select from allotment_offers o
                        where o.allotment_id = allotments.id and o.state = 'open')
     order by bed_id`);
  return z.parse(residents, rows).flatMap(({ id: studentId, since }, place) => {
    const paying = { place, since, now };
    const fee = { studentId, admissionYear: current };
    const hostel = paidAt('hostel', paying, 11);
    const odd = paidAt('odd', paying, 13);
    const even = hostel && odd && paidAt('even', paying, 15);
    return [
      ...(hostel
        ? [{ fee: { ...fee, feeType: 'hostel', semester: null }, at: hostel } as const]
        : []),
      ...(odd ? [{ fee: { ...fee, feeType: 'mess', semester: 'odd' }, at: odd } as const] : []),
      ...(even ? [{ fee: { ...fee, feeType: 'mess', semester: 'even' }, at: even } as const] : []),
    ];
  });
}
