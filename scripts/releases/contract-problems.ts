import { allCalls } from '@hostel/contracts/calls';
import { serverDocument, type KeptContracts } from '@hostel/contracts/wire-schemas';
import { incompatibilities } from '../contracts/compatibility.ts';
import { shellFrontEnd, type FrontEnd } from './layout.ts';
import { remoteNames } from './live-releases.ts';
import { ReleaseError } from './release-error.ts';
import { contractsInUse } from './released-contracts.ts';

/**
 * What of the present contracts releases can't live with that a browser may run: live, previous,
 * shared and previewed ones, and those that open tabs may still hold.
 * @returns a sentence for each, which says what to change; empty where all is well.
 */
export async function contractProblems(releasesDir: string): Promise<string[]> {
  const remotes = (await remoteNames(releasesDir)).map(
    (name) => ({ kind: 'remote', name }) as const,
  );
  const used: KeptContracts[] = [];
  const broken: string[] = [];
  for (const frontEnd of [shellFrontEnd, ...remotes]) {
    const found = await contractsOf(releasesDir, frontEnd);
    if (typeof found === 'string') broken.push(found);
    else used.push(...found);
  }
  return [...broken, ...incompatibilities(serverDocument(allCalls), used)];
}

async function contractsOf(
  releasesDir: string,
  frontEnd: FrontEnd,
): Promise<KeptContracts[] | string> {
  const { name } = frontEnd;
  try {
    const used = await contractsInUse(releasesDir, frontEnd);
    return used.map(({ contracts, ...use }) => ({ name, ...use, ...contracts }));
  } catch (error) {
    if (error instanceof ReleaseError) return error.message;
    throw error;
  }
}
