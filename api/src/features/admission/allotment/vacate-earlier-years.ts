import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Outbox } from '../../../platform/messages/mail/outbox.ts';
import type { Round } from '../../residence/halls/index.ts';
import { endHallStays } from './by-hand/end-hall-stays.ts';

/**
 * Vacates every bed of a hall that was allotted in an earlier admission year, so that this year’s
 * applicants can get it. Each student is mailed the reason. Run by the office’s command only.
 * @returns how many beds were vacated.
 */
export async function vacateEarlierYears(
  tx: Queryable,
  deps: { outbox: Pick<Outbox, 'writeAll'>; timeZone: string },
  { hall, year }: Pick<Round, 'hall' | 'year'>,
  reason: string,
): Promise<number> {
  return endHallStays(tx, deps, { hall, before: year }, { by: null, reason });
}
