import type { ReleaseManifest } from '@hostel/contracts/releases';
import { landingBudgetProblems } from './landing-budget.ts';
import type { LiveRelease } from '../pages/derive-remotes.ts';
import { layout, type FrontEnd } from '../store/layout.ts';
import { readLiveReleases, type LiveReleases } from '../pointers/live-releases.ts';
import type { MoveCheck } from '../pointers/move-pointers.ts';
import { movePointer, type Move } from '../pointers/move-pointer.ts';
import { readPointer } from '../pointers/pointer.ts';
import { liveContractProblems, previewContractProblems } from './live-contracts.ts';

/**
 * Checks a move of a front end by reading files only: every remote must run in every shell, the
 * landing page must stay within its budget, and a shared release must have the paths and roles of
 * the live one.
 */
export function gateCheck(releasesDir: string, { name }: FrontEnd): MoveCheck {
  return async (liveReleases) => [
    ...(await liveContractProblems(releasesDir, liveReleases, new Set([name]))),
    ...liveReleases.remotes.flatMap(sharePlaceProblems),
    ...(await landingProblems(releasesDir, liveReleases)),
  ];
}

/** Checks a preview, which runs beside the live releases and changes none of them. */
export function previewCheck(releasesDir: string, candidate: ReleaseManifest): MoveCheck {
  return async (liveReleases) => [
    ...(await previewContractProblems(releasesDir, liveReleases, candidate)),
    ...previewPathProblems(liveReleases, candidate),
  ];
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
