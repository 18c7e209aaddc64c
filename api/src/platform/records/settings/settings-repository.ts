import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../database/connection/client.ts';
import { takeLock } from '../../database/locks/locks.ts';
import { newId } from '../../database/new-id.ts';

const currentRows = z.array(z.object({ name: z.string(), value: z.unknown() }));

/**
 * The values of settings that are valid at an instant. Of several for one day the last one counts.
 * @returns stored values by name; a setting that the office never set is missing
 */
export async function findCurrentValues(
  queryable: Queryable,
  names: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, unknown>> {
  const { rows } = await queryable.execute(sql`
    select distinct on (name) name, value from dated_settings
     where name = any(${sql.param(names)}::text[]) and removed_at is null
       and valid_at <= ${now.toISOString()}
     order by name, valid_at desc, set_at desc`);
  return new Map(z.parse(currentRows, rows).map(({ name, value }) => [name, value]));
}

/** One value of the history of a setting. */
export interface StoredValue {
  id: string;
  name: string;
  value: unknown;
  /** `YYYY-MM-DD` */
  validFrom: string;
  reason: string;
  /** The name of the person; null for a command. */
  setBy: string | null;
  setAt: Date;
  removedAt: Date | null;
}

const storedRows = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    value: z.unknown(),
    validFrom: z.string(),
    reason: z.string(),
    setBy: z.nullable(z.string()),
    setAt: z.coerce.date(),
    removedAt: z.nullable(z.coerce.date()),
  }),
);

/** All values of these settings, the latest day and of a day the newest value first. */
export async function findValues(
  queryable: Queryable,
  names: readonly string[],
): Promise<StoredValue[]> {
  const { rows } = await queryable.execute(sql`
    select s.id, s.name, s.value, s.valid_from::text as "validFrom", s.reason, p.name as "setBy",
           s.set_at as "setAt", s.removed_at as "removedAt"
      from dated_settings s left join people p on p.id = s.set_by
     where s.name = any(${sql.param(names)}::text[])
     order by s.valid_at desc, s.set_at desc`);
  return z.parse(storedRows, rows);
}

/** Only one transaction at a time changes a setting. */
export async function lockSetting(tx: Queryable, name: string): Promise<void> {
  await takeLock(tx, `setting ${name}`);
}

export interface NewValue {
  name: string;
  value: unknown;
  /** `YYYY-MM-DD` */
  validFrom: string;
  reason: string;
  /** Id of the person; null for a command. */
  setBy: string | null;
}

/** Adds a value to a setting. Of two for one day the later one counts, whatever the clocks show. */
export async function insertValue(
  tx: Queryable,
  { name, value, validFrom, reason, setBy }: NewValue,
  timeZone: string,
): Promise<void> {
  await tx.execute(sql`
    insert into dated_settings (id, name, value, valid_from, valid_at, reason, set_by, set_at)
    select ${newId()}, ${name}, ${JSON.stringify(value)}::jsonb, ${validFrom}::date,
           ${validFrom}::date::timestamp at time zone ${timeZone}, ${reason}, ${setBy}::uuid,
           greatest(now(), (select max(greatest(set_at, removed_at)) + interval '1 millisecond'
                              from dated_settings where name = ${name}))`);
}

/** Removes a value before its day; it stays in the history. */
export async function markRemoved(tx: Queryable, id: string, removedBy: string): Promise<void> {
  await tx.execute(sql`
    update dated_settings s
       set removed_by = ${removedBy}::uuid,
           removed_at = greatest(now(), (select max(greatest(o.set_at, o.removed_at))
                                           + interval '1 millisecond'
                                           from dated_settings o where o.name = s.name))
     where id = ${id}::uuid`);
}
