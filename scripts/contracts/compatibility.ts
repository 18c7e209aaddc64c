import type { KeptContracts, WireCall, WireDocument } from '@hostel/contracts/wire-schemas';
import { callFault, inputFault, replyFault, type Fault, type Part } from './faults.ts';
import { misfits } from './misfits.ts';

const parts: readonly Part[] = ['params', 'query', 'body'];

/**
 * What of the present wire releases can't live with: a sentence for each thing, which names the
 * call, the place, the releases, and what to do until when.
 * @param present the server's view of the present contracts
 * @param kept the contracts of every release that a browser may still run
 */
export function incompatibilities(present: WireDocument, kept: readonly KeptContracts[]): string[] {
  const found = new Map<string, { fault: Fault; releases: KeptContracts[] }>();
  for (const release of kept) {
    for (const fault of faultsOf(present, release)) {
      const key = JSON.stringify(fault);
      const releases = [...(found.get(key)?.releases ?? []), release];
      found.set(key, { fault, releases });
    }
  }
  return [...found.values()].map(({ fault, releases }) => sentenceOf(fault, releases));
}

function sentenceOf({ what, clash, remedy }: Fault, releases: readonly KeptContracts[]): string {
  const names = releases.map(({ name, version }) => `${name} ${version}`);
  return `${what}, which ${names.join(' and ')} ${clash}: ${remedy} ${until(releases)}.`;
}

function until(releases: readonly KeptContracts[]): string {
  const days = releases.map((release) => release.until);
  if (days.includes(null)) return 'as long as a browser may run it';
  return `until ${days.sort().at(-1)}`;
}

/** What one release can't live with. */
export function faultsOf(present: WireDocument, release: WireDocument): Fault[] {
  const refusals = misfits(present.failure, release.failure, { everythingCounts: false });
  const calls = Object.entries(release.calls).flatMap(([name, call]) =>
    callFaults(name, present.calls[name], call),
  );
  return [...refusals.map((misfit) => replyFault('A refusal', misfit)), ...calls];
}

function callFaults(name: string, present: WireCall | undefined, release: WireCall): Fault[] {
  const address = `${release.method} ${release.path}`;
  if (!present) return [callFault(`${name} is gone`, `keep ${address}`)];
  const now = `${present.method} ${present.path}`;
  if (now !== address) {
    const remedy = `keep ${address}, and give the new address to a call of another name,`;
    return [callFault(`${name} moved from ${address} to ${now}`, remedy)];
  }
  return [
    ...kindFaults(name, present, release),
    ...parts.flatMap((part) =>
      misfits(release[part] ?? emptyInput, present[part] ?? emptyInput, {
        everythingCounts: true,
      }).map((misfit) => inputFault(name, part, misfit)),
    ),
    ...(release.reply && present.reply
      ? misfits(present.reply, release.reply, { everythingCounts: false }).map((misfit) =>
          replyFault(name, misfit),
        )
      : []),
  ];
}

/** A part that a call hasn't. */
const emptyInput = { type: 'object', properties: {} };

/** How bodies and replies travel; a body of `photo` is JSON that may be larger. */
function kindFaults(name: string, present: WireCall, release: WireCall): Fault[] {
  const wasBody = release.bodyKind ?? 'json';
  const isBody = present.bodyKind ?? 'json';
  const wasReply = release.replyKind ?? 'json';
  const isReply = present.replyKind ?? 'json';
  const body = release.body && isBody !== wasBody && !(wasBody === 'json' && isBody === 'photo');
  return [
    ...(body ? [kindFault(`${name} takes ${isBody} instead of ${wasBody}`)] : []),
    ...(isReply !== wasReply
      ? [kindFault(`${name} replies ${isReply} instead of ${wasReply}`)]
      : []),
  ];
}

function kindFault(what: string): Fault {
  return callFault(what, 'make it another call, and keep this one as it was');
}
