import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { remotesDocument } from '@hostel/contracts/releases';
import { readPages } from './composed-pages.ts';
import { identityOf } from './latest-good.ts';
import { proveReleases } from './whole-releases.ts';

export type ReleasesState = 'ok' | 'degraded';

interface Look {
  identity: string;
  until: number;
  state: Promise<ReleasesState>;
}

const looks = new Map<string, Look>();

/**
 * How the published front ends are, for probes: `degraded` while `remotes.json` or a page can't be
 * read, be it that the last good ones are still served, or while a file of a release that browsers
 * are sent to isn't there as it was released. A publisher's move is seen at once.
 * @param keep for how many milliseconds a look at the files holds
 */
export async function releasesState(releasesDir: string, keep = 10_000): Promise<ReleasesState> {
  const documents = [
    path.join(releasesDir, 'remotes.json'),
    path.join(releasesDir, 'page', 'pages.json'),
  ] as const;
  try {
    const identity = (await Promise.all(documents.map(identityOf))).join(' ');
    const last = looks.get(releasesDir);
    if (last?.identity === identity && Date.now() < last.until) return await last.state;
    const state = look(releasesDir, ...documents);
    looks.set(releasesDir, { identity, until: Date.now() + keep, state });
    return await state;
  } catch {
    return 'degraded';
  }
}

async function look(releasesDir: string, remotes: string, pages: string): Promise<ReleasesState> {
  try {
    await readPages(pages);
    const document = remotesDocument.parse(JSON.parse(await readFile(remotes, 'utf8')));
    await proveReleases(releasesDir, document);
    return 'ok';
  } catch {
    return 'degraded';
  }
}
