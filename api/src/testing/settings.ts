import { defaultTimeZone } from '@hostel/contracts/wire/time-zone';
import { dayOf } from '../platform/database/conditions.ts';
import type { Queryable } from '../platform/database/connection/client.ts';
import type { Setting } from '../platform/records/settings/setting.ts';
import { insertValue } from '../platform/records/settings/settings-repository.ts';

/** Sets a value of the office that is valid from today on. */
export async function setSetting<T>(
  queryable: Queryable,
  { description: { name } }: Setting<T>,
  value: NoInfer<T>,
): Promise<void> {
  const timeZone = defaultTimeZone;
  const validFrom = dayOf(new Date(), timeZone);
  await insertValue(
    queryable,
    { name, value, validFrom, reason: 'For a test', setBy: null },
    timeZone,
  );
}
