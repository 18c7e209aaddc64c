import type { Mismatch } from './mismatches.ts';

/** A change that breaks a release, as the parts of a sentence. */
export interface Conflict {
  /** `leave.my no longer sends \`data[].status\`` */
  change: string;
  /** What the release can't do or may do; follows its name. */
  effect: string;
  /** What to do until no browser runs the release. */
  remedy: string;
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
  const without = 'requires';
  const unreadable = "can't read";
  switch (kind) {
    case 'gone':
      return { change: `${call} no longer sends ${place}`, effect: without, remedy: remedies.keep };
    case 'optional':
      return { change: `${call} may leave ${place} out`, effect: without, remedy: remedies.sure };
    case 'limit':
      return {
        change: `${call} may send ${place} beyond ${detail}`,
        effect: unreadable,
        remedy: remedies.rename,
      };
    case 'value':
    case 'ignored':
      return {
        change: `${call} may send ${detail} as ${place}`,
        effect: unreadable,
        remedy: remedies.rename,
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
  const sends = 'may send';
  switch (kind) {
    case 'gone':
    case 'optional':
      return {
        change: `${call} requires ${place}`,
        effect: 'may leave out',
        remedy: remedies.optional,
      };
    case 'ignored':
      return { change: `${call} no longer takes ${place}`, effect: sends, remedy: remedies.take };
    case 'limit':
      return {
        change: `${call} takes ${place} only within ${detail}`,
        effect: 'may go beyond',
        remedy: remedies.wide,
      };
    case 'value':
      return {
        change: `${call} no longer takes ${detail} as ${place}`,
        effect: sends,
        remedy: remedies.take,
      };
  }
}

/** A conflict of an entire call. */
export function callConflict(change: string, remedy: string): Conflict {
  return { change, effect: 'may call', remedy };
}
