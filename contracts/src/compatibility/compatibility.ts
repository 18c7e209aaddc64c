import type { StoredContracts, WireCall, WireDocument } from '../wire/schemas.ts';
import {
  callConflict,
  inputConflict,
  replyConflict,
  type Conflict,
  type Part,
} from './conflicts.ts';
import { findMismatches } from './mismatches.ts';

const parts: readonly Part[] = ['params', 'query', 'body'];

/**
 * Finds changes of the current contracts that break releases. Each is a sentence that names the call,
 * the field, the releases, what to do, and until when.
 * @param current the server's view of the current contracts
 * @param stored the contracts of every release that a browser may still run
 */
export function incompatibilities(
  current: WireDocument,
  stored: readonly StoredContracts[],
): string[] {
  const found = new Map<string, { conflict: Conflict; releases: StoredContracts[] }>();
  for (const release of stored) {
    for (const conflict of findConflicts(current, release)) {
      const key = JSON.stringify(conflict);
      const releases = [...(found.get(key)?.releases ?? []), release];
      found.set(key, { conflict, releases });
    }
  }
  return [...found.values()].map(({ conflict, releases }) => sentenceOf(conflict, releases));
}

/**
 * Finds what a release needs and a running API doesn't serve. Each is a sentence for the team of the
 * release: it names the call, the field, the API and what to do.
 * @param served what the API serves
 * @param api how a sentence names the API, e.g. `the API at http://127.0.0.1:3000`
 */
export function unservedNeeds(
  served: WireDocument,
  api: string,
  release: Pick<StoredContracts, 'name' | 'version'> & WireDocument,
): string[] {
  const { name, version } = release;
  const sentences = findConflicts(served, release).map(
    ({ claim, lack }) =>
      `${name} ${version} ${claim}, which ${api} ${lack}: first deploy an API whose contracts fit, or build ${name} with the contracts of that API.`,
  );
  return [...new Set(sentences)];
}

function sentenceOf(
  { change, effect, remedy }: Conflict,
  releases: readonly StoredContracts[],
): string {
  const names = releases.map(({ name, version }) => `${name} ${version}`);
  return `${change}, which ${names.join(' and ')} ${effect}: ${remedy} ${until(releases)}.`;
}

function until(releases: readonly StoredContracts[]): string {
  const days = releases.map((release) => release.until);
  if (days.includes(null)) return 'as long as a browser may run it';
  return `until ${days.sort().at(-1)}`;
}

/** Finds changes of the current contracts that break one release. */
function findConflicts(current: WireDocument, release: WireDocument): Conflict[] {
  const failures = findMismatches(current.failure, release.failure, { unknownMembersCount: false });
  const calls = Object.entries(release.calls).flatMap(([name, call]) =>
    findCallConflicts(name, current.calls[name], call),
  );
  return [...failures.map((mismatch) => replyConflict('An error reply', mismatch)), ...calls];
}

function findCallConflicts(
  name: string,
  current: WireCall | undefined,
  release: WireCall,
): Conflict[] {
  const address = `${release.method} ${release.path}`;
  if (!current) {
    const change = `${name} was removed`;
    const claim = `calls ${name} (${address})`;
    return [callConflict({ change, remedy: `keep ${address}`, claim, lack: "doesn't serve" })];
  }
  const now = `${current.method} ${current.path}`;
  if (now !== address) {
    const change = `${name} moved from ${address} to ${now}`;
    const remedy = `keep ${address}, and add a call of another name for the new address,`;
    const claim = `calls ${name} at ${address}`;
    return [callConflict({ change, remedy, claim, lack: `serves at ${now}` })];
  }
  return [
    ...findKindConflicts(name, current, release),
    ...parts.flatMap((part) =>
      findMismatches(release[part] ?? emptyInput, current[part] ?? emptyInput, {
        unknownMembersCount: true,
      }).map((mismatch) => inputConflict(name, part, mismatch)),
    ),
    ...(release.reply && current.reply
      ? findMismatches(current.reply, release.reply, { unknownMembersCount: false }).map(
          (mismatch) => replyConflict(name, mismatch),
        )
      : []),
  ];
}

/** Stands for a part that a call does not have. */
const emptyInput = { type: 'object', properties: {} };

/** Compares the formats of body and reply; a body of `photo` is JSON with a larger limit. */
function findKindConflicts(name: string, current: WireCall, release: WireCall): Conflict[] {
  const wasBody = release.bodyKind ?? 'json';
  const isBody = current.bodyKind ?? 'json';
  const wasReply = release.replyKind ?? 'json';
  const isReply = current.replyKind ?? 'json';
  const body = release.body && isBody !== wasBody && !(wasBody === 'json' && isBody === 'photo');
  return [
    ...(body
      ? [
          kindConflict(`${name} takes ${isBody} instead of ${wasBody}`, {
            claim: `sends ${name} as ${wasBody}`,
            lack: `takes as ${isBody}`,
          }),
        ]
      : []),
    ...(isReply !== wasReply
      ? [
          kindConflict(`${name} replies ${isReply} instead of ${wasReply}`, {
            claim: `reads the reply of ${name} as ${wasReply}`,
            lack: `sends as ${isReply}`,
          }),
        ]
      : []),
  ];
}

function kindConflict(change: string, parts: Pick<Conflict, 'claim' | 'lack'>): Conflict {
  return callConflict({
    ...parts,
    change,
    remedy: 'add another call, and keep this one as it was',
  });
}
