import type { VersionVisits } from '@hostel/contracts/delivery/visits';
import { dayLength } from '@hostel/contracts/wire/calendar';
import { remoteNames } from '../pointers/live-releases.ts';
import { readPointer } from '../pointers/pointer.ts';
import { frontEndNamed, shellFrontEnd } from '../store/layout.ts';
import { counted, rateOf } from '../watch/describe-comparison.ts';
import type { Figures } from '../watch/figures.ts';
import { readFigures, type ReportsAccess } from '../watch/read-figures.ts';

const heading = ['Last 24 hours', '', '', 'share', 'visits', 'failed', 'LCP', 'INP'];

/**
 * A table of what browsers reported in the last 24 hours, for `npm run releases`: for each live and
 * shared version its share of the browsers, visits, failure rate, and the 75th percentile of LCP and
 * INP. Says so if there are no figures.
 */
export async function listFigures(
  releasesDir: string,
  access: ReportsAccess,
  now = Date.now(),
): Promise<string[]> {
  const [from, to] = [now - dayLength, now + dayLength].map((at) => new Date(at).toISOString());
  const { figures, problems } = await readFigures(access, from ?? '', to ?? '');
  if (!figures) return problems.map((problem) => `No figures: ${problem}`);
  const rows = [heading];
  for (const name of [shellFrontEnd.name, ...(await remoteNames(releasesDir))]) {
    const pointer = await readPointer(releasesDir, frontEndNamed(name));
    if (!pointer?.live) continue;
    const { live, share } = pointer;
    const percent = share?.percent ?? 0;
    rows.push(rowOf([name, 'live', live], 100 - percent, visitsOf(figures, name, live)));
    if (!share) continue;
    const { version } = share;
    rows.push(rowOf([name, 'share', version], percent, visitsOf(figures, name, version)));
  }
  return [...aligned(rows), ...problems];
}

function visitsOf({ versions }: Figures, name: string, version: string): VersionVisits | undefined {
  return versions.find((each) => each.frontEnd === name && each.version === version);
}

function rowOf(start: string[], percent: number, own: VersionVisits | undefined): string[] {
  const visits = own?.visits ?? 0;
  const failures = Object.values(own?.failures ?? {}).reduce((sum, each) => sum + each, 0);
  const { lcp = null, inp = null } = own ?? {};
  return [
    ...start,
    `${percent} %`,
    counted(visits),
    rateOf({ visits, failures }),
    lcp === null ? '–' : `${(lcp / 1000).toFixed(1)} s`,
    inp === null ? '–' : `${Math.round(inp)} ms`,
  ];
}

/** Names to the left, numbers to the right. */
function aligned(rows: readonly string[][]): string[] {
  const widths = heading.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column < 3 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
}
