import { ReleaseError } from './release-error.ts';

const minute = 60_000;

/**
 * Parses the duration that an option takes.
 * @returns milliseconds
 * @throws ReleaseError if it is not one from a second to an hour
 */
export function durationOf(option: string, text: string): number {
  const [, count, unit] = /^(\d{1,4})([sm])$/.exec(text) ?? [];
  const duration = Number(count) * (unit === 'm' ? minute : 1000);
  if (duration >= 1000 && duration <= 60 * minute) return duration;
  throw new ReleaseError(`${option} takes 1s to 60m, such as 30s, not "${text}".`);
}
