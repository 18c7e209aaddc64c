import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { composePage } from '@hostel/releases/compose-page';
import type { RemotesDocument } from '@hostel/contracts/delivery';
import type { ServedBuild } from '@hostel/portal-kit/dev-server';

/** The page of the system, composed like a released one. */
export async function pageOf(shell: ServedBuild, remotes: RemotesDocument): Promise<string> {
  await shell.settled();
  const template = await readFile(path.join(shell.folder, 'index.html'), 'utf8').catch(() => '');
  if (!template) return '<pre>The shell can’t be built: see the terminal.</pre>';
  return composePage({ template, base: shell.place, remotes, links: [] }).html;
}
