import { existsSync } from 'node:fs';
import type { Provenance, ReleaseManifest } from '@hostel/contracts/delivery';
import {
  keepDays,
  removeOldVersions,
  removeOldVersionsOfRemoved,
} from '../pointers/old-versions.ts';
import { gateCheck, releasesAfterMoves, previewCheck } from '../gate/gate.ts';
import { smokeRun } from '../gate/smoke-run.ts';
import type { RunningApi } from '../contracts/running-api.ts';
import { storeContracts } from '../contracts/store-contracts.ts';
import { layout } from '../store/layout.ts';
import { readLiveReleases, type LiveReleases } from '../pointers/live-releases.ts';
import { readRelease } from '../store/manifest.ts';
import { movePointers, type MoveCheck } from '../pointers/move-pointers.ts';
import { ReleaseError } from '../store/release-error.ts';
import { verifyRelease } from '../store/verify-release.ts';
import { listOf } from '../store/version-sets.ts';
import { problemsAtAssetsOrigin } from './assets-problems.ts';
import { newChanges, type ChangesSince } from './changes.ts';
import { movesOf, type Audience } from './moves-of-release.ts';
import { placeProblems } from './place.ts';
import { originProblems, type Contains, type Force } from './origin.ts';

export type { Audience, ChangesSince, Contains, Force };

/** A version that is already in the releases folder. */
export interface Candidate {
  manifest: ReleaseManifest;
  /** Where the build comes from; without it, what the version's own release.json says. */
  origin?: Provenance;
  /** Whether the build's commit contains another one; without it, git is asked. */
  contains?: Contains;
  /** The changes since another commit, for the log; without it, none are listed. */
  changesSince?: ChangesSince;
}

export interface ReleaseParts {
  releasesDir: string;
  /** One version, or one of each of several front ends, which move as one. */
  candidates: readonly Candidate[];
  audience: Audience;
  /** What the running APIs serve; empty in an emergency, which skips the comparison. */
  apis: readonly RunningApi[];
  /** Paths of the programs for the smoke run; without them it is skipped. */
  smoke?: { program: string; browser: string };
  /** Who releases it and why, for the log. */
  by: { who: string | null; why?: string };
  /** The checks to override. */
  force?: readonly Force[];
  /** A further check, under the lock. */
  check?: MoveCheck;
  log: (line: string) => void;
}

/**
 * Runs the gate for versions and moves the pointers of their front ends to them: all or none.
 * @returns a sentence for each broken release elsewhere in the folder.
 * @throws ReleaseError with what to change, if a version would break something.
 */
export async function release(parts: ReleaseParts): Promise<string[]> {
  const { releasesDir, candidates, audience, by } = parts;
  const manifests = candidates.map(({ manifest }) => manifest);
  for (const each of manifests) {
    await verifyRelease(layout.version(releasesDir, each, each.version), each);
  }
  const forced = await overridden(parts);
  const check = checkOf(parts);
  const moves = await movesOf(releasesDir, manifests, audience);
  rejectIfAny(manifests, await check(await releasesAfterMoves(releasesDir, moves)));
  await tryInBrowser(parts);
  rejectIfAny(manifests, await problemsAtAssetsOrigin(releasesDir, manifests));
  // Another release may have gone live meanwhile: under the lock, the source is checked again.
  const checkAgain: MoveCheck = async (releases) => {
    await overridden(parts);
    return [...((await parts.check?.(releases)) ?? []), ...(await check(releases))];
  };
  const commits = new Map(
    candidates.flatMap(({ manifest, origin = manifest.provenance }) =>
      origin ? [[manifest.name, origin.commit] as const] : [],
    ),
  );
  const changes = await newChanges(releasesDir, candidates, parts.log);
  const record = { ...by, commits, changes, forced };
  const { problems } = await movePointers(releasesDir, moves, checkAgain, record);
  await removeOld(parts);
  return await storeContracts(releasesDir, problems);
}

async function tryInBrowser({ releasesDir, candidates, smoke, log }: ReleaseParts): Promise<void> {
  if (!smoke) return;
  const manifests = candidates.map(({ manifest }) => manifest);
  // The staging adds the versions themselves to the current live releases.
  const liveReleases = await readLiveReleases(releasesDir, new Map());
  if (!canBeOpened(liveReleases, manifests)) return;
  log(`Trying ${describe(manifests)} in a browser …`);
  const versions = manifests.map(({ kind, name, version }) => ({
    frontEnd: { kind, name },
    version,
  }));
  const problems = await smokeRun({
    ...smoke,
    releasesDir,
    liveReleases,
    candidates: versions,
    log,
  });
  rejectIfAny(manifests, problems);
}

async function removeOld({ releasesDir, candidates, log }: ReleaseParts): Promise<void> {
  for (const { manifest } of candidates) {
    const { kind, name } = manifest;
    for (const old of await removeOldVersions(releasesDir, { kind, name }, keepDays())) {
      log(`Removed ${name} ${old}, which no pointer has named for ${keepDays()} days.`);
    }
  }
  await removeOldVersionsOfRemoved(releasesDir, keepDays());
}

/**
 * Checks the versions' places and where they come from. A preview may come from anywhere: nobody
 * gets it unasked.
 * @returns the checks that were overridden
 * @throws ReleaseError if one fails that was not
 */
async function overridden(parts: ReleaseParts): Promise<Force[]> {
  const all = new Set<Force>();
  for (const candidate of parts.candidates) {
    for (const check of await overriddenOf(candidate, parts)) all.add(check);
  }
  return [...all];
}

async function overriddenOf(
  { manifest, origin = manifest.provenance, contains }: Candidate,
  { releasesDir, candidates, audience, force = [] }: ReleaseParts,
): Promise<Force[]> {
  const together = candidates.map((each) => each.manifest);
  const { taken, changed } = await placeProblems(releasesDir, manifest, together);
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

function checkOf({ releasesDir, candidates, audience, apis }: ReleaseParts): MoveCheck {
  const manifests = candidates.map(({ manifest }) => manifest);
  const checkFor = audience.to === 'preview' ? previewCheck : gateCheck;
  return checkFor(releasesDir, manifests, apis);
}

/** Pages can only be opened if there is a shell and at least one remote. */
function canBeOpened(
  { shell, remotes }: LiveReleases,
  candidates: readonly ReleaseManifest[],
): boolean {
  const kinds = new Set(candidates.map(({ kind }) => kind));
  return (shell !== undefined || kinds.has('shell')) && (remotes.length > 0 || kinds.has('remote'));
}

function describe(manifests: readonly ReleaseManifest[]): string {
  return listOf(manifests.map(({ name, version }) => `${name} ${version}`));
}

function rejectIfAny(manifests: readonly ReleaseManifest[], problems: readonly string[]): void {
  if (problems.length === 0) return;
  const list = problems.map((problem) => `  - ${problem}`).join('\n');
  const is =
    manifests.length > 1 ? 'are not released, because they' : 'is not released, because it';
  throw new ReleaseError(`${describe(manifests)} ${is} would break something.\n${list}`);
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
  const folder = layout.version(releasesDir, frontEnd, version);
  if (!existsSync(folder)) {
    throw new ReleaseError(
      `${releasesDir} has no ${frontEnd.name} ${version}: npm run releases lists the versions.`,
    );
  }
  return (await readRelease(folder)).manifest;
}
