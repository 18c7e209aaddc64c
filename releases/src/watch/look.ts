import { compareVersions, type Comparison } from './compare-versions.ts';
import { describeComparison } from './describe-comparison.ts';
import { endShare } from './end-share.ts';
import { notify } from './notify.ts';
import { nameOf, type OpenShare } from './open-shares.ts';
import { readFigures, type ReportsAccess } from './read-figures.ts';
import type { WatchSettings } from './watch-settings.ts';

export interface WatchParts {
  releasesDir: string;
  access: ReportsAccess;
  settings: Pick<WatchSettings, 'mail' | 'hook'>;
  log: (line: string) => void;
  /** The shares whose refused end was notified: it is tried again every minute, and notified once. */
  refused: Set<string>;
}

export interface Look {
  /**
   * `open`: no complaint. `ended`: it was worse. `refused`: it is worse and could not be ended. `gone`:
   * another process or person has ended or replaced it. `unread`: there are no reports.
   */
  outcome: 'open' | 'ended' | 'refused' | 'gone' | 'unread';
  comparisons: readonly Comparison[];
  /** What the look found, for people. */
  lines: string[];
}

const hour = 3_600_000;
/** Minutes are retained for 48 hours; of a longer share, these last ones are compared. */
const longest = 47 * hour;

/**
 * Looks at a share once: reads the reports, and ends it and notifies if it is worse. Without reports
 * nothing is ended.
 */
export async function lookAt(parts: WatchParts, share: OpenShare): Promise<Look> {
  const { figures, problems } = await readFigures(parts.access, ...periodOf(share));
  if (!figures) {
    const lines = problems.map((each) => `${each} Nothing is compared, and nothing is ended.`);
    return { outcome: 'unread', comparisons: [], lines };
  }
  const comparisons = compareVersions(share, figures);
  const lines = [...problems, ...comparisons.map(describeComparison)];
  if (!comparisons.some(({ isWorse }) => isWorse)) return { outcome: 'open', comparisons, lines };
  const ending = await endWorse(parts, share, comparisons);
  return { ...ending, comparisons, lines: [...lines, ...ending.lines] };
}

/** It ends in the future: the API's clock may be ahead. */
function periodOf({ since }: OpenShare): [from: string, to: string] {
  const now = Date.now();
  const from = Math.max(Date.parse(since), now - longest);
  return [new Date(from).toISOString(), new Date(Math.max(now, from) + hour).toISOString()];
}

async function endWorse(
  { releasesDir, settings, refused }: WatchParts,
  share: OpenShare,
  comparisons: readonly Comparison[],
): Promise<Pick<Look, 'outcome' | 'lines'>> {
  const worse = comparisons.filter(({ isWorse }) => isWorse);
  const why = worse.map(describeComparison).join('; ');
  const end = await endShare(releasesDir, share, why);
  const name = nameOf(share);
  if (end.outcome === 'gone') {
    return { outcome: 'gone', lines: [`${name} is worse; its share was ended already.`] };
  }
  if (end.outcome === 'refused') {
    const isNew = !refused.has(name);
    refused.add(name);
    const worse = { share, comparisons, refusal: end.reason, at: new Date().toISOString() };
    return {
      outcome: 'refused',
      lines: [
        `${name} is worse, and its share could not be ended: ${end.reason}`,
        ...(isNew ? await notify(settings, worse) : []),
      ],
    };
  }
  const ended = { share, comparisons, refusal: undefined, at: new Date().toISOString() };
  return {
    outcome: 'ended',
    lines: [
      `${name} is worse: its share is ended, everyone gets the live version again.`,
      ...end.problems.map((problem) => `Releases: ${problem}`),
      ...(await notify(settings, ended)),
    ],
  };
}
