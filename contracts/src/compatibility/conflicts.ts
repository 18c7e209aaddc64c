import type { Mismatch } from './mismatches.ts';

/** A difference that breaks a release, as the parts of two sentences. */
export interface Conflict {
  /** For those who change the API: `leave.my no longer sends \`data[].status\`` */
  change: string;
  /** What the release can't do or may do; follows its name. */
  effect: string;
  /** What to do until no browser runs the release. */
  remedy: string;
  /** For those who release: `requires \`data[].status\` of leave.my`; follows the release's name. */
  claim: string;
  /** What an API does or doesn't do with it: `doesn't send`; follows the API's name. */
  lack: string;
}

export type Part = 'params' | 'query' | 'body';

const remedies = {
  keep: 'keep it, or mark it as deprecated,',
  sure: 'keep sending it always, or mark it as deprecated,',
  rename: 'send it under another name, or mark it as upcoming,',
  optional: 'leave it optional',
  take: 'keep taking it, or mark it as deprecated,',
  wide: 'keep the wider limit',
};

/** A conflict in a reply: the server sends, the release reads. */
export function replyConflict(call: string, { path, kind, detail }: Mismatch): Conflict {
  const place = path === '' ? 'its reply' : `\`${path}\``;
  const member = path === '' ? `the reply of ${call}` : `${place} of ${call}`;
  const unreadable = { effect: "can't read", remedy: remedies.rename, lack: 'may send' };
  switch (kind) {
    case 'gone':
      return {
        change: `${call} no longer sends ${place}`,
        effect: 'requires',
        remedy: remedies.keep,
        claim: `requires ${member}`,
        lack: "doesn't send",
      };
    case 'optional':
      return {
        change: `${call} may leave ${place} out`,
        effect: 'requires',
        remedy: remedies.sure,
        claim: `requires ${member}`,
        lack: 'may leave out',
      };
    case 'limit':
      return {
        ...unreadable,
        change: `${call} may send ${place} beyond ${detail}`,
        claim: `can't read ${member} beyond ${detail}`,
      };
    case 'value':
    case 'ignored':
      return {
        ...unreadable,
        change: `${call} may send ${detail} as ${place}`,
        claim: `can't read ${detail} as ${member}`,
      };
  }
}

/** A conflict in an input: the release sends, the server reads. */
export function inputConflict(
  call: string,
  part: Part,
  { path, kind, detail }: Mismatch,
): Conflict {
  const place = `\`${path === '' ? part : `${part}.${path}`}\``;
  const member = `${place} of ${call}`;
  const refused = { effect: 'may send', lack: "doesn't take" };
  switch (kind) {
    case 'gone':
    case 'optional':
      return {
        change: `${call} requires ${place}`,
        effect: 'may leave out',
        remedy: remedies.optional,
        claim: `may leave out ${member}`,
        lack: 'requires',
      };
    case 'ignored':
      return {
        ...refused,
        change: `${call} no longer takes ${place}`,
        remedy: remedies.take,
        claim: `may send ${member}`,
      };
    case 'limit':
      return {
        ...refused,
        change: `${call} takes ${place} only within ${detail}`,
        effect: 'may go beyond',
        remedy: remedies.wide,
        claim: `may send ${member} beyond ${detail}`,
      };
    case 'value':
      return {
        ...refused,
        change: `${call} no longer takes ${detail} as ${place}`,
        remedy: remedies.take,
        claim: `may send ${detail} as ${member}`,
      };
  }
}

/** A conflict of an entire call. */
export function callConflict(parts: Omit<Conflict, 'effect'>): Conflict {
  return { ...parts, effect: 'may call' };
}
