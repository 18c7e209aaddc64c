import type { Provenance, ReleaseManifest } from '@hostel/contracts/releases';
import {
  keepDays,
  removeOldVersions,
  removeOldVersionsOfRemoved,
} from '../pointers/old-versions.ts';
import { gateCheck, releasesAfterMove, previewCheck } from '../gate/gate.ts';
import { smokeRun } from '../gate/smoke-run.ts';
import type { RunningApi } from '../contracts/running-api.ts';
import { storeContracts } from '../contracts/store-contracts.ts';
import { layout } from '../store/layout.ts';
import { readLiveReleases, type LiveReleases } from '../pointers/live-releases.ts';
import { readRelease } from '../store/manifest.ts';
import { movePointers, type MoveCheck } from '../pointers/move-pointers.ts';
import type { Move } from '../pointers/move-pointer.ts';
import { ReleaseError } from '../store/release-error.ts';
import { verifyRelease } from '../store/verify-release.ts';
import { problemsAtAssetsOrigin } from './assets-problems.ts';
import { placeProblems } from './place.ts';
import { originProblems, type Contains, type Force } from './origin.ts';

export type { Contains, Force };

/** Who gets a version. */
export type Audience = { to: 'everyone' } | { to: 'preview' } | { to: 'share'; percent: number };

export interface ReleaseParts {
  releasesDir: string;
  /** A version that is already in the releases folder. */
  manifest: ReleaseManifest;
  audience: Audience;
  /** What the running APIs serve; empty in an emergency, which skips the comparison. */
  apis: readonly RunningApi[];
  /** Paths of the programs for the smoke run; without them it is skipped. */
  smoke?: { program: string; browser: string };
  /** Where the build comes from; without it, what the version's own release.json says. */
  origin?: Provenance;
  /** Whether the build's commit contains another one; without it, git is asked. */
  contains?: Contains;
  /** Who releases it and why, for the log. */
  by: { who: string | null; why?: string };
  /** The checks to override. */
  force?: readonly Force[];
  log: (line: string) => void;
}

/**
 * Runs the gate for a version and moves its front end's pointer to it.
 * @returns a sentence for each broken release elsewhere in the folder.
 * @throws ReleaseError with what to change, if the version would break something.
 */
export async function release(parts: ReleaseParts): Promise<string[]> {
  const { releasesDir, manifest, audience, apis, log } = parts;
  const { kind, name, version } = manifest;
  const frontEnd = { kind, name };
  await verifyRelease(layout.version(releasesDir, frontEnd, version), manifest);
  const origin = parts.origin ?? manifest.provenance;
  const forced = await overridden(parts, origin);
  const move = moveOf(manifest, audience);
  const check = checkOf(releasesDir, manifest, audience, apis);

  const liveReleases = await releasesAfterMove(releasesDir, frontEnd, move);
  rejectIfAny(manifest, await check(liveReleases));
  if (parts.smoke) {
    log(`Trying ${name} ${version} in a browser …`);
    // The staging adds the version itself to the present live releases.
    const now = await readLiveReleases(releasesDir, new Map());
    if (canBeOpened(now, manifest)) {
      const candidate = { frontEnd, version };
      rejectIfAny(
        manifest,
        await smokeRun({ ...parts.smoke, releasesDir, liveReleases: now, candidate, log }),
      );
    }
  }
  rejectIfAny(manifest, await problemsAtAssetsOrigin(releasesDir, [manifest]));
  // Another release may have gone live meanwhile: under the lock, the source is checked again.
  const checkAgain: MoveCheck = async (releases) => {
    await overridden(parts, origin);
    return check(releases);
  };
  const { problems } = await movePointers(releasesDir, [{ frontEnd, move }], checkAgain, {
    ...parts.by,
    ...(origin && { commit: origin.commit }),
    forced,
  });
  for (const old of await removeOldVersions(releasesDir, frontEnd, keepDays())) {
    log(`Removed ${name} ${old}, which no pointer has named for ${keepDays()} days.`);
  }
  await removeOldVersionsOfRemoved(releasesDir, keepDays());
  return await storeContracts(releasesDir, problems);
}

/**
 * Checks the version's place and where it comes from. A preview may come from anywhere: nobody gets
 * it unasked.
 * @returns the checks that were overridden
 * @throws ReleaseError if one fails that was not
 */
async function overridden(
  { releasesDir, manifest, audience, force = [], contains }: ReleaseParts,
  origin: Provenance | undefined,
): Promise<Force[]> {
  const { taken, changed } = await placeProblems(releasesDir, manifest);
  const problems = new Map<Force, string[]>();
  if (audience.to !== 'preview') {
    const found = await originProblems(releasesDir, manifest, origin, contains);
    for (const [check, problem] of found) problems.set(check, [problem]);
    // A share can't have another place at all: the gate says so.
    if (audience.to === 'everyone' && changed.length > 0) problems.set('paths', changed);
  }
  const rejected = [...problems].filter(([check]) => !force.includes(check));
  const list = [...taken, ...rejected.flatMap(([, found]) => found)];
  if (list.length === 0) return [...problems.keys()];
  const lines = list.map((problem) => `  - ${problem}`).join('\n');
  throw new ReleaseError(`${manifest.name} ${manifest.version} is not released.\n${lines}`);
}

function moveOf({ version }: ReleaseManifest, audience: Audience): Move {
  switch (audience.to) {
    case 'everyone':
      return { act: 'live', version, setBy: 'release' };
    case 'preview':
      return { act: 'preview', version };
    case 'share':
      return { act: 'share', version, percent: audience.percent };
  }
}

function checkOf(
  releasesDir: string,
  manifest: ReleaseManifest,
  { to }: Audience,
  apis: readonly RunningApi[],
): MoveCheck {
  const checkFor = to === 'preview' ? previewCheck : gateCheck;
  return checkFor(releasesDir, manifest, apis);
}

/** Pages can only be opened if there is a shell and at least one remote. */
function canBeOpened({ shell, remotes }: LiveReleases, { kind }: ReleaseManifest): boolean {
  return kind === 'shell' ? remotes.length > 0 : shell !== undefined;
}

function rejectIfAny({ name, version }: ReleaseManifest, problems: readonly string[]): void {
  if (problems.length === 0) return;
  const list = problems.map((problem) => `  - ${problem}`).join('\n');
  throw new ReleaseError(
    `${name} ${version} is not released, because it would break something.\n${list}`,
  );
}

/**
 * Reads the manifest of a version in the releases folder.
 * @throws ReleaseError if the version does not exist.
 */
export async function readPublishedVersion(
  releasesDir: string,
  frontEnd: Pick<ReleaseManifest, 'kind' | 'name'>,
  version: string,
): Promise<ReleaseManifest> {
  return (await readRelease(layout.version(releasesDir, frontEnd, version))).manifest;
}
