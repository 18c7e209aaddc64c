import { livePointer, type LivePointer } from '@hostel/contracts/releases';
import { readIfPresent } from './atomic-write.ts';
import { layout, type FrontEnd } from './layout.ts';
import { ReleaseError } from './release-error.ts';

/**
 * Reads which version of a front end is live; undefined before its first release.
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

/** What a publisher's move makes of a pointer: `start` leaves alone what `release` has set. */
export function movePointer(
  pointer: LivePointer | undefined,
  version: string,
  setBy: LivePointer['setBy'],
): LivePointer {
  if (!pointer) return { live: version, previous: null, share: null, preview: [], setBy };
  if (setBy === 'start' && pointer.setBy === 'release') return pointer;
  if (pointer.live === version) return { ...pointer, setBy };
  return { ...pointer, live: version, previous: pointer.live, setBy };
}
