import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  hostContract,
  remoteUses,
  type HostContract,
  type ReleaseManifest,
  type RemoteUses,
} from '@hostel/contracts/delivery';
import { layout } from '../store/layout.ts';
import { shellContractProblems } from './shell-contract.ts';

/**
 * Checks whether a version of a remote can run in a version of the shell.
 * @returns a sentence for each problem, also if one of them has no readable list.
 */
export async function pairProblems(
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

/** Whether a remote runs in a shell, as far as their releases say. */
export async function runsIn(
  releasesDir: string,
  host: ReleaseManifest,
  guest: ReleaseManifest,
): Promise<boolean> {
  const isKnown =
    (await readHostContract(releasesDir, host)) && (await readRemoteUses(releasesDir, guest));
  return !isKnown || (await pairProblems(releasesDir, host, guest)).length === 0;
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
