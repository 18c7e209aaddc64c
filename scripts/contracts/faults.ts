import type { Misfit } from './misfits.ts';

/** What a release may trip over, in the parts of a sentence. */
export interface Fault {
  /** `leave.my no longer sends \`data[].status\`` */
  what: string;
  /** What the release can't do or may do, after its name. */
  clash: string;
  /** What to do until nobody runs the release any more. */
  remedy: string;
}

export type Part = 'params' | 'query' | 'body';

const remedies = {
  keep: 'keep it, or mark it as leaving,',
  sure: 'keep sending it always, or mark it as leaving,',
  rename: 'send it under another name, or mark it as coming,',
  optional: 'leave it optional',
  take: 'keep taking it, or mark it as leaving,',
  wide: 'keep the wider limit',
};

/** Of a reply: the server sends, the release takes. */
export function replyFault(call: string, { path, kind, detail }: Misfit): Fault {
  const place = path === '' ? 'its reply' : `\`${path}\``;
  const without = "can't do without";
  const unreadable = "can't read";
  switch (kind) {
    case 'gone':
      return { what: `${call} no longer sends ${place}`, clash: without, remedy: remedies.keep };
    case 'optional':
      return { what: `${call} may leave ${place} out`, clash: without, remedy: remedies.sure };
    case 'limit':
      return {
        what: `${call} may send ${place} beyond ${detail}`,
        clash: unreadable,
        remedy: remedies.rename,
      };
    case 'value':
    case 'ignored':
      return {
        what: `${call} may send ${detail} as ${place}`,
        clash: unreadable,
        remedy: remedies.rename,
      };
  }
}

/** Of what goes in: the release sends, the server takes. */
export function inputFault(call: string, part: Part, { path, kind, detail }: Misfit): Fault {
  const place = `\`${path === '' ? part : `${part}.${path}`}\``;
  const sends = 'may send';
  switch (kind) {
    case 'gone':
    case 'optional':
      return {
        what: `${call} requires ${place}`,
        clash: 'may leave out',
        remedy: remedies.optional,
      };
    case 'ignored':
      return { what: `${call} no longer takes ${place}`, clash: sends, remedy: remedies.take };
    case 'limit':
      return {
        what: `${call} takes ${place} only within ${detail}`,
        clash: 'may go beyond',
        remedy: remedies.wide,
      };
    case 'value':
      return {
        what: `${call} no longer takes ${detail} as ${place}`,
        clash: sends,
        remedy: remedies.take,
      };
  }
}

/** Of a call as a whole. */
export function callFault(what: string, remedy: string): Fault {
  return { what, clash: 'may call', remedy };
}
