import type {
  Choice,
  Gender,
  RoundApplicant,
  RoundBed,
  RoundHall,
  RoundRules,
  RoundSnapshot,
} from '@hostel/allotment/rounds/snapshot';
import type { ClassName } from '@hostel/allotment/proof/class-name';
import type { LockTerms } from '@hostel/allotment/proof/commitment';
import type { Amendment, Offering } from '@hostel/allotment/proof/offering';
import { roomPreferences } from '@hostel/contracts/admission/registration';

/** An application at the lock, small enough to be sent to a thread by the thousand. */
export interface LockedApplication {
  pseudonym: string;
  /** Hexadecimal. */
  salt: string;
  gender: Gender;
  sgpaOdd: number;
  sgpaEven: number;
  group: string;
  needsAccessible: boolean;
  needsGroundFloor: boolean;
  categories: string[];
  /** Hall and room type, best first, with spaces between them: `H001/single H002/double`. */
  choices: string;
  /** Pseudonyms. */
  roomMates: string[];
  /** The class of the place held at the lock; null without one, and before the lock. */
  held: ClassName | null;
}

/** The applications of a round with the beds of now. */
interface RoundParts {
  /** Id of the round. */
  round: string;
  halls: RoundHall[];
  beds: RoundBed[];
  rules: RoundRules;
  applications: LockedApplication[];
}

/** What is committed to at the lock. */
export interface LockInput extends RoundParts {
  terms: LockTerms;
}

/** The complete input of a round. */
export interface ResultInput extends RoundParts {
  /** Pseudonyms of applications that have left the round since the lock. */
  left: string[];
  /** Hexadecimal, as is the root. */
  seed: string;
  root: string;
  draw: string | null;
  offering: Offering;
  amendments: Amendment[];
}

/** The choice that a code such as `H001/single` names. @throws Error for another text. */
function choiceOf(code: string): Choice {
  const [hall = '', type] = code.split('/');
  const roomType = roomPreferences.find((one) => one === type);
  if (hall === '' || !roomType) throw new Error(`“${code}” is no hall and room type.`);
  return { hall, roomType };
}

/** Codes as choices; the same code is the same object, of which 20,000 applicants need few. */
function choiceReader(): (code: string) => Choice {
  const known = new Map<string, Choice>();
  return (code) => {
    const choice = known.get(code) ?? choiceOf(code);
    known.set(code, choice);
    return choice;
  };
}

/** The applications as the engine takes them. */
function applicantsOf({ applications }: RoundParts): RoundApplicant[] {
  const read = choiceReader();
  // Most applicants have a list that others have too, which the engine then considers once.
  const lists = new Map<string, Choice[]>([['', []]]);
  return applications.map(({ choices, ...applicant }) => {
    const list = lists.get(choices) ?? choices.split(' ').map(read);
    lists.set(choices, list);
    return { ...applicant, choices: list };
  });
}

/** The round at its lock: no lot is drawn yet. */
export function snapshotAtLock(input: LockInput): RoundSnapshot {
  const { round, halls, beds, rules } = input;
  const applicants = applicantsOf(input);
  return { round, applicants, halls, beds, rules, seed: '', root: '', draw: null, left: [] };
}

/** The snapshot of a round: the applications of the lock, and the beds of now. */
export function snapshotOf(input: ResultInput): RoundSnapshot {
  const { round, halls, beds, rules, seed, root, draw, left } = input;
  return { round, applicants: applicantsOf(input), halls, beds, rules, seed, root, draw, left };
}
