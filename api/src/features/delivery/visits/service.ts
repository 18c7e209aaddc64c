import { createHash, timingSafeEqual } from 'node:crypto';
import {
  silentAfter,
  tokenLifetime,
  type VersionVisits,
  type VisitEntry,
} from '@hostel/contracts/delivery/visits';
import type { Deps } from '../../../platform/deps.ts';
import { acceptedKeys } from '../../../platform/core/config/secret-keys.ts';
import { AppError, notFound } from '../../../platform/core/errors/errors.ts';
import { minuteOf } from '../../../platform/front-ends/visits/served-pages.ts';
import { readVisitToken } from '../../../platform/front-ends/visits/visit-tokens.ts';
import { clsUnit, versionVisits } from './figures.ts';
import { findCounts, findDatabaseId, findVitals } from './figures-repository.ts';
import { bucketOf } from './percentiles.ts';
import type { IsReleased } from './released-versions.ts';
import { countReport, type CountedFailure, type Report } from './report-repository.ts';

type Entry = Report['entries'][number];

function toEntry({ frontEnd, version, outcome, lcp, inp, cls }: VisitEntry): Entry {
  const bucket = (value: number | undefined, unit = 1) =>
    value === undefined ? null : bucketOf(value * unit);
  return {
    frontEnd,
    version,
    outcome,
    lcp: bucket(lcp),
    inp: bucket(inp),
    cls: bucket(cls, clsUnit),
  };
}

/** One entry for each version: of two, the one that failed. */
function withoutRepeats(entries: readonly VisitEntry[]): VisitEntry[] {
  const byVersion = new Map<string, VisitEntry>();
  for (const entry of entries) {
    const key = `${entry.frontEnd}@${entry.version}`;
    const before = byVersion.get(key);
    if (!before || before.outcome === 'loaded') byVersion.set(key, { ...before, ...entry });
  }
  return [...byVersion.values()];
}

/**
 * Counts what a browser reports about a page.
 * @returns the failures that it added: a report that is sent again adds none
 * @throws AppError 401 `visit_token` for a token that no page has now
 */
export async function reportVisit(
  { config, database }: Deps,
  isReleased: IsReleased,
  { token, entries }: { token: string; entries: readonly VisitEntry[] },
): Promise<CountedFailure[]> {
  const page = readVisitToken(acceptedKeys(config), token, Date.now());
  if (!page) throw new AppError(401, 'visit_token', 'This page is not known, or not any more.');
  const ofPage = entries.map((entry) =>
    entry.frontEnd === 'shell' ? { ...entry, version: page.version } : entry,
  );
  const checked = await Promise.all(
    withoutRepeats(ofPage).map(async (entry) => ({
      entry,
      released: await isReleased(entry.frontEnd, entry.version),
    })),
  );
  const counted = checked.filter(({ released }) => released).map(({ entry }) => entry);
  if (counted.length === 0) return [];
  return countReport(database.drizzle, {
    page: page.page,
    minute: minuteOf(page.servedAt),
    group: page.group,
    // Tokens of a server with another clock are accepted a minute longer.
    expiresAt: new Date(page.servedAt + tokenLifetime + 120_000),
    entries: counted.map(toEntry),
  });
}

/**
 * Checks the publisher's secret.
 * @throws AppError 404 where none is set, 401 `reports_token` for another one
 */
export function checkPublisher(expected: string | undefined, given: string | undefined): void {
  if (expected === undefined) throw notFound();
  // Of equal length, so that the comparison takes equal time.
  const [own, sent] = [expected, given ?? ''].map((secret) =>
    createHash('sha256').update(secret).digest(),
  );
  if (own && sent && timingSafeEqual(own, sent)) return;
  throw new AppError(401, 'reports_token', 'This needs the secret of REPORTS_TOKEN.');
}

export interface Figures {
  data: VersionVisits[];
  now: string;
  database: string;
}

/** Visits and failures of every version whose pages were served in a period. */
export async function readVisits(
  { database }: Pick<Deps, 'database'>,
  { from, to }: { from: string; to: string },
): Promise<Figures> {
  const now = new Date();
  const period = { from: new Date(from), to: new Date(to) };
  const settled = new Date(now.getTime() - silentAfter);
  const [counts, vitals, id] = await Promise.all([
    findCounts(database.drizzle, { ...period, settled }),
    findVitals(database.drizzle, period),
    findDatabaseId(database.drizzle),
  ]);
  return { data: versionVisits(counts, vitals), now: now.toISOString(), database: id };
}
