/**
 * The proof file of a round: one JSON object, from which anybody can follow who won which place.
 *
 * `offerings` names hall and room type (`H001/single`); lines and classes refer to them by position.
 *
 * `classes` are the places that this file decides. Those given for a recorded need or a quota, and
 * those that a holder keeps as `own`, are not among them.
 * - `open`: places open to all. Before everybody come lines that hold a place of this class, then
 *   lines that had to yield an accessible place of this offering, then members of `group`, then all
 *   others.
 * - `unfilled`: places of quotas that their categories left. First members of `group`.
 * - `released`: accessible places that nobody needs, released by the office; `group` is null.
 *
 * `lines` are all applications at the lock: by merit, the highest first, then those withdrawn since.
 * The position of a line among the lines of its group that are not withdrawn is its rank.
 * - `level`: merit without lots; equals have the same. Lines of one level are in the order of their
 *   lots: HMAC-SHA-256 with the bytes of `seed` as key, over the bytes of `root` and the pseudonym.
 * - `held`: the offering of a place from an earlier round, or null. `hold` says what follows: the
 *   number of a class in which the line comes first; `own`, a place outside of the classes that
 *   nobody else can win (of a quota, or a bed that will go out of service); or `yielded`, an
 *   accessible place that a student with a recorded need got.
 * - `won`: the number of a class, `own`, null for the waiting list, or `reserved`: a need or a quota
 *   decided, and the file says no more.
 * - `digest`: SHA-256 of what only the owner can open. With the columns before it makes the leaf:
 *   SHA-256 of a zero byte and the UTF-8 JSON, without spaces, of
 *   `["hostel-application-1", round, pseudonym, level, group, choices, held, digest]`, in which
 *   choices and held are names. The leaves by pseudonym make the tree of RFC 9162 with this root.
 *
 * A line competes for the classes of its choices, best first. The classes of one choice are: open and
 * unfilled of its own group, open and unfilled of the other groups in the order of `groups`,
 * released. Within an order of a class, merit decides. Places are won by applicant-proposing deferred
 * acceptance, with these lists:
 * - without `hold`: all choices;
 * - `hold` a class: the choices before the held one, then the held one up to this class (appended
 *   when it isn’t listed);
 * - `hold` own: the choices before the held one, then of the held one the leading classes that are
 *   out of reach or won; a line that wins none of them keeps its own place;
 * - `hold` yielded: all choices, the held one appended when it isn’t listed;
 * - `won` reserved: the leading classes of all choices that are out of reach; the line wins none.
 *
 * A class is out of reach of a line when the lines that say they won it fill it and all come before
 * this line. Lines with `reserved` are there because they compete: without them, two holders could
 * seem able to exchange places that stood in a third student’s way.
 */
export interface ProofFile {
  format: 'hostel-round-proof-1';
  round: string;
  /** Hexadecimal; its SHA-256 was published before the lock. */
  seed: string;
  /** Hexadecimal; published at the lock. */
  root: string;
  groups: readonly string[];
  offerings: readonly string[];
  classes: readonly FileClass[];
  lines: readonly FileLine[];
  withdrawn: readonly WithdrawnLine[];
}

export interface FileClass {
  offering: number;
  kind: 'open' | 'unfilled' | 'released';
  group: string | null;
  places: number;
}

export interface FileLine {
  pseudonym: string;
  level: number;
  group: string;
  choices: readonly number[];
  held: number | null;
  hold: number | 'own' | 'yielded' | null;
  won: number | 'own' | 'reserved' | null;
  digest: string;
}

/** An application that left the round after the lock. */
export interface WithdrawnLine {
  pseudonym: string;
  leaf: string;
}

/** The file as it is stored, hashed and downloaded. */
export function textOf(file: ProofFile): string {
  return JSON.stringify(file);
}
