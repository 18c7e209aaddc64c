import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  hostContract,
  remoteUses,
  type HostContract,
  type ReleaseManifest,
  type RemoteUses,
} from '@hostel/contracts/releases';
import type { LiveRelease } from '../derive-remotes.ts';
import { layout } from '../layout.ts';
import type { LiveHouse } from '../live-releases.ts';
import { shellContractProblems } from './shell-contract.ts';

/**
 * Whether every remote that a browser may be sent to runs in every shell that it may be sent to:
 * live, shared and previous ones. Previews are checked when they are made, each on its own.
 * @returns a sentence for each kind of trouble.
 */
export async function houseContractProblems(
  releasesDir: string,
  { shell, remotes }: LiveHouse,
  touched: ReadonlySet<string>,
): Promise<string[]> {
  if (!shell) return [];
  // What was live before is no remote's host again unless it is rolled back to, which is checked then.
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

/** A previewed or newly built release against what is live. */
export async function previewContractProblems(
  releasesDir: string,
  { shell, remotes }: LiveHouse,
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
  const contract = await readContract(releasesDir, host);
  const uses = await readUses(releasesDir, guest);
  const untold = [
    ...(contract
      ? []
      : [`${host.name} ${host.version} has no readable host-contract.json: build it again.`]),
    ...(uses ? [] : [`${guest.name} ${guest.version} has no readable uses.json: build it again.`]),
  ];
  if (!contract || !uses) return untold;
  return shellContractProblems(
    { name: host.name, version: host.version, contract },
    { name: guest.name, version: guest.version, uses },
  );
}

async function readContract(
  dir: string,
  shell: ReleaseManifest,
): Promise<HostContract | undefined> {
  return hostContract.safeParse(await readJson(dir, shell, 'host-contract.json')).data;
}

async function readUses(dir: string, remote: ReleaseManifest): Promise<RemoteUses | undefined> {
  return remoteUses.safeParse(await readJson(dir, remote, 'uses.json')).data;
}

async function readJson(dir: string, manifest: ReleaseManifest, file: string): Promise<unknown> {
  // A release that doesn't list it doesn't have it, whatever lies in the folder.
  if (!Object.hasOwn(manifest.files, file)) return undefined;
  const text = await readFile(
    path.join(layout.version(dir, manifest, manifest.version), file),
    'utf8',
  );
  return JSON.parse(text);
}
