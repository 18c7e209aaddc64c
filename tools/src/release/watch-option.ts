import type { Audience } from '@hostel/releases/release';
import { ReleaseError } from '@hostel/releases/release-error';

/** How a share is watched. */
export interface Watch {
  /** Milliseconds. */
  time: number;
  /** The time as it was given: `15m`. */
  text: string;
  /** Whether a share without a complaint is raised. */
  promotes: boolean;
}

type Values = Partial<Record<'promote' | 'skip-smoke' | 'skip-api', boolean>> & { watch?: string };

/**
 * Reads `--watch 15m`, also in hours: reports are retained by the minute for two days.
 * @returns undefined if nothing is watched
 * @throws ReleaseError for a wrong value, or without a share
 */
export function watchOf(values: Values, audience: Audience): Watch | undefined {
  const { watch: text, promote: promotes = false } = values;
  if (text === undefined) {
    if (promotes)
      throw new ReleaseError('--promote needs --watch: --share 10 --watch 15m --promote.');
    return undefined;
  }
  const time = timeOf(text);
  if (audience.to !== 'share' || audience.percent > 99) {
    throw new ReleaseError(
      '--watch needs a share: --share 10 --watch 15m. It compares two versions.',
    );
  }
  if (promotes && (values['skip-smoke'] || values['skip-api'])) {
    throw new ReleaseError(
      '--promote raises a share through the complete gate: leave out --skip-smoke and --skip-api.',
    );
  }
  return { time, text, promotes };
}

/** Milliseconds of `15m` or `2h`. */
function timeOf(text: string): number {
  const [, count, unit] = /^(\d{1,4})(m|h)$/.exec(text) ?? [];
  const minutes = Number(count) * (unit === 'h' ? 60 : 1);
  if (minutes >= 1 && minutes <= 47 * 60) return minutes * 60_000;
  throw new ReleaseError(`--watch takes minutes or hours up to 47h, such as 15m, not "${text}".`);
}
