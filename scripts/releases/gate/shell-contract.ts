import type { HostContract, RemoteUses } from '@hostel/contracts/releases';
import semver from 'semver';

/** A release as a sentence names it. */
export interface Named {
  name: string;
  version: string;
}

/** A shell and what remotes may take from it. */
export interface Host extends Named {
  contract: HostContract;
}

/** A remote and what it takes from the shell. */
export interface Guest extends Named {
  uses: RemoteUses;
}

/**
 * Why a remote can't run in a shell; empty where it can.
 * @returns a sentence for each kind of trouble, which says what to change.
 */
export function shellContractProblems(host: Host, guest: Guest): string[] {
  const shell = `shell ${host.version}`;
  const remote = `${guest.name} ${guest.version}`;
  const { contract } = host;
  const { uses } = guest;
  return [
    ...sharedProblems(host, guest),
    ...missing(
      uses.router,
      contract.router,
      (names) =>
        `${remote} imports ${names} from react-router-dom, which ${shell} doesn't hand over: release a shell whose router facade has it first, or do without.`,
    ),
    ...missing(
      uses.tokens,
      contract.tokens,
      (names) =>
        `${remote} reads the style tokens ${names}, which ${shell} doesn't define: release a shell with them first, or give each a fallback.`,
    ),
    ...(uses.session === contract.session
      ? []
      : [
          `${remote} expects version ${uses.session} of the session store, and ${shell} has version ${contract.session}: build it with the shared-ui of that shell, or release both on one day behind a preview.`,
        ]),
    ...(semver.major(uses.federation) === semver.major(contract.federation)
      ? []
      : [
          `${remote} is built for federation ${uses.federation}, and ${shell} runs ${contract.federation}: build it with that one.`,
        ]),
  ];
}

function sharedProblems(host: Host, guest: Guest): string[] {
  return Object.entries(guest.uses.shared).flatMap(([library, range]) => {
    const has = host.contract.shared[library];
    const wants = `${guest.name} ${guest.version} needs ${library} ${range}`;
    if (has === undefined) {
      return [
        `${wants}, which shell ${host.version} doesn't hand over: release a shell that does first, or do without.`,
      ];
    }
    if (semver.satisfies(has, range)) return [];
    return [
      `${wants}, and shell ${host.version} hands over ${has}: build it with that version, or release a shell with the newer one first.`,
    ];
  });
}

function missing(
  used: readonly string[],
  given: readonly string[],
  sentence: (names: string) => string,
): string[] {
  const gone = used.filter((name) => !given.includes(name));
  return gone.length === 0 ? [] : [sentence(gone.join(', '))];
}
