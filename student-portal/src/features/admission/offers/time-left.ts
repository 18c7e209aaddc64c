import { counted } from '@hostel/contracts/wire/counts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * The time until a deadline in words: '3 days and 4 hours', '4 hours and 12 minutes', '12 minutes',
 * 'less than a minute'. Undefined once it is over.
 * @param left in milliseconds
 */
export function timeLeft(left: number): string | undefined {
  if (left <= 0) return undefined;
  const days = Math.floor(left / day);
  const hours = Math.floor((left % day) / hour);
  const minutes = Math.floor((left % hour) / minute);
  const parts =
    days > 0
      ? [counted(days, 'day'), hours > 0 && counted(hours, 'hour')]
      : [hours > 0 && counted(hours, 'hour'), minutes > 0 && counted(minutes, 'minute')];
  return parts.filter(Boolean).join(' and ') || 'less than a minute';
}

const warnings = [10 * minute, hour, day];

/** The time left, in milliseconds, from which on people are warned; undefined while there is more. */
export function warningAt(left: number): number | undefined {
  return left <= 0 ? 0 : warnings.find((warning) => left <= warning);
}
