import type { Config } from '../../../platform/config/config.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { ruleRefuses } from '../../../platform/errors/errors.ts';
import { instantIn } from '../../applications/index.ts';
import { messages } from '../messages.ts';

const hour = 3_600_000;
const fewestHours = 3 * 24;

function refusal(message: string) {
  return ruleRefuses('bad_respond_by', message, { respondBy: message });
}

/** @throws AppError 422 at `respondBy` for an instant that leaves students less than 3 full days. */
export function refuseEarlyDeadline(respondBy: Date, now: Date): void {
  if (respondBy.getTime() - now.getTime() < fewestHours * hour) {
    throw refusal(messages.respondByTooEarly);
  }
}

/**
 * The instant until which offers are answered: 23:59 of a day in the time zone of the office.
 * @param day `YYYY-MM-DD`
 * @throws AppError 422 at `respondBy` without a day, for a Saturday or Sunday, and for a day that
 * leaves students less than 3 full days
 */
export async function deadlineOf(
  queryable: Queryable,
  day: string | null | undefined,
  { timeZone }: Pick<Config, 'timeZone'>,
  now = new Date(),
): Promise<Date> {
  if (!day) throw refusal(messages.respondByMissing);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6) throw refusal(messages.respondByHoliday);
  const respondBy = await instantIn(queryable, `${day} 23:59`, timeZone);
  refuseEarlyDeadline(respondBy, now);
  return respondBy;
}
