import type {
  Choice,
  Gender,
  RoundApplicant,
  RoundBed,
  RoundHall,
  RoundRules,
  RoundSnapshot,
} from '@hostel/allotment/rounds/snapshot';
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
  /** Hall and room type of the bed held at the lock. */
  heldChoice: string | null;
}

/** The applications of a round, as its root commits to them. */
export interface LockInput {
  /** Id of the round. */
  round: string;
  halls: RoundHall[];
  applications: LockedApplication[];
}

/** The complete input of a round. */
export interface ResultInput extends LockInput {
  /** Pseudonyms of applications that have left the round since the lock. */
  left: string[];
  beds: RoundBed[];
  rules: RoundRules;
  /** Hexadecimal, as is the root. */
  seed: string;
  root: string;
}

/** The choice that a code such as `H001/single` names. @throws Error for another text. */
function choiceOf(code: string): Choice {
  const [hall = '', type] = code.split('/');
  const roomType = roomPreferences.find((one) => one === type);
  if (hall === '' || !roomType) throw new Error(`“${code}” is no hall and room type.`);
  return { hall, roomType };
}

/** Codes as choices; the same code is the same object, of which 20,000 applicants need few. */
export function choiceReader(): (code: string) => Choice {
  const known = new Map<string, Choice>();
  return (code) => {
    const choice = known.get(code) ?? choiceOf(code);
    known.set(code, choice);
    return choice;
  };
}

/** The applications as the engine takes them. */
export function applicantsOf({ applications }: LockInput): RoundApplicant[] {
  const read = choiceReader();
  // Most applicants have a list that others have too, which the engine then considers once.
  const lists = new Map<string, Choice[]>([['', []]]);
  return applications.map(({ choices, ...applicant }) => {
    const list = lists.get(choices) ?? choices.split(' ').map(read);
    lists.set(choices, list);
    return { ...applicant, choices: list };
  });
}

/** The snapshot of a round: the applications that still stand, and the beds of now. */
export function snapshotOf(input: ResultInput): RoundSnapshot {
  const { round, halls, beds, rules, seed, root } = input;
  const left = new Set(input.left);
  const applicants = applicantsOf(input).filter(({ pseudonym }) => !left.has(pseudonym));
  return { round, applicants, halls, beds, rules, seed, root };
}
