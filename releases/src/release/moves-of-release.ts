import type { ReleaseManifest } from '@hostel/contracts/delivery';
import type { FrontEndMove } from '../pointers/move-pointers.ts';
import type { Move } from '../pointers/move-pointer.ts';
import { readPointer } from '../pointers/pointer.ts';

/** Who gets a version. */
export type Audience = { to: 'everyone' } | { to: 'preview' } | { to: 'share'; percent: number };

/**
 * The moves of a release. Of several front ends, those whose version is live already stay as they
 * are, and the others move as one.
 */
export async function movesOf(
  releasesDir: string,
  manifests: readonly ReleaseManifest[],
  audience: Audience,
): Promise<FrontEndMove[]> {
  const moving = await changing(releasesDir, manifests, audience);
  const set =
    moving.length > 1
      ? Object.fromEntries(moving.map(({ name, version }) => [name, version]))
      : undefined;
  // Without a change, the release is recorded all the same, as that of one front end is.
  const released = moving.length > 0 ? moving : manifests;
  return released.map(({ kind, name, version }) => ({
    frontEnd: { kind, name },
    move: { ...moveOf(version, audience), ...(set && { set }) },
  }));
}

async function changing(
  releasesDir: string,
  manifests: readonly ReleaseManifest[],
  { to }: Audience,
): Promise<ReleaseManifest[]> {
  if (manifests.length === 1) return [...manifests];
  const moving: ReleaseManifest[] = [];
  for (const manifest of manifests) {
    const pointer = await readPointer(releasesDir, manifest);
    const endsShare = to === 'everyone' && pointer?.share;
    if (pointer?.live !== manifest.version || endsShare) moving.push(manifest);
  }
  return moving;
}

type VersionMove = Extract<Move, { version: string }>;

function moveOf(version: string, audience: Audience): VersionMove {
  switch (audience.to) {
    case 'everyone':
      return { act: 'live', version, setBy: 'release' };
    case 'preview':
      return { act: 'preview', version };
    case 'share':
      return { act: 'share', version, percent: audience.percent };
  }
}
