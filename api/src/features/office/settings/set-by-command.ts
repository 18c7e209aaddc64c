import type { Setting as WireSetting } from '@hostel/contracts/office/settings';
import type { Database } from '../../../platform/database/connection/client.ts';
import { dayOf } from '../../../platform/database/conditions.ts';
import { audit } from '../../../platform/records/audit/audit.ts';
import type { Setting } from '../../../platform/records/settings/setting.ts';
import { settings } from '../../../platform/records/settings/settings.ts';
import { applyValue, changeAction } from './change-setting.ts';
import { type SettingsConfig, viewSettings } from './view-settings.ts';

/**
 * Sets the value of a setting from today on, for a command.
 * @throws AppError 400 at `value`
 */
export async function setByCommand<T>(
  database: Pick<Database, 'transaction'>,
  config: SettingsConfig,
  setting: Setting<T>,
  { value, reason = 'Set by a command' }: { value: NoInfer<T>; reason?: string | undefined },
): Promise<WireSetting> {
  const validFrom = dayOf(new Date(), config.timeZone);
  const where = { address: 'command', requestId: `command-${process.pid}` };
  return database.transaction(async (tx) => {
    const set = await applyValue(tx, config, setting, { value, validFrom, reason }, null);
    if (set.audit) await audit(tx, { who: null, act: changeAction, where, ...set.audit });
    return set.result;
  });
}

/** Every setting with its current value, for a command. */
export async function listByCommand(
  { drizzle }: Pick<Database, 'drizzle'>,
  config: SettingsConfig,
): Promise<string> {
  const views = await viewSettings(drizzle, config, settings);
  const lines = views.map(({ title, text, values }) => {
    const planned = values.filter(({ state }) => state === 'future').toReversed();
    const later = planned.map((one) => `  from ${one.validFrom}: ${one.text}`);
    return [`${title}: ${text}`, ...later].join('\n');
  });
  return lines.join('\n');
}
