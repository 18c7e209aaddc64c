import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { storedContracts, type StoredContracts } from '@hostel/contracts/wire/schemas';
import { root } from '../repository/run-command.ts';

/** The repository's copy of a deployment's contracts: those of the last `npm run contracts:keep`. */
export const contractsFolder = path.join(root, 'releases', 'kept-contracts');

/**
 * The contracts against which tests check the API: `CONTRACTS_KEPT_DIR`, e.g. the `contracts` folder
 * of a deployment's RELEASES_DIR, otherwise the repository's copy.
 */
export function folderOfTests(variables = process.env): string {
  const given = variables['CONTRACTS_KEPT_DIR'];
  return given ? path.resolve(variables['INIT_CWD'] ?? process.cwd(), given) : contractsFolder;
}

/** Reads every stored set of contracts, by file name. */
export async function readStoredContracts(folder: string): Promise<Map<string, StoredContracts>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const read = names.map(async (name): Promise<[string, StoredContracts]> => {
    const text = await readFile(path.join(folder, name), 'utf8');
    try {
      return [name, storedContracts.parse(JSON.parse(text))];
    } catch (cause) {
      const advice = 'restore it from git, or run npm run contracts:keep';
      throw new Error(`${path.join(folder, name)} has no valid contracts: ${advice}.`, { cause });
    }
  });
  return new Map(await Promise.all(read));
}
