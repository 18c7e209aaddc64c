import { timeOnDay } from '@hostel/contracts/wire/time-on-day';
import type { Config } from '../../core/config/config.ts';
import type { Queryable } from '../../database/connection/client.ts';
import type { FirstValues, Setting } from './setting.ts';
import { findCurrentValues, findValues } from './settings-repository.ts';

/**
 * The value of a setting at an instant. It is read from the database each time, so that a change
 * counts in every process from the next call on.
 */
export async function readSetting<T>(
  queryable: Queryable,
  setting: Setting<T>,
  config: FirstValues,
  now = new Date(),
): Promise<T> {
  const read = await readSettings(queryable, [setting], now);
  return read(setting) ?? setting.first(config);
}

/** What reading a setting of a day needs of the configuration. */
export type SettingsOfDay = FirstValues & Pick<Config, 'timeZone'>;

/** The value of a setting on a day (`YYYY-MM-DD`), for what began or ended on it. */
export function readSettingOfDay<T>(
  queryable: Queryable,
  setting: Setting<T>,
  config: SettingsOfDay,
  day: string,
): Promise<T> {
  return readSetting(queryable, setting, config, timeOnDay(day, '00:00', config.timeZone));
}

/**
 * Reads all that a setting has been and will be, with one statement.
 * @returns a function that returns the value of a day (`YYYY-MM-DD`), or the first one
 */
export async function readHistory<T>(
  queryable: Queryable,
  { description, parse }: Setting<T>,
): Promise<(day: string) => T | undefined> {
  const values = await findValues(queryable, [description.name]);
  const notRemoved = values.filter(({ removedAt }) => removedAt === null);
  return (day) => {
    const found = notRemoved.find(({ validFrom }) => validFrom <= day);
    return found && parse(found.value);
  };
}

/**
 * Reads several settings with one statement.
 * @returns a function that returns the value of each; undefined while the office has not set it
 */
export async function readSettings(
  queryable: Queryable,
  wanted: readonly Setting<unknown>[],
  now = new Date(),
): Promise<<T>(setting: Setting<T>) => T | undefined> {
  const names = wanted.map(({ description }) => description.name);
  const stored = await findCurrentValues(queryable, names, now);
  return ({ description: { name }, parse }) =>
    stored.has(name) ? parse(stored.get(name)) : undefined;
}
