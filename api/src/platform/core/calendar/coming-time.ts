import { ruleRefuses } from '../errors/errors.ts';

const year = 366 * 24 * 3_600_000;
const passed = 'Please choose a time that is still to come.';
const tooLate = 'Please choose a time within a year.';

/**
 * The time for which staff schedule something: after `now`, and within a year.
 * @param given ISO 8601
 * @throws AppError 422 `bad_time` at the field.
 */
export function comingTime(given: string, { field, now }: { field: string; now: Date }): Date {
  const at = new Date(given);
  const refuse = (message: string) => ruleRefuses('bad_time', message, { [field]: message });
  if (at <= now) throw refuse(passed);
  if (at.getTime() > now.getTime() + year) throw refuse(tooLate);
  return at;
}
