import { allCalls } from '@hostel/contracts/calls';
import { serverDocument, type StoredContracts } from '@hostel/contracts/wire/schemas';
import { incompatibilities } from '@hostel/contracts/compatibility/compatibility';
import { shellFrontEnd, type FrontEnd } from '../store/layout.ts';
import { remoteNames } from '../pointers/live-releases.ts';
import { ReleaseError } from '../store/release-error.ts';
import { unservedByAny, type RunningApi } from './running-api.ts';
import { contractsInUse } from './released-contracts.ts';

/**
 * Compares the contracts of this checkout, and those that the running APIs serve, with those of all
 * releases that a browser may run: live, previous, shared and previewed ones, and those in open tabs.
 * @returns a sentence for each incompatibility with what to change; empty if there is none.
 */
export async function contractProblems(
  releasesDir: string,
  apis: readonly RunningApi[] = [],
): Promise<string[]> {
  const remotes = (await remoteNames(releasesDir)).map(
    (name) => ({ kind: 'remote', name }) as const,
  );
  const used: StoredContracts[] = [];
  const broken: string[] = [];
  for (const frontEnd of [shellFrontEnd, ...remotes]) {
    const found = await contractsOf(releasesDir, frontEnd);
    if (typeof found === 'string') broken.push(found);
    else used.push(...found);
  }
  return [
    ...broken,
    ...incompatibilities(serverDocument(allCalls), used),
    ...used.flatMap(({ name, version, failure, calls }) =>
      unservedByAny(apis, { name, version, contracts: { failure, calls } }),
    ),
  ];
}

async function contractsOf(
  releasesDir: string,
  frontEnd: FrontEnd,
): Promise<StoredContracts[] | string> {
  const { name } = frontEnd;
  try {
    const used = await contractsInUse(releasesDir, frontEnd);
    return used.map(({ contracts, ...use }) => ({ name, ...use, ...contracts }));
  } catch (error) {
    if (error instanceof ReleaseError) return error.message;
    throw error;
  }
}
