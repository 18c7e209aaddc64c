import type { HostContract, RemoteUses } from '@hostel/contracts/delivery';
import semver from 'semver';

/** How a message names a release. */
interface Named {
  name: string;
  version: string;
}

/** A shell and the libraries, router exports and tokens that remotes may use. */
export interface Host extends Named {
  contract: HostContract;
}

/** A remote and what it uses of the shell. */
export interface Guest extends Named {
  uses: RemoteUses;
}

/**
 * Checks whether a remote can run in a shell.
 * @returns a sentence for each problem with what to change; empty if it can run.
 */
export function shellContractProblems(host: Host, guest: Guest): string[] {
  const shell = `shell ${host.version}`;
  const remote = `${guest.name} ${guest.version}`;
  const { contract } = host;
  const { uses } = guest;
  return [
    ...sharedProblems(host, guest),
    ...exportProblems(host, guest),
    ...missing(
      uses.router,
      contract.router,
      (names) =>
        `${remote} imports ${names} from react-router-dom, which ${shell} doesn't provide: first release a shell whose router facade exports it, or remove the import.`,
    ),
    ...missing(
      uses.tokens,
      contract.tokens,
      (names) =>
        `${remote} reads the style tokens ${names}, which ${shell} doesn't define: first release a shell with them, or give each a fallback.`,
    ),
    ...(uses.session === contract.session
      ? []
      : [
          `${remote} expects version ${uses.session} of the session store, and ${shell} has version ${contract.session}: build it with the shared-ui of that shell, or release both as one after a preview.`,
        ]),
    ...(semver.major(uses.federation) === semver.major(contract.federation)
      ? []
      : [
          `${remote} is built for federation ${uses.federation}, and ${shell} runs ${contract.federation}: build it with that version.`,
        ]),
  ];
}

function sharedProblems(host: Host, guest: Guest): string[] {
  return Object.entries(guest.uses.shared).flatMap(([library, range]) => {
    const has = host.contract.shared[library];
    const wants = `${guest.name} ${guest.version} needs ${library} ${range}`;
    if (has === undefined) {
      return [
        `${wants}, which shell ${host.version} doesn't provide: first release a shell that does, or remove the dependency.`,
      ];
    }
    if (semver.satisfies(has, range)) return [];
    return [
      `${wants}, and shell ${host.version} provides ${has}: build it with that version, or first release a shell with the newer one.`,
    ];
  });
}

/** The router has a list of its own, which every release has. */
function exportProblems(host: Host, guest: Guest): string[] {
  const given = host.contract.exports;
  if (!given) return [];
  return Object.entries(guest.uses.exports ?? {}).flatMap(([module, names]) => {
    const provided = given[module];
    if (!provided || module === 'react-router-dom') return [];
    return missing(
      names,
      provided,
      (gone) =>
        `${guest.name} ${guest.version} uses ${gone} of ${module}, which shell ${host.version} doesn't provide: first release a shell whose ${module} exports it, or remove the use.`,
    );
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
