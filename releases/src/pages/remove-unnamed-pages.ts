import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { readClocks } from '../store/clock.ts';
import { layout } from '../store/layout.ts';

/**
 * Removes the pages that `pages.json` no longer names and that were written an hour ago or longer:
 * until then, a reader of the old `pages.json` may need them.
 */
export async function removeUnnamedPages(
  releasesDir: string,
  named: { has(name: string): boolean },
): Promise<void> {
  const folder = layout.pages(releasesDir);
  // The files' times are of the disk's clock.
  const hourAgo = (await readClocks(releasesDir)).disk - 3_600_000;
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith('.html') || named.has(name)) continue;
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < hourAgo) await rm(file, { force: true });
  }
}
