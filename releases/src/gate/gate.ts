import type { ReleaseManifest } from '@hostel/contracts/delivery';
import { landingBudgetProblems } from './landing-budget.ts';
import type { LiveRelease } from '../pages/derive-remotes.ts';
import { layout, type FrontEnd } from '../store/layout.ts';
import { readLiveReleases, type LiveReleases } from '../pointers/live-releases.ts';
import type { FrontEndMove, MoveCheck } from '../pointers/move-pointers.ts';
import { movePointer } from '../pointers/move-pointer.ts';
import { rejectSplitShares } from '../pointers/moves-as-one.ts';
import { readPointer } from '../pointers/pointer.ts';
import { readContracts } from '../contracts/released-contracts.ts';
import { unservedByAny, type RunningApi } from '../contracts/running-api.ts';
import {
  liveContractProblems,
  previewContractProblems,
  type ContractProblems,
} from './live-contracts.ts';
import { inOrder, listOf, setOf } from '../store/version-sets.ts';

/**
 * What to do instead of a move after which a remote would not run in a shell.
 * @param together the front ends that have to move as one
 * @returns a sentence with the command; empty if there is none
 */
export type Advise = (
  together: readonly string[],
) => readonly string[] | Promise<readonly string[]>;

const releaseAsOne: Advise = (together) => {
  const names = inOrder(together);
  return [`To release ${listOf(names)} as one: npm run release -- ${names.join(' ')}`];
};

/**
 * Checks a move of front ends by reading files only: every remote must run in every shell, the
 * landing page must stay within its budget, a shared release must have the paths and roles of
 * the live one, and the running APIs must serve what a version calls that browsers get newly.
 */
export function gateCheck(
  releasesDir: string,
  frontEnds: readonly FrontEnd[],
  apis: readonly RunningApi[],
  advise = releaseAsOne,
): MoveCheck {
  const names = new Set(frontEnds.map(({ name }) => name));
  return async (liveReleases) => {
    const unserved = frontEnds.map((each) =>
      newVersionProblems(releasesDir, each, liveReleases, apis),
    );
    return [
      ...(await advised(await liveContractProblems(releasesDir, liveReleases, names), advise)),
      ...(await Promise.all(unserved)).flat(),
      ...liveReleases.remotes.flatMap(sharePlaceProblems),
      ...setShareProblems(liveReleases, names),
      ...(await landingProblems(releasesDir, liveReleases)),
    ];
  };
}

/** Checks previews, which run beside the live releases and change none of them. */
export function previewCheck(
  releasesDir: string,
  candidates: readonly ReleaseManifest[],
  apis: readonly RunningApi[],
): MoveCheck {
  return async (liveReleases) => {
    const unserved = candidates.map((each) => unservedProblems(releasesDir, each, apis));
    const found = await previewContractProblems(releasesDir, liveReleases, candidates);
    return [
      ...(await Promise.all(unserved)).flat(),
      ...(await advised(found, releaseAsOne)),
      ...previewSetProblems(candidates),
      ...candidates.flatMap((each) => previewPathProblems(liveReleases, candidates, each)),
    ];
  };
}

async function advised(
  { problems, together }: ContractProblems,
  advise: Advise,
): Promise<readonly string[]> {
  return problems.length === 0 ? [] : [...problems, ...(await advise(together))];
}

/** A shell that doesn't know sets would give a browser a part of one. */
function setShareProblems({ shell, remotes }: LiveReleases, names: ReadonlySet<string>): string[] {
  const shares = [shell, ...remotes].some(
    (each) => each && names.has(each.manifest.name) && setOf(each.pointer, each.shared?.version),
  );
  const chooser = names.has('shell') ? shell?.shared : shell?.manifest;
  return shares && chooser ? featureProblems(chooser) : [];
}

function previewSetProblems(candidates: readonly ReleaseManifest[]): string[] {
  const shell = candidates.find(({ kind }) => kind === 'shell');
  return shell && candidates.length > 1 ? featureProblems(shell) : [];
}

function featureProblems({ version, features }: ReleaseManifest): string[] {
  return features?.includes('sets')
    ? []
    : [`shell ${version} can't keep several versions together: build a newer one.`];
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

/**
 * Reads the releases as they would be after moves; writes nothing.
 * @throws ReleaseError if the moves are not possible
 */
export async function releasesAfterMoves(
  releasesDir: string,
  moves: readonly FrontEndMove[],
): Promise<LiveReleases> {
  const moved = [];
  for (const { frontEnd, move } of moves) {
    const before = await readPointer(releasesDir, frontEnd);
    const after = movePointer(frontEnd.name, before, move, new Date().toISOString());
    moved.push({ frontEnd, before, after });
  }
  rejectSplitShares(moved);
  return readLiveReleases(
    releasesDir,
    new Map(moved.map(({ frontEnd, after }) => [frontEnd.name, after])),
  );
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
  candidates: readonly ReleaseManifest[],
  { name, paths = [] }: ReleaseManifest,
): string[] {
  return remotes
    .filter(({ manifest }) => !candidates.some((each) => each.name === manifest.name))
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
