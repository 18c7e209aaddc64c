import type { ReleaseManifest } from '@hostel/contracts/releases';
import { keepDays, removeOldVersions } from './old-versions.ts';
import { gateCheck, houseAfter, previewCheck } from './gate/gate.ts';
import { smokeRun } from './gate/smoke-run.ts';
import { layout } from './layout.ts';
import { readHouse, type LiveHouse } from './live-releases.ts';
import { readRelease } from './manifest.ts';
import { moveHouse, type HouseCheck } from './move-house.ts';
import type { Move } from './move-pointer.ts';
import { ReleaseError } from './release-error.ts';
import { verifyRelease } from './verify-release.ts';

/** Who is to get a version. */
export type Audience = { to: 'everybody' } | { to: 'preview' } | { to: 'share'; percent: number };

export interface ReleaseParts {
  releasesDir: string;
  /** A version that lies in the releases folder already. */
  manifest: ReleaseManifest;
  audience: Audience;
  /** What the smoke run needs; absent: it is skipped. */
  smoke?: { program: string; browser: string };
  say: (line: string) => void;
}

/**
 * Takes a version through the gate and moves its front end's pointer to it.
 * @returns what is broken elsewhere in the releases folder, a sentence each.
 * @throws ReleaseError where the version would break something, saying what to change.
 */
export async function release(parts: ReleaseParts): Promise<string[]> {
  const { releasesDir, manifest, audience, say } = parts;
  const { kind, name, version } = manifest;
  const frontEnd = { kind, name };
  await verifyRelease(layout.version(releasesDir, frontEnd, version), manifest);
  const move = moveOf(manifest, audience);
  const check = checkOf(releasesDir, manifest, audience);

  const house = await houseAfter(releasesDir, frontEnd, move);
  refuse(manifest, await check(house));
  if (parts.smoke) {
    say(`Trying ${name} ${version} in a browser …`);
    // What stands beside it is what is live now: the staging puts the version itself in.
    const now = await readHouse(releasesDir, new Map());
    if (canBeOpened(now, manifest)) {
      const candidate = { frontEnd, version };
      refuse(manifest, await smokeRun({ ...parts.smoke, releasesDir, house: now, candidate, say }));
    }
  }
  const { problems } = await moveHouse(releasesDir, [{ frontEnd, move }], check);
  for (const old of await removeOldVersions(releasesDir, frontEnd, keepDays())) {
    say(`Removed ${name} ${old}, which nobody was sent to for ${keepDays()} days.`);
  }
  return problems;
}

function moveOf({ version }: ReleaseManifest, audience: Audience): Move {
  switch (audience.to) {
    case 'everybody':
      return { act: 'live', version, setBy: 'release' };
    case 'preview':
      return { act: 'preview', version };
    case 'share':
      return { act: 'share', version, percent: audience.percent };
  }
}

function checkOf(releasesDir: string, manifest: ReleaseManifest, { to }: Audience): HouseCheck {
  return to === 'preview' ? previewCheck(releasesDir, manifest) : gateCheck(releasesDir, manifest);
}

/** A house without a shell has no page to open, and one without remotes nothing to show. */
function canBeOpened({ shell, remotes }: LiveHouse, { kind }: ReleaseManifest): boolean {
  return kind === 'shell' ? remotes.length > 0 : shell !== undefined;
}

function refuse({ name, version }: ReleaseManifest, problems: readonly string[]): void {
  if (problems.length === 0) return;
  const list = problems.map((problem) => `  - ${problem}`).join('\n');
  throw new ReleaseError(`${name} ${version} is not released: it would break something.\n${list}`);
}

/**
 * Reads a version of a front end that lies in the releases folder.
 * @throws ReleaseError where there is none.
 */
export async function readVersionThere(
  releasesDir: string,
  frontEnd: Pick<ReleaseManifest, 'kind' | 'name'>,
  version: string,
): Promise<ReleaseManifest> {
  return (await readRelease(layout.version(releasesDir, frontEnd, version))).manifest;
}
