import type { FrontEnd } from '@hostel/releases/layout';
import { ReleaseError } from '@hostel/releases/release-error';
import type { Comparison } from '@hostel/releases/compare-versions';
import { describeComparison } from '@hostel/releases/describe-comparison';
import { enoughVisits } from '@hostel/releases/sequential-test';
import { watchParts, watchShare } from '@hostel/releases/watch-shares';
import type { Watch } from './watch-option.ts';

/** The percentages of the browsers to which a share without a complaint is raised. */
const steps = [50, 100];

interface WatchedShare {
  releasesDir: string;
  /** What is shared, several as one. */
  shared: readonly { frontEnd: FrontEnd; version: string }[];
  percent: number;
  watch: Watch;
  /** Takes the share through the gate to a higher percentage, with a reason for the log. */
  raise: (percent: number, why: string) => Promise<void>;
  log: (line: string) => void;
}

/**
 * Watches a share for a time; with `promote` raises it to 50 and to 100 % of the browsers, each after
 * the same time without a complaint.
 * @throws ReleaseError if the share was ended, or could not be compared as asked
 */
export async function watchRelease(share: WatchedShare): Promise<void> {
  const { releasesDir, shared, watch, raise, log } = share;
  const name = shared.map(({ frontEnd, version }) => `${frontEnd.name} ${version}`).join(' and ');
  const parts = watchParts(releasesDir, log);
  let { percent } = share;
  for (const next of steps.filter((step) => step > percent)) {
    const { time, text } = watch;
    log(`Watching ${name} at ${percent} % for ${text}, a line a minute …`);
    const look = await watchShare(parts, { shared, time });
    const stays = `${name} stays at ${percent} % of the browsers`;
    switch (look.outcome) {
      case 'ended':
        throw new ReleaseError(`The share of ${name} was ended, because it is worse.`);
      case 'gone':
        throw new ReleaseError(
          `The share of ${name} is no longer open: npm run releases -- --history says why.`,
        );
      case 'refused':
        throw new ReleaseError(`${stays}, although it is worse: its end was refused.`);
      case 'unread':
        throw new ReleaseError(`${stays}: there were no reports to compare.`);
      case 'open':
        break;
    }
    if (!watch.promotes) {
      const isSure = look.comparisons.every(({ isEnough }) => isEnough);
      const found = isSure ? 'No complaint' : 'No complaint, but too few visits to be sure,';
      log(`${found} in ${text}: ${stays}.`);
      return;
    }
    rejectIfTooFew(look.comparisons, stays);
    const why = `no complaint in ${text} at ${percent} %: ${look.comparisons.map(describeComparison).join('; ')}`;
    await raise(next, why);
    percent = next;
  }
}

function rejectIfTooFew(comparisons: readonly Comparison[], stays: string): void {
  const few = comparisons.filter(({ isEnough }) => !isEnough);
  if (few.length === 0) return;
  const names = few.map(({ member }) => member.frontEnd.name).join(' and ');
  throw new ReleaseError(
    `${stays}: too few visits of ${names} to raise it. It takes ${enoughVisits} from several networks; watch longer.`,
  );
}
