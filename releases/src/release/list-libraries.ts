import type { ReleaseManifest } from '@hostel/contracts/delivery';
import { readLiveReleases } from '../pointers/live-releases.ts';
import { readHostContract, readRemoteUses } from '../compatibility/pair-problems.ts';

type Versions = ReadonlyMap<string, string>;

/**
 * Lists for each live front end the sources and shared libraries that it was built with, so that a
 * portal that was not built for long is noticed. `*` marks what differs from the shell.
 */
export async function listLibraries(releasesDir: string): Promise<string[]> {
  const { shell, remotes } = await readLiveReleases(releasesDir, new Map());
  if (!shell) return [];
  const host = await readHostContract(releasesDir, shell.manifest);
  const ofShell = versionsOf(shell.manifest, host?.shared);
  const lines = [lineOf(shell.manifest, ofShell, ofShell)];
  for (const { manifest } of remotes) {
    const uses = await readRemoteUses(releasesDir, manifest);
    lines.push(lineOf(manifest, versionsOf(manifest, uses?.shared), ofShell));
  }
  return ['Built with (* differs from the shell):', ...lines.map((line) => `  ${line}`)];
}

/** The hashes of shared sources, which every front end bundles, and the versions of libraries. */
function versionsOf(
  { provenance }: ReleaseManifest,
  shared: Record<string, string> = {},
): Versions {
  const libraries = Object.entries(shared).map(
    // A remote names the range that it takes: from the version that it was built with.
    ([name, version]) => [name, version.replace(/^\^/, '')] as const,
  );
  return new Map([...Object.entries(provenance?.sources ?? {}), ...libraries]);
}

function lineOf({ name, version }: ReleaseManifest, own: Versions, ofShell: Versions): string {
  const parts = [...own].map(([library, each]) => {
    const other = ofShell.get(library);
    return `${library} ${each}${other !== undefined && other !== each ? ' *' : ''}`;
  });
  return `${name} ${version}: ${parts.length > 0 ? parts.join(', ') : 'not recorded'}`;
}
