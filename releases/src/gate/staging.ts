import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import type { LiveReleases } from '../pointers/live-releases.ts';
import { layout, type FrontEnd } from '../store/layout.ts';
import { movePointers, type FrontEndMove } from '../pointers/move-pointers.ts';
import type { CopiedVersion } from '../publish/publish.ts';

/**
 * Creates a releases folder in which versions are live together with the current live releases, to
 * try them without sending users to them. It links to the versions; the real pointers do not change.
 */
export async function stageRelease(
  releasesDir: string,
  liveReleases: LiveReleases,
  candidates: readonly Pick<CopiedVersion, 'frontEnd' | 'version'>[],
  staging: string,
): Promise<void> {
  const live = [liveReleases.shell, ...liveReleases.remotes]
    .flatMap((release) => release?.manifest ?? [])
    .filter(({ name }) => !candidates.some(({ frontEnd }) => frontEnd.name === name))
    .map(({ kind, name, version }): [FrontEnd, string] => [{ kind, name }, version]);
  const own = candidates.map(({ frontEnd, version }): [FrontEnd, string] => [frontEnd, version]);
  const moves: FrontEndMove[] = [];
  for (const [each, version] of [...live, ...own]) {
    const target = layout.version(staging, each, version);
    await mkdir(path.dirname(target), { recursive: true });
    await symlink(path.resolve(layout.version(releasesDir, each, version)), target);
    moves.push({ frontEnd: each, move: { act: 'live', version, setBy: 'release' } });
  }
  await movePointers(staging, moves);
}
