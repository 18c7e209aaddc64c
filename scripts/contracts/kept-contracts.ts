import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { keptContracts, type KeptContracts } from '@hostel/contracts/wire-schemas';
import { root } from '../run-command.ts';

/** Where the contracts of releases in use are kept, in the repository. */
export const keptFolder = path.join(root, 'contracts', 'kept');

/** Every kept set of contracts by its file's name. */
export async function readKept(folder: string = keptFolder): Promise<Map<string, KeptContracts>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const read = names.map(async (name): Promise<[string, KeptContracts]> => {
    const text = await readFile(path.join(folder, name), 'utf8');
    try {
      return [name, keptContracts.parse(JSON.parse(text))];
    } catch (cause) {
      const advice = 'take it back from git, or run npm run contracts:keep';
      throw new Error(`${path.join(folder, name)} holds no kept contracts: ${advice}.`, { cause });
    }
  });
  return new Map(await Promise.all(read));
}
