import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { remotesDocument } from '@hostel/contracts/delivery';
import { readPages } from './composed-pages.ts';
import { identityOf } from './last-valid.ts';
import { proveReleases } from './complete-releases.ts';

export type ReleasesState = 'ok' | 'degraded';

interface StateCheck {
  identity: string;
  until: number;
  state: Promise<ReleasesState>;
}

const recentChecks = new Map<string, StateCheck>();

/**
 * The state of the published front ends, for probes: `degraded` while `remotes.json` or a page
 * can't be read, even if the last valid ones are still served, or while a file of a release that
 * browsers load is missing or differs. A newly published release is checked at once.
 * @param keep for how many milliseconds the result of a check is reused
 */
export async function releasesState(releasesDir: string, keep = 10_000): Promise<ReleasesState> {
  const documents = [
    path.join(releasesDir, 'remotes.json'),
    path.join(releasesDir, 'page', 'pages.json'),
  ] as const;
  try {
    const identity = (await Promise.all(documents.map(identityOf))).join(' ');
    const last = recentChecks.get(releasesDir);
    if (last?.identity === identity && Date.now() < last.until) return await last.state;
    const state = checkReleases(releasesDir, ...documents);
    recentChecks.set(releasesDir, { identity, until: Date.now() + keep, state });
    return await state;
  } catch {
    return 'degraded';
  }
}

async function checkReleases(
  releasesDir: string,
  remotes: string,
  pages: string,
): Promise<ReleasesState> {
  try {
    await readPages(pages);
    const document = remotesDocument.parse(JSON.parse(await readFile(remotes, 'utf8')));
    await proveReleases(releasesDir, document);
    return 'ok';
  } catch {
    return 'degraded';
  }
}
