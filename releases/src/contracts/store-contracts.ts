import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { wireText, type StoredContracts } from '@hostel/contracts/wire/schemas';
import { errorCode, writeChanged } from '../store/atomic-write.ts';
import { layout, shellFrontEnd, type FrontEnd } from '../store/layout.ts';
import { withLock } from '../store/lock.ts';
import { ReleaseError } from '../store/release-error.ts';
import { remoteNames } from '../pointers/live-releases.ts';
import { writeGeneration } from '../pointers/write-generation.ts';
import { groupByContent } from './keep-contracts.ts';
import { contractsInUse } from './released-contracts.ts';

/**
 * Writes the contracts of every release that a browser may run into `contracts` of the releases
 * folder, and removes all others: the API compares itself with them when it starts, and CI can copy
 * the folder. They are derived from the pointers, as `remotes.json` is.
 * @param known problems that are reported already
 * @returns these, and one for each front end whose contracts can't be read; its files stay as they are.
 */
export function storeContracts(releasesDir: string, known: readonly string[]): Promise<string[]> {
  return withLock(layout.lock(releasesDir), async () => {
    const remotes = (await remoteNames(releasesDir)).map(
      (name) => ({ kind: 'remote', name }) as const,
    );
    const used = new Map<string, StoredContracts>();
    const unreadable: FrontEnd[] = [];
    const problems = new Set(known);
    for (const frontEnd of [shellFrontEnd, ...remotes]) {
      try {
        const found = await contractsInUse(releasesDir, frontEnd);
        for (const [file, stored] of groupByContent(frontEnd.name, found)) used.set(file, stored);
      } catch (error) {
        if (!(error instanceof ReleaseError)) throw error;
        problems.add(error.message);
        unreadable.push(frontEnd);
      }
    }
    const folder = layout.contracts(releasesDir);
    for (const [file, stored] of used)
      await writeChanged(path.join(folder, file), wireText(stored));
    for (const file of await filesIn(folder)) {
      const stays = unreadable.some(({ name }) => file.startsWith(`${name}-`));
      if (!used.has(file) && !stays) await rm(path.join(folder, file), { force: true });
    }
    await writeGeneration(releasesDir);
    return [...problems];
  });
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.json'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
