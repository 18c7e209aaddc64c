import type { RefusalCode } from '@hostel/contracts/wire/refusal-codes';

/** Why a call is refused; the code is for programs. */
export interface Refusal {
  code: RefusalCode;
  message: string;
}

/** The outcome of a resolve call: it moves the status, only adds a comment, or is refused. */
export type Verdict = { kind: 'move' | 'comment' } | ({ kind: 'refused' } & Refusal);

/** The status moves that one kind of request allows, and the words for those it refuses. */
export interface MoveRules<Status extends string> {
  /** The statuses that each status may move to; a status without any is final. */
  leadsTo: Readonly<Record<Status, readonly Status[]>>;
  /** The refusal for a final status. */
  final: (status: Status) => Refusal;
  /** The status within a sentence. */
  words: Readonly<Record<Status, string>>;
  /** What the request is called within a sentence. */
  noun: string;
}

/** A resolve call, with the current state of the request. */
export interface Move<Status extends string> {
  from: Status;
  to: Status;
  /** What the office writes now, trimmed; empty for none. */
  comment: string;
  /** The newest comment so far: the same text again is a repeated click. */
  newest: string | null;
}

/**
 * Decides on a resolve call. Moves go forward and may skip a status; a request whose status is not
 * final accepts a new comment; everything else is refused.
 */
export function judgeMove<Status extends string>(
  { leadsTo, final, words, noun }: MoveRules<Status>,
  { from, to, comment, newest }: Move<Status>,
): Verdict {
  if (leadsTo[from].length === 0) return { kind: 'refused', ...final(from) };
  if (leadsTo[from].includes(to)) return { kind: 'move' };
  if (from !== to) {
    const message = `A ${noun} that is ${words[from]} can't go back to ${words[to]}.`;
    return { kind: 'refused', code: 'moves_back', message };
  }
  if (comment !== '' && comment !== newest) return { kind: 'comment' };
  const message = `This ${noun} is already ${words[to]}. Write a new comment or choose another status.`;
  return { kind: 'refused', code: 'nothing_new', message };
}
