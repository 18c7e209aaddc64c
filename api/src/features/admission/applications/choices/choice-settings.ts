import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { readSettings } from '../../../../platform/records/settings/read-setting.ts';
import { choicesLock, hallOrder } from '../../../../platform/records/settings/settings.ts';

/** What the office set for choices: when they are locked, and the order of the halls. */
export interface ChoiceSettings {
  /** Null while no time is set. */
  lockAt: Date | null;
  /** Ids of halls; those not in it follow by id. */
  hallOrder: readonly string[];
}

/** The current settings. */
export async function findChoiceSettings(queryable: Queryable): Promise<ChoiceSettings> {
  const read = await readSettings(queryable, [choicesLock, hallOrder]);
  const at = read(choicesLock) ?? null;
  return { lockAt: at === null ? null : new Date(at), hallOrder: read(hallOrder) ?? [] };
}
