import { nearDeadlineDays } from '@hostel/contracts/office/today/today';
import { and, count, eq, isNull, lt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { allotmentOffers } from '../../../platform/database/schema/admission/rounds.ts';
import { feeDemands } from '../../../platform/database/schema/fees/demands.ts';
import { publicNotices } from '../../../platform/database/schema/notices/public-notices.ts';
import { type HallScope, residentInScope } from '../../../platform/http/scope/hall-scope.ts';
import { residentsAway } from '../../requests/leave/index.ts';

/** Who reads, and on which day. */
interface Reading {
  scope: HallScope;
  /** `YYYY-MM-DD` on the campus. */
  today: string;
  now: Date;
  /** The admission year whose fees are counted. */
  year: number;
}

const figures = z.object({
  offers: z.object({
    total: z.coerce.number(),
    respondBy: z.nullable(z.coerce.date()),
    roundId: z.nullable(z.string()),
  }),
  lateFees: z.coerce.number(),
  drafts: z.coerce.number(),
  away: z.coerce.number(),
});
export type TodayFigures = z.infer<typeof figures>;

/** Open offers that end within the next days, and the round of the one that ends first. */
function offersNearDeadline({ now }: Reading) {
  const { roundId, respondBy, state } = allotmentOffers;
  const from = now.toISOString();
  return sql`
    select count(*) as total, min(${respondBy}) as "respondBy",
           (array_agg(${roundId} order by ${respondBy}))[1] as "roundId"
      from ${allotmentOffers}
     where ${state} = 'open' and ${respondBy} > ${from}::timestamptz
       and ${respondBy} <= ${from}::timestamptz + make_interval(days => ${nearDeadlineDays})`;
}

function lateFees(queryable: Queryable, { scope, today, year }: Reading) {
  const { admissionYear, dueOn, charged, paid, studentId } = feeDemands;
  return queryable
    .select({ total: count() })
    .from(feeDemands)
    .where(
      and(
        sql`${charged} > ${paid}`,
        lt(dueOn, today),
        eq(admissionYear, year),
        residentInScope(scope, studentId),
      ),
    );
}

function drafts(queryable: Queryable) {
  return queryable
    .select({ total: count() })
    .from(publicNotices)
    .where(and(eq(publicNotices.status, 'draft'), isNull(publicNotices.publishAt)));
}

/** What waits besides requests, in one statement. */
export async function readTodayFigures(
  queryable: Queryable,
  reading: Reading,
): Promise<TodayFigures> {
  const { rows } = await queryable.execute(sql`select
    (select row_to_json(near) from (${offersNearDeadline(reading)}) near) as offers,
    (${lateFees(queryable, reading)}) as "lateFees",
    (${drafts(queryable)}) as drafts,
    (${residentsAway(queryable, reading)}) as away`);
  return z.parse(figures, rows[0]);
}
