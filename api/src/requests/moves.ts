/** What a resolve call does: moves the status, only adds a comment, or is refused. */
export type Verdict =
  { kind: 'move' | 'comment' } | { kind: 'refused'; code: string; message: string };

/** How one type of request moves, and what is said when it may not. */
export interface MoveRules<Status extends string> {
  /** Where each status leads; one that leads nowhere is final. */
  leadsTo: Readonly<Record<Status, readonly Status[]>>;
  /** Why nothing moves a final status any more. */
  final: (status: Status) => { code: string; message: string };
  /** The status within a sentence. */
  words: Readonly<Record<Status, string>>;
  /** What the request is called within a sentence. */
  noun: string;
}

/** A resolve call on a request as it stands. */
export interface Move<Status extends string> {
  from: Status;
  to: Status;
  /** What the office writes now, trimmed; empty for none. */
  comment: string;
  /** The newest comment so far: the same words again are a repeated click. */
  newest: string | null;
}

/**
 * Whether the office may do it. Moves go forward and may skip; the present, non-final status takes
 * a comment that is new; everything else is refused.
 */
export function judge<Status extends string>(
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
