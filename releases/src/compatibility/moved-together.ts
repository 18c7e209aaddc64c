import type { HostContract, RemoteUses } from '@hostel/contracts/delivery';
import semver from 'semver';
import { shellContractProblems, type Guest, type Host } from './shell-contract.ts';

/**
 * The remotes that break in the shell that another remote needs: they have to move with it.
 * @param host the shell that is live
 * @param uses what the other remote uses
 * @param others the remotes that run in that shell now
 * @returns their names
 */
export function breakWithShellFor(
  host: Host,
  uses: RemoteUses,
  others: readonly Guest[],
): string[] {
  const needed: Host = { ...host, contract: contractFor(host.contract, uses) };
  return others
    .filter((guest) => shellContractProblems(host, guest).length === 0)
    .filter((guest) => shellContractProblems(needed, guest).length > 0)
    .map(({ name }) => name);
}

/** The contract of a shell with the least changes in which the remote runs. */
function contractFor(contract: HostContract, uses: RemoteUses): HostContract {
  const shared = { ...contract.shared };
  for (const [library, range] of Object.entries(uses.shared)) {
    const has = shared[library];
    if (has !== undefined && semver.satisfies(has, range)) continue;
    shared[library] = semver.minVersion(range)?.version ?? range;
  }
  const fits = semver.major(uses.federation) === semver.major(contract.federation);
  return {
    ...contract,
    shared,
    session: uses.session,
    federation: fits ? contract.federation : uses.federation,
  };
}
