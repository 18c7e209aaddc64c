import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  hostContract,
  remoteUses,
  type HostContract,
  type ReleaseManifest,
  type RemoteUses,
} from '@hostel/contracts/releases';
import type { LiveRelease } from '../pages/derive-remotes.ts';
import { layout } from '../store/layout.ts';
import type { LiveReleases } from '../pointers/live-releases.ts';
import { shellContractProblems } from './shell-contract.ts';

/**
 * Checks that every remote in use runs in every shell in use: live, shared and previous releases.
 * Previews are checked separately when they are created.
 * @param touched names of the front ends whose pointers move; pairs without them are not checked
 * @returns a sentence for each problem.
 */
export async function liveContractProblems(
  releasesDir: string,
  { shell, remotes }: LiveReleases,
  touched: ReadonlySet<string>,
): Promise<string[]> {
  if (!shell) return [];
  // The previous shell is used again only after a rollback, which is checked then.
  const hosts = [shell.manifest, shell.shared].filter((each) => each !== undefined);
  const problems: string[] = [];
  for (const remote of remotes) {
    if (!touched.has(remote.manifest.name) && !touched.has(shell.manifest.name)) continue;
    for (const guest of inUse(remote)) {
      for (const host of hosts) problems.push(...(await pairProblems(releasesDir, host, guest)));
    }
  }
  return problems;
}

/** Checks a preview against the live releases. */
export async function previewContractProblems(
  releasesDir: string,
  { shell, remotes }: LiveReleases,
  candidate: ReleaseManifest,
): Promise<string[]> {
  const pairs =
    candidate.kind === 'shell'
      ? remotes.map(({ manifest }) => [candidate, manifest] as const)
      : shell
        ? [[shell.manifest, candidate] as const]
        : [];
  const found = pairs.map(([host, guest]) => pairProblems(releasesDir, host, guest));
  return (await Promise.all(found)).flat();
}

function inUse({ manifest, previous, shared }: LiveRelease): ReleaseManifest[] {
  return [manifest, previous, shared].filter((each) => each !== undefined);
}

async function pairProblems(
  releasesDir: string,
  host: ReleaseManifest,
  guest: ReleaseManifest,
): Promise<string[]> {
  const contract = await readHostContract(releasesDir, host);
  const uses = await readRemoteUses(releasesDir, guest);
  const unreadable = [
    ...(contract
      ? []
      : [`${host.name} ${host.version} has no readable host-contract.json: build it again.`]),
    ...(uses ? [] : [`${guest.name} ${guest.version} has no readable uses.json: build it again.`]),
  ];
  if (!contract || !uses) return unreadable;
  return shellContractProblems(
    { name: host.name, version: host.version, contract },
    { name: guest.name, version: guest.version, uses },
  );
}

/** What a shell provides; undefined if its release has no readable list. */
export async function readHostContract(
  dir: string,
  shell: ReleaseManifest,
): Promise<HostContract | undefined> {
  return hostContract.safeParse(await readJson(dir, shell, 'host-contract.json')).data;
}

/** What a remote uses of the shell; undefined if its release has no readable list. */
export async function readRemoteUses(
  dir: string,
  remote: ReleaseManifest,
): Promise<RemoteUses | undefined> {
  return remoteUses.safeParse(await readJson(dir, remote, 'uses.json')).data;
}

async function readJson(dir: string, manifest: ReleaseManifest, file: string): Promise<unknown> {
  // Only files that the release lists are trusted, whatever else is in the folder.
  if (!Object.hasOwn(manifest.files, file)) return undefined;
  const text = await readFile(
    path.join(layout.version(dir, manifest, manifest.version), file),
    'utf8',
  );
  return JSON.parse(text);
}
