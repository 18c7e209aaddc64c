import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { keptContracts, type KeptContracts } from '@hostel/contracts/wire/schemas';
import { root } from '../repository/run-command.ts';

/** The folder of the repository with the contracts of releases in use. */
export const keptFolder = path.join(root, 'releases', 'kept-contracts');

/** Reads every kept set of contracts, by file name. */
export async function readKept(folder: string = keptFolder): Promise<Map<string, KeptContracts>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const read = names.map(async (name): Promise<[string, KeptContracts]> => {
    const text = await readFile(path.join(folder, name), 'utf8');
    try {
      return [name, keptContracts.parse(JSON.parse(text))];
    } catch (cause) {
      const advice = 'restore it from git, or run npm run contracts:keep';
      throw new Error(`${path.join(folder, name)} has no valid contracts: ${advice}.`, { cause });
    }
  });
  return new Map(await Promise.all(read));
}
