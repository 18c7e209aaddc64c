/** The rank and place of the caller’s own line. */
export interface OwnLine {
  /** Within the own merit group, of `of`. */
  rank: number;
  of: number;
  /** Hall and room type; `reserved` where a need or quota decided; null on the waiting list. */
  place: string | null;
}

/** What the university published before and at the lock. It must not be taken from the file. */
export interface Published {
  /** SHA-256 of the seed. */
  seedCommitment: string;
  root: string;
  /** SHA-256 of the file, where it is known. */
  fileHash?: string;
}

/** Something in which the file differs from what was published or from the rules. */
export type Difference =
  /** The bytes are others than those published. */
  | { what: 'file' }
  /** The text is not a proof file. */
  | { what: 'unreadable'; message: string }
  /** The seed is not the one that was published. */
  | { what: 'seed' }
  /** The applications are not those at the lock: one was changed, added or left out. */
  | { what: 'root' }
  /** The line does not follow the one before it: by merit, and between equals by lot. */
  | { what: 'order'; pseudonym: string; position: number }
  /** More lines won the class than it has places. */
  | { what: 'places'; code: string }
  /** By the rules the line wins another place than the file says. */
  | {
      what: 'place';
      pseudonym: string;
      position: number;
      claimed: string | null;
      due: string | null;
    }
  /** The own proof does not lead to the published root. */
  | { what: 'missing-proof'; pseudonym: string }
  /** The own application has no line. */
  | { what: 'missing-line'; pseudonym: string }
  /** The own line is not what was committed to at the lock. */
  | { what: 'own-line'; pseudonym: string };

export interface Verification {
  /** Whether nothing differs. */
  verified: boolean;
  differences: readonly Difference[];
  /** All at the lock, those withdrawn since among them. */
  applications: number;
  /** Null without an own application, or when it was withdrawn or isn’t there. */
  own: OwnLine | null;
}

export interface VerifyProgress {
  step: 'reading' | 'applications' | 'order' | 'places' | 'done';
  done: number;
  of: number;
}
