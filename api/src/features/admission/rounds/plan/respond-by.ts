import type { Config } from '../../../../platform/core/config/config.ts';
import { ruleRefuses } from '../../../../platform/core/errors/errors.ts';
import { isWorkingDay, leavesTime, respondByOn } from '../../offers/index.ts';
import { messages } from '../messages.ts';

function refusal(message: string) {
  return ruleRefuses('bad_respond_by', message, { respondBy: message });
}

/** @throws AppError 422 at `respondBy` for an instant that leaves students less than 3 full days. */
export function refuseEarlyDeadline(respondBy: Date, now: Date): void {
  if (!leavesTime(respondBy, now)) throw refusal(messages.respondByTooEarly);
}

/**
 * The instant until which offers are answered: 23:59 of a day in the time zone of the office.
 * @param day `YYYY-MM-DD`
 * @throws AppError 422 at `respondBy` without a day, for a Saturday or Sunday, and for a day that
 * leaves students less than 3 full days
 */
export function deadlineOf(
  day: string | null | undefined,
  { timeZone }: Pick<Config, 'timeZone'>,
  now = new Date(),
): Date {
  if (!day) throw refusal(messages.respondByMissing);
  if (!isWorkingDay(day)) throw refusal(messages.respondByHoliday);
  const respondBy = respondByOn(day, timeZone);
  refuseEarlyDeadline(respondBy, now);
  return respondBy;
}
