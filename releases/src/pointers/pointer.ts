import { livePointer, type LivePointer } from '@hostel/contracts/delivery';
import { readIfExists } from '../store/atomic-write.ts';
import { layout, type FrontEnd } from '../store/layout.ts';
import { ReleaseError } from '../store/release-error.ts';

/**
 * Reads a front end's pointer; undefined if it has none.
 * @throws ReleaseError if the file is no valid pointer.
 */
export async function readPointer(
  releasesDir: string,
  frontEnd: FrontEnd,
): Promise<LivePointer | undefined> {
  const file = layout.pointer(releasesDir, frontEnd);
  const text = await readIfExists(file);
  if (text === undefined) return undefined;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = undefined;
  }
  const parsed = livePointer.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new ReleaseError(
    `${file} is not a valid pointer. Correct or remove it, and publish again.`,
  );
}

/** Versions that a pointer names: browsers may be sent to any of them. */
export function namedVersions({ live, previous, share, preview }: LivePointer): string[] {
  const named = [live, previous, share?.version, ...preview];
  return [...new Set(named.filter((version) => typeof version === 'string'))];
}
