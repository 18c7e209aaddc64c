import { livePointer, type LivePointer } from '@hostel/contracts/releases';
import { readIfPresent } from './atomic-write.ts';
import { layout, type FrontEnd } from './layout.ts';
import { ReleaseError } from './release-error.ts';

/**
 * Reads which versions of a front end are in use; undefined before it has any.
 * @throws ReleaseError where the pointer is there and can't be understood.
 */
export async function readPointer(
  releasesDir: string,
  frontEnd: FrontEnd,
): Promise<LivePointer | undefined> {
  const file = layout.pointer(releasesDir, frontEnd);
  const text = await readIfPresent(file);
  if (text === undefined) return undefined;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = undefined;
  }
  const parsed = livePointer.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new ReleaseError(`${file} is no pointer. Put it right or remove it, and publish again.`);
}

/** Versions that a pointer has in use: a browser may be sent to any of them. */
export function namedVersions({ live, previous, share, preview }: LivePointer): string[] {
  const named = [live, previous, share?.version, ...preview];
  return [...new Set(named.filter((version) => typeof version === 'string'))];
}
