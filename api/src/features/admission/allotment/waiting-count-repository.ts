import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Round } from '../../residence/halls/index.ts';
import { waitingOf } from './waiting-list-repository.ts';

/** For which hall, admission year and day applicants are counted. */
export interface Waiting {
  hallId: string;
  year: number;
  /** `YYYY-MM-DD`. */
  today: string;
}

/**
 * The stored number of applicants who wait for a bed in a hall, as SQL; null when something that it
 * depends on has changed since it was counted. Stored counts are used for twelve hours, changes are
 * deleted after a day.
 */
export function storedWaiting({ hallId, year, today }: Waiting): SQL {
  return sql`(select stored.waiting from waiting_counts stored
    where stored.hall_id = ${hallId} and stored.year = ${year} and stored.today = ${today}
      and stored.counted_at > now() - interval '12 hours'
      and not exists (select from waiting_changes later
        where later.xid >= pg_snapshot_xmin(stored.snapshot)
          and not pg_visible_in_snapshot(later.xid, stored.snapshot)))`;
}

const counted = z.object({ waiting: z.coerce.number() });
const stored = z.object({ waiting: z.nullable(z.string()) });

/** Counts the applicants who wait for a bed in the hall, and stores the number with its snapshot. */
export async function countWaitingAgain(queryable: Queryable, round: Round): Promise<number> {
  const { hall, year, today } = round;
  // One statement: the count and the snapshot belong together.
  const { rows } = await queryable.execute(sql`
    insert into waiting_counts as stored (hall_id, year, today, waiting, snapshot)
    select ${hall.id}, ${year}, ${today}::date, (${waitingOf(queryable, round)}),
           pg_current_snapshot()
    on conflict (hall_id) do update
      set year = excluded.year, today = excluded.today, waiting = excluded.waiting,
          snapshot = excluded.snapshot, counted_at = excluded.counted_at
    returning waiting`);
  return z.parse(counted, rows[0]).waiting;
}

/**
 * The number of applicants who wait for a bed in the hall: the stored one while nothing has changed. Those
 * who match a search are counted.
 */
export async function countWaiting(
  queryable: Queryable,
  round: Round,
  search: string | undefined,
): Promise<number> {
  if (search) {
    const [found] = await waitingOf(queryable, round, search);
    return found?.total ?? 0;
  }
  const { hall, year, today } = round;
  const { rows } = await queryable.execute(
    sql`select ${storedWaiting({ hallId: hall.id, year, today })} as waiting`,
  );
  const { waiting } = z.parse(stored, rows[0]);
  return waiting === null ? countWaitingAgain(queryable, round) : Number(waiting);
}
