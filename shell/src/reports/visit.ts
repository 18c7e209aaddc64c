import type { RemoteEntry } from '@hostel/contracts/delivery';
import { ownerOf } from '@hostel/contracts/delivery/paths';
import type { Outcome, VisitEntry } from '@hostel/contracts/delivery/visits';
import type { Running } from '../releases/find-updates.ts';
import { failedRelease } from './failed-release.ts';
import type { NoteVital } from './page-vitals.ts';

type Vitals = Pick<VisitEntry, 'lcp' | 'inp' | 'cls'>;

/** What happened on a page, and what of it has been reported. */
export interface Visit {
  /** Counts an error for the release that it comes from, or else for that of the page. */
  addFailure: (error: unknown) => void;
  /** Counts a value for the shell and for the remote that the page shows now. */
  addVital: NoteVital;
  /**
   * What has not been reported yet: new outcomes and, with `vitals`, each version's values, once.
   * Afterwards it counts as reported.
   */
  take: (parts: { vitals: boolean }) => VisitEntry[];
}

export interface VisitParts {
  shellVersion: string;
  remotes: readonly Pick<RemoteEntry, 'name' | 'paths'>[];
  /** What the tab runs now. */
  running: () => ReadonlyMap<string, Running>;
}

/** Entries of one report. */
const most = 12;

export function createVisit({ shellVersion, remotes, running }: VisitParts): Visit {
  const failures = new Map<string, Outcome>();
  const vitals = new Map<string, Vitals>();
  const reported = new Map<string, Outcome>();
  const reportedVitals = new Set<string>();
  const owner = (pathname: string) => ownerOf(pathname, remotes)?.name;
  const versionOf = (frontEnd: string) =>
    frontEnd === 'shell' ? shellVersion : running().get(frontEnd)?.version;

  /** The outcome of every version: a failure counts, also after it was loaded. */
  function outcomes(): Map<string, Outcome> {
    const all = new Map<string, Outcome>([[`shell@${shellVersion}`, 'loaded']]);
    for (const [name, { wanted, version }] of running()) {
      if (name === 'shell') continue;
      if (version !== wanted) all.set(`${name}@${wanted}`, 'load');
      if (version) all.set(`${name}@${version}`, 'loaded');
    }
    for (const [key, outcome] of failures) all.set(key, outcome);
    return all;
  }

  /** Values are those of the version that runs. */
  function unreportedVitals(frontEnd: string, version: string): Vitals | undefined {
    if (versionOf(frontEnd) !== version) return undefined;
    return reportedVitals.has(`${frontEnd}@${version}`) ? undefined : vitals.get(frontEnd);
  }

  return {
    addFailure(error) {
      const failed = failedRelease(error, owner(location.pathname));
      const version = failed && (failed.version ?? versionOf(failed.frontEnd));
      if (!version) return;
      const key = `${failed.frontEnd}@${version}`;
      if (!failures.has(key)) failures.set(key, failed.outcome);
    },
    addVital(metric, value) {
      for (const name of ['shell', owner(location.pathname)]) {
        if (name === undefined) continue;
        const before = vitals.get(name) ?? {};
        const isWorst = metric === 'lcp' || value >= (before[metric] ?? 0);
        if (isWorst) vitals.set(name, { ...before, [metric]: value });
      }
    },
    take({ vitals: withVitals }) {
      const entries: VisitEntry[] = [];
      for (const [key, outcome] of outcomes()) {
        const [frontEnd = '', version = ''] = key.split('@');
        const values = withVitals ? unreportedVitals(frontEnd, version) : undefined;
        if (reported.get(key) === outcome && !values) continue;
        if (entries.length === most) break;
        entries.push({ frontEnd, version, outcome, ...values });
        reported.set(key, outcome);
        if (values) reportedVitals.add(key);
      }
      return entries;
    },
  };
}
