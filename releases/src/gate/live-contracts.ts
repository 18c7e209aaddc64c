import type { ReleaseManifest } from '@hostel/contracts/delivery';
import { breakWithShellFor } from '../compatibility/moved-together.ts';
import {
  pairProblems,
  readHostContract,
  readRemoteUses,
  runsIn,
} from '../compatibility/pair-problems.ts';
import type { Guest } from '../compatibility/shell-contract.ts';
import type { LiveRelease } from '../pages/derive-remotes.ts';
import type { LiveReleases } from '../pointers/live-releases.ts';
import { readPointer } from '../pointers/pointer.ts';
import { layout, shellFrontEnd } from '../store/layout.ts';
import { readRelease } from '../store/manifest.ts';
import { setOf } from '../store/version-sets.ts';

/** A remote in a shell: a browser may get both in one page. */
interface Pair {
  host: ReleaseManifest;
  guest: ReleaseManifest;
}

/** Pairs that don't run together. */
export interface ContractProblems {
  /** A sentence for each problem. */
  problems: string[];
  /** The front ends that have to move as one instead; empty without problems. */
  together: string[];
}

/**
 * Checks that every remote in use runs in every shell in use: live, shared and previous releases.
 * Previews are checked separately when they are created.
 * @param touched names of the front ends whose pointers move; pairs without them are not checked
 */
export async function liveContractProblems(
  releasesDir: string,
  liveReleases: LiveReleases,
  touched: ReadonlySet<string>,
): Promise<ContractProblems> {
  const { shell, remotes } = liveReleases;
  if (!shell) return { problems: [], together: [] };
  const pairs: Pair[] = [];
  for (const remote of remotes) {
    const { name } = remote.manifest;
    if (!touched.has(name) && !touched.has(shell.manifest.name)) continue;
    // A set has its own previous versions: its rollback returns to all of them.
    const isInSet = touched.has(name) && touched.has(shell.manifest.name);
    const previous = isInSet ? undefined : await fallbackOf(releasesDir, remote);
    pairs.push(...pairsOf(shell, remote, previous));
  }
  return contractProblems(releasesDir, pairs, liveReleases, touched);
}

/** Checks previews that are opened together against each other and the live releases. */
export function previewContractProblems(
  releasesDir: string,
  liveReleases: LiveReleases,
  candidates: readonly ReleaseManifest[],
): Promise<ContractProblems> {
  const names = new Set(candidates.map(({ name }) => name));
  const ownShell = candidates.find(({ kind }) => kind === 'shell');
  const host = ownShell ?? liveReleases.shell?.manifest;
  const live = liveReleases.remotes
    .map(({ manifest }) => manifest)
    .filter(({ name }) => !names.has(name));
  const guests = [...candidates.filter(({ kind }) => kind === 'remote'), ...(ownShell ? live : [])];
  const pairs = host ? guests.map((guest) => ({ host, guest })) : [];
  return contractProblems(releasesDir, pairs, liveReleases, names);
}

/** The pairs that browsers get. What is shared as one with a shell runs in that shell only. */
function pairsOf(
  shell: LiveRelease,
  { manifest, shared, pointer }: LiveRelease,
  previous: ReleaseManifest | undefined,
): Pair[] {
  const own = setOf(pointer, shared?.version);
  const independent = own?.['shell'] === undefined ? shared : undefined;
  const everywhere = [manifest, previous, independent].filter((each) => each !== undefined);
  const pairs = everywhere.map((guest) => ({ host: shell.manifest, guest }));
  if (!shell.shared) return pairs;
  const host = shell.shared;
  const isOfSet = own !== undefined && own['shell'] === host.version;
  const guests = isOfSet && shared ? [shared] : everywhere;
  return [...pairs, ...guests.map((guest) => ({ host, guest }))];
}

/**
 * The previous release of a remote if browsers fall back on it now. The previous shell is used again
 * only after a rollback, which is checked then.
 */
async function fallbackOf(
  releasesDir: string,
  { previous }: LiveRelease,
): Promise<ReleaseManifest | undefined> {
  const live = (await readPointer(releasesDir, shellFrontEnd))?.live;
  if (!previous || !live) return previous;
  const shell = await readRelease(layout.version(releasesDir, shellFrontEnd, live));
  return (await runsIn(releasesDir, shell.manifest, previous)) ? previous : undefined;
}

async function contractProblems(
  releasesDir: string,
  pairs: readonly Pair[],
  liveReleases: LiveReleases,
  touched: ReadonlySet<string>,
): Promise<ContractProblems> {
  const problems: string[] = [];
  const together = new Set<string>();
  for (const { host, guest } of pairs) {
    const found = await pairProblems(releasesDir, host, guest);
    if (found.length === 0) continue;
    problems.push(...found);
    const also = touched.has(guest.name)
      ? await alsoBroken(releasesDir, host, guest, liveReleases)
      : [];
    const shared = Object.keys(setOf(liveReleases.shell?.pointer, host.version) ?? {});
    const isShared = host.version === liveReleases.shell?.shared?.version;
    const names = [...touched, host.name, guest.name, ...also, ...(isShared ? shared : [])];
    for (const name of names) together.add(name);
  }
  return { problems, together: [...together] };
}

/** The live remotes that break in the shell that the guest needs. */
async function alsoBroken(
  releasesDir: string,
  host: ReleaseManifest,
  guest: ReleaseManifest,
  { remotes }: LiveReleases,
): Promise<string[]> {
  const contract = await readHostContract(releasesDir, host);
  const uses = await readRemoteUses(releasesDir, guest);
  if (!contract || !uses) return [];
  const others: Guest[] = [];
  for (const { manifest } of remotes) {
    const own = await readRemoteUses(releasesDir, manifest);
    if (own && manifest.name !== guest.name) {
      others.push({ ...manifest, uses: own });
    }
  }
  return breakWithShellFor({ ...host, contract }, uses, others);
}
