import type { ReleaseManifest } from '@hostel/contracts/releases';
import { BuildError } from '../../build/build-error.ts';
import { checkLandingBudget } from '../../build/landing-budget.ts';
import type { LiveRelease } from '../derive-remotes.ts';
import { layout, type FrontEnd } from '../layout.ts';
import { readHouse, type LiveHouse } from '../live-releases.ts';
import type { HouseCheck } from '../move-house.ts';
import { movePointer, type Move } from '../move-pointer.ts';
import { readPointer } from '../pointer.ts';
import { houseContractProblems, previewContractProblems } from './house-contract.ts';

/**
 * What a move of a front end must not do to the house, as far as reading tells: break a remote in a
 * shell, make the landing page too heavy, or send browsers of one address to two different doors.
 */
export function gateCheck(releasesDir: string, { name }: FrontEnd): HouseCheck {
  return async (house) => [
    ...(await houseContractProblems(releasesDir, house, new Set([name]))),
    ...house.remotes.flatMap(sharePlaceProblems),
    ...(await landingProblems(releasesDir, house)),
  ];
}

/** The same of a preview, which runs beside what is live and moves none of it. */
export function previewCheck(releasesDir: string, candidate: ReleaseManifest): HouseCheck {
  return async (house) => [
    ...(await previewContractProblems(releasesDir, house, candidate)),
    ...previewPathProblems(house, candidate),
  ];
}

/** The house as it would be after a move; nothing is written. */
export async function houseAfter(
  releasesDir: string,
  frontEnd: FrontEnd,
  move: Move,
): Promise<LiveHouse> {
  const before = await readPointer(releasesDir, frontEnd);
  const pointer = movePointer(frontEnd.name, before, move, new Date().toISOString());
  return readHouse(releasesDir, new Map([[frontEnd.name, pointer]]));
}

/** The frame routes by what is live: a shared release can't have another place or other doors. */
function sharePlaceProblems({ manifest, shared }: LiveRelease): string[] {
  if (!shared) return [];
  const placeOf = ({ container, paths, roles }: ReleaseManifest) =>
    JSON.stringify([container, paths, roles]);
  if (placeOf(shared) === placeOf(manifest)) return [];
  return [
    `${shared.name} ${shared.version} has other paths or roles than ${manifest.version}, which is live: release it for everybody, or leave them as they are.`,
  ];
}

function previewPathProblems(
  { remotes }: LiveHouse,
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

async function landingProblems(
  releasesDir: string,
  { shell, remotes }: LiveHouse,
): Promise<string[]> {
  const manifests = [shell, ...remotes].flatMap((release) => release?.manifest ?? []);
  const folders = manifests.map((each) => layout.version(releasesDir, each, each.version));
  try {
    await checkLandingBudget(folders);
    return [];
  } catch (error) {
    if (error instanceof BuildError) return [error.message];
    throw error;
  }
}
