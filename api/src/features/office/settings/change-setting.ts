import { isDeepStrictEqual } from 'node:util';
import type * as calls from '@hostel/contracts/office/settings';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { dayOf } from '../../../platform/database/conditions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { badInput, conflict, notFound } from '../../../platform/core/errors/errors.ts';
import { announce } from '../../../platform/http/events/announce.ts';
import { allStaff } from '../../../platform/http/events/audience.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { changing } from '../../../platform/http/calls/changing.ts';
import { refuseIfChanged } from '../../../platform/http/calls/if-match.ts';
import { requireAllHalls } from '../../../platform/http/scope/hall-scope.ts';
import { staffTransaction } from '../../../platform/http/scope/staff-transaction.ts';
import type { Setting } from '../../../platform/records/settings/setting.ts';
import { settings } from '../../../platform/records/settings/settings.ts';
import {
  insertValue,
  lockSetting,
  markRemoved,
} from '../../../platform/records/settings/settings-repository.ts';
import { findHalls } from '../../residence/halls/index.ts';
import { findEffects } from './effects.ts';
import { effects as effectTexts, messages } from './messages.ts';
import { findWording, type SettingsConfig, viewSettings } from './view-settings.ts';

type SettingDeps = Pick<Deps, 'database' | 'config'>;
type WireSetting = calls.Setting;
type Given = Pick<calls.SettingChange, 'value' | 'validFrom'>;

/** The audited action of a new value. */
export const changeAction = 'settings.change';

function requireSetting(name: string): Setting<unknown> {
  const found = settings.find(({ description }) => description.name === name);
  if (!found) throw notFound(messages.unknownSetting);
  return found;
}

async function viewOne(
  queryable: Queryable,
  config: SettingsConfig,
  setting: Setting<unknown>,
): Promise<WireSetting> {
  const [view] = await viewSettings(queryable, config, [setting]);
  if (!view) throw notFound(messages.unknownSetting);
  return view;
}

/** @throws AppError 400 at `value` or `validFrom`. */
async function readGiven(
  queryable: Queryable,
  { read, hallsOf }: Setting<unknown>,
  { value: given, validFrom }: Given,
  today: string,
): Promise<unknown> {
  const result = read(given);
  if ('problem' in result) throw badInput({ value: result.problem });
  const named = hallsOf(result.value);
  if (named.length > 0) {
    const known = (await findHalls(queryable)).map(({ id }) => id);
    const unknown = named.find((id) => !known.includes(id));
    if (unknown !== undefined) throw badInput({ value: messages.unknownHall(unknown) });
  }
  if (validFrom < today) throw badInput({ validFrom: messages.dayOver });
  const latest = `${Number(today.slice(0, 4)) + 5}${today.slice(4)}`;
  if (validFrom > latest) throw badInput({ validFrom: messages.dayTooLate });
  return result.value;
}

/** The value that is valid on a day. */
function valueOn({ value, values }: WireSetting, today: string, day: string): unknown {
  if (day === today) return value;
  const planned = values.find(({ state, validFrom }) => state === 'future' && validFrom <= day);
  return planned ? planned.value : value;
}

/**
 * Sets a value of a setting, in the transaction of the caller.
 * @param setBy the id of the member of staff; null for a command
 * @returns the setting, with the entry for the audit log where it has changed
 * @throws AppError 400 at `value` or `validFrom`; 409 `changed` with the setting.
 */
export async function applyValue(
  tx: Queryable,
  config: SettingsConfig,
  setting: Setting<unknown>,
  { reason, ifMatch, ...given }: calls.SettingChange & { ifMatch?: string | undefined },
  setBy: string | null,
) {
  const { name } = setting.description;
  await lockSetting(tx, name);
  const today = dayOf(new Date(), config.timeZone);
  const view = await viewOne(tx, config, setting);
  const value = await readGiven(tx, setting, given, today);
  const { validFrom } = given;
  const isSame = isDeepStrictEqual(valueOn(view, today, validFrom), value);
  if (isSame) return { result: view, audit: null };
  refuseIfChanged(ifMatch, view);
  await insertValue(tx, { name, value, validFrom, reason, setBy }, config.timeZone);
  await announce(tx, { topic: 'settings', id: null, to: allStaff });
  const details = { validFrom, value: JSON.stringify(value) };
  const entry = { onWhom: { type: 'setting', id: name }, details };
  return { result: await viewOne(tx, config, setting), audit: entry };
}

/**
 * Sets the value of a setting from a day on. A value that is valid on that day already changes
 * nothing. Only an administrator of all halls may do it.
 * @throws AppError 400 at `value` or `validFrom`; 403; 404; 409 `changed` with the setting.
 */
export async function changeSetting(
  { database, config }: SettingDeps,
  call: CallContext<typeof calls.changeSetting>,
): Promise<WireSetting> {
  const { who, params, body, ifMatch } = call;
  requireAllHalls(who, messages.allHallsOnly);
  return changing({ database }, call, changeAction, (tx) =>
    applyValue(tx, config, requireSetting(params.name), { ...body, ifMatch }, who.id),
  );
}

/**
 * What a change would affect; nothing is changed.
 * @throws AppError 400 at `value` or `validFrom`; 403; 404.
 */
export async function previewSetting(
  { database, config }: SettingDeps,
  { who, params: { name }, body }: CallContext<typeof calls.previewSetting>,
): Promise<{ text: string; effects: string[] }> {
  requireAllHalls(who, messages.allHallsOnly);
  return staffTransaction(database, who, async (tx) => {
    const setting = requireSetting(name);
    const today = dayOf(new Date(), config.timeZone);
    const { validFrom } = body;
    const value = await readGiven(tx, setting, body, today);
    const view = await viewOne(tx, config, setting);
    const proposed = { before: view.value, value, validFrom, today };
    const next = view.values.findLast((one) => one.state === 'future' && one.validFrom > validFrom);
    const effects = [
      ...(await findEffects(tx, name, proposed, config)),
      ...(validFrom > today ? [effectTexts.laterDay(validFrom, view.text)] : []),
      ...(next ? [effectTexts.replacedOn(next.validFrom, next.text)] : []),
    ];
    return { text: setting.textOf(value, await findWording(tx, config)), effects };
  });
}

/**
 * Removes a value before its day. Only an administrator of all halls may do it.
 * @throws AppError 403; 404; 409 `already_valid`; 409 `changed` with the setting.
 */
export async function removeSettingValue(
  { database, config }: SettingDeps,
  call: CallContext<typeof calls.removeSettingValue>,
): Promise<WireSetting> {
  const { who, ifMatch } = call;
  const { name, id } = call.params;
  requireAllHalls(who, messages.allHallsOnly);
  return changing({ database }, call, 'settings.removeValue', async (tx) => {
    const setting = requireSetting(name);
    await lockSetting(tx, name);
    const view = await viewOne(tx, config, setting);
    const value = view.values.find(({ _id }) => _id === id);
    if (!value) throw notFound(messages.unknownValue);
    if (value.state === 'removed') return { result: view, audit: null };
    refuseIfChanged(ifMatch, view);
    if (value.state !== 'future') throw conflict('already_valid', messages.alreadyValid, view);
    await markRemoved(tx, id, who.id);
    await announce(tx, { topic: 'settings', id: null, to: allStaff });
    const details = { validFrom: value.validFrom };
    const entry = { onWhom: { type: 'setting', id: name }, details };
    return { result: await viewOne(tx, config, setting), audit: entry };
  });
}
