import { stat } from 'node:fs/promises';
import path from 'node:path';
import { mostPreviews } from '@hostel/contracts/delivery/choice';
import type { LivePointer } from '@hostel/contracts/delivery';
import { layout, type FrontEnd } from '../store/layout.ts';

/** A front end's pointer after and before a move. */
interface PointerChange {
  frontEnd: FrontEnd;
  after: LivePointer;
  before: LivePointer | undefined;
}

/**
 * Selects the previews that end because there are too many: the oldest by the time their files were
 * added. A preview that is opened now counts as the newest.
 * @returns their versions by name of the front end
 */
export async function previewsToEnd(
  releasesDir: string,
  pointers: readonly PointerChange[],
): Promise<Map<string, string[]>> {
  const all = await Promise.all(
    pointers.flatMap(({ frontEnd, after, before }) =>
      after.preview.map(async (version) => ({
        name: frontEnd.name,
        version,
        since: before?.preview.includes(version)
          ? await addedAt(releasesDir, frontEnd, version)
          : Infinity,
      })),
    ),
  );
  const oldest = all
    .sort((a, b) => (a.since < b.since ? 1 : a.since > b.since ? -1 : 0))
    .slice(mostPreviews);
  const ended = new Map<string, string[]>();
  for (const { name, version } of oldest) ended.set(name, [...(ended.get(name) ?? []), version]);
  return ended;
}

async function addedAt(dir: string, frontEnd: FrontEnd, version: string): Promise<number> {
  const manifest = path.join(layout.version(dir, frontEnd, version), 'release.json');
  // A preview whose files are gone is the first to end.
  return stat(manifest).then(
    ({ ctimeMs }) => ctimeMs,
    () => 0,
  );
}
