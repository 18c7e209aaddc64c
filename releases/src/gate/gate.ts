import type { ReleaseManifest } from '@hostel/contracts/releases';
import { landingBudgetProblems } from './landing-budget.ts';
import type { LiveRelease } from '../pages/derive-remotes.ts';
import { layout, type FrontEnd } from '../store/layout.ts';
import { readLiveReleases, type LiveReleases } from '../pointers/live-releases.ts';
import type { MoveCheck } from '../pointers/move-pointers.ts';
import { movePointer, type Move } from '../pointers/move-pointer.ts';
import { readPointer } from '../pointers/pointer.ts';
import { readContracts } from '../contracts/released-contracts.ts';
import { unservedByAny, type RunningApi } from '../contracts/running-api.ts';
import { liveContractProblems, previewContractProblems } from './live-contracts.ts';

/**
 * Checks a move of a front end by reading files only: every remote must run in every shell, the
 * landing page must stay within its budget, a shared release must have the paths and roles of
 * the live one, and the running APIs must serve what a version calls that browsers get newly.
 */
export function gateCheck(
  releasesDir: string,
  frontEnd: FrontEnd,
  apis: readonly RunningApi[],
): MoveCheck {
  return async (liveReleases) => [
    ...(await liveContractProblems(releasesDir, liveReleases, new Set([frontEnd.name]))),
    ...(await newVersionProblems(releasesDir, frontEnd, liveReleases, apis)),
    ...liveReleases.remotes.flatMap(sharePlaceProblems),
    ...(await landingProblems(releasesDir, liveReleases)),
  ];
}

/** Checks a preview, which runs beside the live releases and changes none of them. */
export function previewCheck(
  releasesDir: string,
  candidate: ReleaseManifest,
  apis: readonly RunningApi[],
): MoveCheck {
  return async (liveReleases) => [
    ...(await unservedProblems(releasesDir, candidate, apis)),
    ...(await previewContractProblems(releasesDir, liveReleases, candidate)),
    ...previewPathProblems(liveReleases, candidate),
  ];
}

/**
 * Checks only versions that a browser isn't sent to already: otherwise an API that breaks the live
 * version would also reject the release that repairs it.
 */
async function newVersionProblems(
  releasesDir: string,
  frontEnd: FrontEnd,
  { shell, remotes }: LiveReleases,
  apis: readonly RunningApi[],
): Promise<string[]> {
  const before = await readPointer(releasesDir, frontEnd);
  const after = [shell, ...remotes].find((each) => each?.manifest.name === frontEnd.name);
  const found = [after?.manifest, after?.shared]
    .filter((each) => each !== undefined)
    .filter(({ version }) => version !== before?.live)
    .map((each) => unservedProblems(releasesDir, each, apis));
  return (await Promise.all(found)).flat();
}

async function unservedProblems(
  releasesDir: string,
  { kind, name, version }: ReleaseManifest,
  apis: readonly RunningApi[],
): Promise<string[]> {
  const folder = layout.version(releasesDir, { kind, name }, version);
  const contracts = await readContracts(folder);
  return contracts ? unservedByAny(apis, { name, version, contracts }) : [];
}

/** Reads the releases as they would be after a move; writes nothing. */
export async function releasesAfterMove(
  releasesDir: string,
  frontEnd: FrontEnd,
  move: Move,
): Promise<LiveReleases> {
  const before = await readPointer(releasesDir, frontEnd);
  const pointer = movePointer(frontEnd.name, before, move, new Date().toISOString());
  return readLiveReleases(releasesDir, new Map([[frontEnd.name, pointer]]));
}

/** The frame routes by the live release, so a shared one must have the same paths and roles. */
function sharePlaceProblems({ manifest, shared }: LiveRelease): string[] {
  if (!shared) return [];
  const placeOf = ({ container, paths, roles }: ReleaseManifest) =>
    JSON.stringify([container, paths, roles]);
  if (placeOf(shared) === placeOf(manifest)) return [];
  return [
    `${shared.name} ${shared.version} has other paths or roles than ${manifest.version}, which is live: release it to everyone, or leave them as they are.`,
  ];
}

function previewPathProblems(
  { remotes }: LiveReleases,
  { name, paths = [] }: ReleaseManifest,
): string[] {
  return remotes
    .filter(({ manifest }) => manifest.name !== name)
    .flatMap(({ manifest }) =>
      paths
        .filter((path) => manifest.paths?.includes(path))
        .map((path) => `${name} claims the path ${path}, which belongs to ${manifest.name}.`),
    );
}

function landingProblems(releasesDir: string, { shell, remotes }: LiveReleases): Promise<string[]> {
  const manifests = [shell, ...remotes].flatMap((release) => release?.manifest ?? []);
  const folders = manifests.map((each) => layout.version(releasesDir, each, each.version));
  return landingBudgetProblems(folders);
}
