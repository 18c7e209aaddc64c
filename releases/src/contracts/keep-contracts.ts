import { createHash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  stillCounts,
  wireText,
  type StoredContracts,
  type WireDocument,
} from '@hostel/contracts/wire/schemas';
import { contractsFolder, readStoredContracts } from './stored-contracts.ts';
import { writeChanged } from '../store/atomic-write.ts';
import { layout, type FrontEnd } from '../store/layout.ts';
import { readRelease } from '../store/manifest.ts';
import { keepDays } from '../pointers/old-versions.ts';
import {
  contractsInUse,
  dayAfter,
  readContracts,
  type ReleasedContracts,
} from './released-contracts.ts';

export interface KeepOptions {
  /** Default: `releases/kept-contracts` of the repository. */
  contractsDir?: string;
  /** Milliseconds since 1970; default: now. */
  now?: number;
}

/**
 * Stores the contracts of a release in the repository's copy, against which tests check the API on a
 * machine without a deployment. For a version in a releases folder, those of every other version in use are stored too. Contracts that
 * are no longer in use stay for as long as open tabs may run the version (`RELEASES_KEEP_DAYS`),
 * then removed. Releases with equal contracts share a file, which names the first of them.
 * @param releaseFolder a version in a releases folder, or a build
 * @returns the names of the written and removed files: they have to be committed.
 * @throws ReleaseError if the release can't be read.
 */
export async function keepContracts(
  releaseFolder: string,
  { contractsDir = contractsFolder, now = Date.now() }: KeepOptions = {},
): Promise<string[]> {
  const { manifest } = await readRelease(releaseFolder);
  await mkdir(contractsDir, { recursive: true });
  const used = await usedContracts(releaseFolder, manifest);
  const all = new Map(used);
  for (const [file, stored] of await readStoredContracts(contractsDir)) {
    if (stored.name !== manifest.name) continue;
    const use = used.get(file);
    all.set(file, {
      ...stored,
      until: use ? use.until : (stored.until ?? dayAfter(now, keepDays())),
    });
  }
  const changed: string[] = [];
  for (const [file, stored] of all) {
    if (await write(path.join(contractsDir, file), stored, new Date(now))) changed.push(file);
  }
  return changed.sort();
}

/** The contracts in use of a front end, by file name. */
async function usedContracts(
  releaseFolder: string,
  manifest: FrontEnd & { version: string },
): Promise<Map<string, StoredContracts>> {
  const { name, version } = manifest;
  const own = await readContracts(releaseFolder);
  const releasesDir = releasesFolderOf(releaseFolder, manifest);
  const others = releasesDir === undefined ? [] : await contractsInUse(releasesDir, manifest);
  const all = [...(own ? [{ version, until: null, contracts: own }] : []), ...others];
  return groupByContent(name, all);
}

/** Sets of contracts by the name of their file; versions with equal ones share it. */
export function groupByContent(
  name: string,
  releases: readonly ReleasedContracts[],
): Map<string, StoredContracts> {
  const used = new Map<string, StoredContracts>();
  for (const { version, until, contracts } of releases) {
    const file = `${name}-${hashOf(contracts)}.json`;
    const before = used.get(file);
    used.set(file, {
      name,
      version: before?.version ?? version,
      until: before ? later(before.until, until) : until,
      ...contracts,
    });
  }
  return used;
}

/** The releases folder that contains a version; undefined for a build. */
function releasesFolderOf(
  releaseFolder: string,
  manifest: FrontEnd & { version: string },
): string | undefined {
  const folder = path.resolve(releaseFolder);
  const dir = path.resolve(folder, manifest.kind === 'shell' ? '../..' : '../../..');
  return layout.version(dir, manifest, manifest.version) === folder ? dir : undefined;
}

function hashOf(contracts: WireDocument): string {
  return createHash('sha256').update(wireText(contracts)).digest('hex').slice(0, 12);
}

function later(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return null;
  return a > b ? a : b;
}

/** @returns whether the file changed or was removed. */
async function write(file: string, stored: StoredContracts, now: Date): Promise<boolean> {
  if (stillCounts(stored, now)) return writeChanged(file, wireText(stored));
  await rm(file, { force: true });
  return true;
}

/** The line that is printed for a changed file. */
export function describeStoredChange(file: string): string {
  return `releases/kept-contracts/${file} has changed: commit it, so that tests check the API against it.`;
}
