import { readHistory } from '../history/history.ts';
import type { MoveCheck } from '../pointers/move-pointers.ts';
import { readPointer } from '../pointers/pointer.ts';
import type { FrontEnd } from '../store/layout.ts';

/** What makes a version live, or names in `from` the one that was live. */
const liveActs = ['start', 'release', 'rollback', 'remove'];

/**
 * Rejects a rollback to a version that was never live: a preview is exempt from the checks of origin
 * and paths, which a rollback does not repeat. Without entries of the front end in the log, of earlier
 * publishers, every version is accepted.
 * @param to the version; undefined for the previous live one
 */
export function rollbackCheck(
  releasesDir: string,
  frontEnd: FrontEnd,
  to: string | undefined,
): MoveCheck {
  const { name } = frontEnd;
  return async () => {
    if (to === undefined || (await wasLive(releasesDir, frontEnd, to))) return [];
    return [
      `${name} ${to} was never live, and a rollback does not check where it comes from: use npm run release -w ${name} -- --version ${to}.`,
    ];
  };
}

async function wasLive(releasesDir: string, frontEnd: FrontEnd, version: string): Promise<boolean> {
  const pointer = await readPointer(releasesDir, frontEnd);
  if ([pointer?.previous, ...(pointer?.before ?? [])].includes(version)) return true;
  const own = (await readHistory(releasesDir)).filter(({ name }) => name === frontEnd.name);
  if (own.length === 0) return true;
  return own.some(
    ({ what, from, to }) => liveActs.includes(what) && (to === version || from === version),
  );
}
