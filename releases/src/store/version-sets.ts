import type { LivePointer, ReleaseManifest, VersionSet } from '@hostel/contracts/delivery';
import { layout } from './layout.ts';
import { readRelease } from './manifest.ts';
import { ReleaseError } from './release-error.ts';

/** The set with which a version moved; undefined if it moved alone. */
export function setOf(
  pointer: Pick<LivePointer, 'sets'> | undefined,
  version: string | null | undefined,
): VersionSet | undefined {
  return version === null || version === undefined ? undefined : pointer?.sets?.[version];
}

/** The name of the front end whose share decides for the set: the shell's, which the server chooses. */
export function deciderOf(set: VersionSet): string {
  return 'shell' in set ? 'shell' : (Object.keys(set).sort()[0] ?? '');
}

/** Names of front ends, the shell first. */
export function inOrder(names: readonly string[]): string[] {
  return [...names].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

const rank = (name: string) => (name === 'shell' ? 0 : 1);

/** `shell, provost-portal and student-portal`. */
export function listOf(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names);
}

/**
 * Reads the remotes of a set.
 * @returns their manifests by name; undefined if one can't be read: a part of a set is never shown.
 */
export async function readSet(
  releasesDir: string,
  set: VersionSet,
): Promise<Map<string, ReleaseManifest> | undefined> {
  const members = new Map<string, ReleaseManifest>();
  for (const [name, version] of Object.entries(set)) {
    if (name === 'shell') continue;
    const folder = layout.version(releasesDir, { kind: 'remote', name }, version);
    try {
      members.set(name, (await readRelease(folder)).manifest);
    } catch (error) {
      if (error instanceof ReleaseError) return undefined;
      throw error;
    }
  }
  return members;
}
