import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { remotesDocument } from '@hostel/contracts/releases';
import { readPages } from './composed-pages.ts';

/**
 * How the published front ends are, for probes: `degraded` while `remotes.json` or a page can't be
 * read, be it that the last good ones are still served.
 */
export async function releasesState(releasesDir: string): Promise<'ok' | 'degraded'> {
  try {
    const remotes = await readFile(path.join(releasesDir, 'remotes.json'), 'utf8');
    remotesDocument.parse(JSON.parse(remotes));
    await readPages(path.join(releasesDir, 'page', 'pages.json'));
    return 'ok';
  } catch {
    return 'degraded';
  }
}
