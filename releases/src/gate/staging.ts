import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import type { LiveReleases } from '../pointers/live-releases.ts';
import { layout, type FrontEnd } from '../store/layout.ts';
import { movePointers, type FrontEndMove } from '../pointers/move-pointers.ts';
import type { CopiedVersion } from '../publish/publish.ts';

/**
 * Creates a releases folder in which a version is live together with the present live releases, to
 * try it without sending users to it. It links to the versions; the real pointers do not change.
 */
export async function stageRelease(
  releasesDir: string,
  liveReleases: LiveReleases,
  { frontEnd, version }: Pick<CopiedVersion, 'frontEnd' | 'version'>,
  staging: string,
): Promise<void> {
  const live = [liveReleases.shell, ...liveReleases.remotes]
    .flatMap((release) => release?.manifest ?? [])
    .filter(({ name }) => name !== frontEnd.name)
    .map(({ kind, name, version: own }): [FrontEnd, string] => [{ kind, name }, own]);
  const moves: FrontEndMove[] = [];
  for (const [each, own] of [...live, [frontEnd, version] as const]) {
    const target = layout.version(staging, each, own);
    await mkdir(path.dirname(target), { recursive: true });
    await symlink(path.resolve(layout.version(releasesDir, each, own)), target);
    moves.push({ frontEnd: each, move: { act: 'live', version: own, setBy: 'release' } });
  }
  await movePointers(staging, moves);
}
