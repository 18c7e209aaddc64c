import type { PlaceClass } from '../rounds/places.ts';
import { type RankedApplicant, type PlacesWon, placesWon } from '../rounds/places-won.ts';
import { countedCodes, mayHaveToYield, preferencesOf } from '../rounds/preferences.ts';
import type { RoundSnapshot } from '../rounds/snapshot.ts';
import { groupsOf } from '../rounds/count-places.ts';
import { compare } from '../compare.ts';
import { type CommittedApplication, type Commitment } from './commitment.ts';
import type { FileClass, FileLine, ProofFile } from './proof-file.ts';

/** The classes of the file, and which of them stands for a class of the round. */
interface FileClasses {
  classes: FileClass[];
  numberOf: (place: PlaceClass) => number;
}

/** Whether a need or a quota decides on the applicant. */
function isReserved({ applicant, won }: RankedApplicant): boolean {
  return applicant.needsAccessible || won?.basis === 'quota';
}

/** Whether the held hall is for the holder’s gender; it may not be after a correction of the record. */
function isAdmitted(
  { applicant, holding }: RankedApplicant,
  { genders }: PlacesWon['places'],
): boolean {
  return holding !== undefined && genders.get(holding.bed.hall) === applicant.gender;
}

/** Whether a holder’s place is left out of the classes of the file. */
function holdsOwn(entry: RankedApplicant, places: PlacesWon['places']): boolean {
  if (!entry.holding) return false;
  return entry.holding.place.kind !== 'open' || !isAdmitted(entry, places);
}

/** Whether a place is the applicant’s own: held, and not among the open ones. */
function isOwn(entry: RankedApplicant, places: PlacesWon['places']): boolean {
  const { won, holding } = entry;
  return won !== null && won.place === holding?.place && holdsOwn(entry, places);
}

function kindOf({ kind }: PlaceClass): FileClass['kind'] {
  if (kind === 'open') return 'open';
  return kind === 'quota' ? 'unfilled' : 'released';
}

/** How many places of each class the file leaves out. */
function leftOut({ entries, places }: PlacesWon): Map<PlaceClass, number> {
  const taken = new Map<PlaceClass, number>();
  for (const entry of entries) {
    if (!entry.won || !(isReserved(entry) || isOwn(entry, places))) continue;
    taken.set(entry.won.place, (taken.get(entry.won.place) ?? 0) + 1);
  }
  return taken;
}

function fileClasses(
  outcome: PlacesWon,
  released: boolean,
  offerings: readonly string[],
): FileClasses {
  const taken = leftOut(outcome);
  const classes: FileClass[] = [];
  const numbers = new Map<string, number>();
  const keyOf = (place: PlaceClass) => JSON.stringify([place.code, kindOf(place), place.group]);
  const shown = outcome.places.classes.filter(
    ({ kind }) => kind === 'open' || kind === 'quota' || (kind === 'need' && released),
  );
  for (const place of shown) {
    const number = numbers.get(keyOf(place)) ?? classes.length;
    numbers.set(keyOf(place), number);
    const { code, group } = place;
    const made = { offering: offerings.indexOf(code), kind: kindOf(place), group, places: 0 };
    const one = classes[number] ?? made;
    classes[number] = { ...one, places: one.places + place.places - (taken.get(place) ?? 0) };
  }
  const numberOf = (place: PlaceClass) => {
    const number = numbers.get(keyOf(place));
    if (number === undefined) throw new Error(`The file has no class for ${keyOf(place)}.`);
    return number;
  };
  return { classes, numberOf };
}

/** Whether a holder had to yield the held place: a student with a recorded need got it. */
function hasYielded({ applicant, holding, won }: RankedApplicant, outcome: PlacesWon): boolean {
  if (!holding || !mayHaveToYield(applicant, holding)) return false;
  const list = preferencesOf(applicant, outcome.places, outcome.classLists);
  return !won || list.indexOf(won.place) > list.indexOf(holding.place);
}

function holdOf(
  entry: RankedApplicant,
  outcome: PlacesWon,
  classes: FileClasses,
): FileLine['hold'] {
  if (!entry.holding || isReserved(entry)) return null;
  if (!holdsOwn(entry, outcome.places)) return classes.numberOf(entry.holding.place);
  if (!hasYielded(entry, outcome)) return 'own';
  return isAdmitted(entry, outcome.places) ? 'yielded' : null;
}

function wonOf(
  entry: RankedApplicant,
  places: PlacesWon['places'],
  classes: FileClasses,
): FileLine['won'] {
  if (isReserved(entry)) return 'reserved';
  if (!entry.won) return null;
  return isOwn(entry, places) ? 'own' : classes.numberOf(entry.won.place);
}

function sameTexts(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, index) => text === b[index]);
}

/** The hall and room types that the file names. */
function namesIn({ places }: PlacesWon, { applications }: Commitment): Set<string> {
  const names = new Set(places.offerings.keys());
  for (const { open } of applications) {
    for (const code of open.choices) names.add(code);
    if (open.held !== null) names.add(open.held);
  }
  return names;
}

/**
 * The proof file of a round.
 * @param commitment of the applications at the lock, whose root is the snapshot’s
 * @param outcome of the snapshot
 * @throws Error when an applicant of the snapshot is not as it was at the lock
 */
export function makeProofFile(
  snapshot: RoundSnapshot,
  commitment: Commitment,
  outcome = placesWon(snapshot),
): ProofFile {
  const { round, seed, root, rules } = snapshot;
  if (commitment.root !== root || commitment.round !== round) {
    throw new Error('The applications belong to another round.');
  }
  const codesOf = countedCodes(outcome.places.genders);
  const committed = new Map(commitment.applications.map((one) => [one.open.pseudonym, one]));
  const offerings = [...namesIn(outcome, commitment)].sort(compare);
  const numbers = new Map(offerings.map((code, index) => [code, index]));
  const numberOf = (code: string) => numbers.get(code) ?? -1;
  const classes = fileClasses(outcome, rules.reserveReleased, offerings);
  const lines = outcome.entries.map((entry): FileLine => {
    const { applicant, holding } = entry;
    const { open, digest } = requireSame(
      committed.get(applicant.pseudonym),
      codesOf(applicant),
      holding ? holding.place.code : null,
    );
    return {
      pseudonym: open.pseudonym,
      level: open.level,
      group: open.group,
      choices: open.choices.map(numberOf),
      held: open.held === null ? null : numberOf(open.held),
      hold: holdOf(entry, outcome, classes),
      won: wonOf(entry, outcome.places, classes),
      digest,
    };
  });
  const listed = new Set(lines.map(({ pseudonym }) => pseudonym));
  const withdrawn = commitment.applications
    .filter(({ open }) => !listed.has(open.pseudonym))
    .map(({ open, leaf }) => ({ pseudonym: open.pseudonym, leaf }));
  const groups = groupsOf(rules).map(({ id }) => id);
  const head = { format: 'hostel-round-proof-1', round, seed, root, groups, offerings } as const;
  return { ...head, classes: classes.classes, lines, withdrawn };
}

function requireSame(
  application: CommittedApplication | undefined,
  choices: readonly string[],
  held: string | null,
): CommittedApplication {
  if (!application) throw new Error('An applicant was not among the applications at the lock.');
  const { open } = application;
  if (!sameTexts(open.choices, choices) || open.held !== held) {
    throw new Error(`The application ${open.pseudonym} has changed since the lock.`);
  }
  return application;
}
