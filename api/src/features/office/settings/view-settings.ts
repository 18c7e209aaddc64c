import {
  type Setting as WireSetting,
  type SettingValue,
  settingValue,
} from '@hostel/contracts/office/settings';
import type { Config } from '../../../platform/core/config/config.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { dayOf } from '../../../platform/database/conditions.ts';
import { toWire } from '../../../platform/database/wire-row.ts';
import type { FirstValues, Setting, Wording } from '../../../platform/records/settings/setting.ts';
import {
  findValues,
  type StoredValue,
} from '../../../platform/records/settings/settings-repository.ts';
import { findHalls } from '../../residence/halls/index.ts';

/** What of the configuration settings depend on. */
export type SettingsConfig = Pick<Config, 'timeZone'> & FirstValues;

/** How values are put in words. */
export async function findWording(
  queryable: Queryable,
  { timeZone }: Pick<Config, 'timeZone'>,
): Promise<Wording> {
  const names = new Map((await findHalls(queryable)).map(({ id, name }) => [id, name]));
  return { timeZone, hallName: (id) => names.get(id) ?? id };
}

/** The state of a value; of two for one day the newer one counts. */
function stateOf(
  value: StoredValue,
  notRemoved: readonly StoredValue[],
  today: string,
): SettingValue['state'] {
  if (value.removedAt !== null) return 'removed';
  const newest = notRemoved.find(({ validFrom }) => validFrom === value.validFrom);
  if (newest !== value) return 'past';
  if (value.validFrom > today) return 'future';
  return notRemoved.find(({ validFrom }) => validFrom <= today) === value ? 'present' : 'past';
}

/** When a setting was changed last; the epoch where it never was. */
function changedAt(values: readonly StoredValue[]): string {
  const times = values.flatMap(({ setAt, removedAt }) => [
    setAt,
    ...(removedAt ? [removedAt] : []),
  ]);
  return new Date(Math.max(0, ...times.map((time) => time.getTime()))).toISOString();
}

function viewSetting(
  setting: Setting<unknown>,
  values: readonly StoredValue[],
  { config, wording, today }: { config: SettingsConfig; wording: Wording; today: string },
): WireSetting {
  const { emptyText, least, greatest, ...description } = setting.description;
  const notRemoved = values.filter(({ removedAt }) => removedAt === null);
  const current = notRemoved.find(({ validFrom }) => validFrom <= today);
  const value = current ? current.value : setting.first(config);
  return {
    ...description,
    emptyText: emptyText ?? null,
    least: least ?? null,
    greatest: greatest ?? null,
    value,
    text: setting.textOf(value, wording),
    validFrom: current?.validFrom ?? null,
    values: values.map((one) =>
      toWire(settingValue, one, {
        text: setting.textOf(one.value, wording),
        state: stateOf(one, notRemoved, today),
      }),
    ),
    updatedAt: changedAt(values),
  };
}

/** Settings with their current value, history and future values. */
export async function viewSettings(
  queryable: Queryable,
  config: SettingsConfig,
  wanted: readonly Setting<unknown>[],
  now = new Date(),
): Promise<WireSetting[]> {
  const names = wanted.map(({ description }) => description.name);
  const values = await findValues(queryable, names);
  const context = {
    config,
    wording: await findWording(queryable, config),
    today: dayOf(now, config.timeZone),
  };
  return wanted.map((setting) => {
    const own = values.filter(({ name }) => name === setting.description.name);
    return viewSetting(setting, own, context);
  });
}
