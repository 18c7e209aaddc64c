import { hallId } from '@hostel/contracts/wire/hall-id';
import { eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { settings } from '../../../platform/database/schema/system/settings.ts';

const lockSetting = 'choices-lock';
const orderSetting = 'hall-order';

const lock = z.object({ at: z.iso.datetime() });
const order = z.array(hallId);

/** What the office set for choices: when they are locked, and the order of the halls. */
export interface ChoiceSettings {
  /** Null while no time is set. */
  lockAt: Date | null;
  /** Ids of halls; those not in it follow by id. */
  hallOrder: string[];
}

/** The present settings. */
export async function findChoiceSettings(queryable: Queryable): Promise<ChoiceSettings> {
  const rows = await queryable
    .select({ name: settings.name, value: settings.value })
    .from(settings)
    .where(inArray(settings.name, [lockSetting, orderSetting]));
  const valueOf = (name: string) => rows.find((row) => row.name === name)?.value;
  const [locked, ordered] = [valueOf(lockSetting), valueOf(orderSetting)];
  return {
    lockAt: locked === undefined ? null : new Date(z.parse(lock, locked).at),
    hallOrder: ordered === undefined ? [] : z.parse(order, ordered),
  };
}

async function saveSetting(tx: Queryable, name: string, value: unknown): Promise<void> {
  if (value === null) {
    await tx.delete(settings).where(eq(settings.name, name));
    return;
  }
  const row = { value, updatedAt: new Date() };
  await tx
    .insert(settings)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: settings.name, set: row });
}

/** Sets when choices are locked; null removes the time. */
export async function setChoicesLock(tx: Queryable, at: Date | null): Promise<void> {
  await saveSetting(tx, lockSetting, at && { at: at.toISOString() });
}

/** Sets the order of the halls in default choices; null: by id. */
export async function setHallOrder(tx: Queryable, ids: readonly string[] | null): Promise<void> {
  await saveSetting(tx, orderSetting, ids);
}

/** The instant of a date and time of day (`2026-06-20 17:00`) in a time zone. */
export async function instantIn(
  queryable: Queryable,
  localTime: string,
  timeZone: string,
): Promise<Date> {
  const { rows } = await queryable.execute(
    sql`select extract(epoch from ${localTime}::timestamp at time zone ${timeZone})::float8
      as seconds`,
  );
  return new Date(z.parse(z.object({ seconds: z.number() }), rows[0]).seconds * 1000);
}
