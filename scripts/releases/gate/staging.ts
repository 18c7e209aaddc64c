import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import type { LiveHouse } from '../live-releases.ts';
import { layout, type FrontEnd } from '../layout.ts';
import { moveHouse, type HouseMove } from '../move-house.ts';
import type { Arrival } from '../publish.ts';

/**
 * Makes a releases folder in which a version is live beside all that is live now, for trying it
 * where nobody is sent to. It links to the versions; the house's own pointers stay as they are.
 */
export async function stage(
  releasesDir: string,
  house: LiveHouse,
  { frontEnd, version }: Pick<Arrival, 'frontEnd' | 'version'>,
  staging: string,
): Promise<void> {
  const live = [house.shell, ...house.remotes]
    .flatMap((release) => release?.manifest ?? [])
    .filter(({ name }) => name !== frontEnd.name)
    .map(({ kind, name, version: own }): [FrontEnd, string] => [{ kind, name }, own]);
  const moves: HouseMove[] = [];
  for (const [each, own] of [...live, [frontEnd, version] as const]) {
    const target = layout.version(staging, each, own);
    await mkdir(path.dirname(target), { recursive: true });
    await symlink(path.resolve(layout.version(releasesDir, each, own)), target);
    moves.push({ frontEnd: each, move: { act: 'live', version: own, setBy: 'release' } });
  }
  await moveHouse(staging, moves);
}
