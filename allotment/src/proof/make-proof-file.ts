import { compare } from '../compare.ts';
import { type PlacesWon, placesWon, type RankedApplicant } from '../rounds/places-won.ts';
import type { RoundSnapshot } from '../rounds/snapshot.ts';
import { classKey, type ClassName, nameOf } from './class-name.ts';
import { digestsOf, fieldSalt } from './closed-part.ts';
import type { Commitment, CommittedApplication } from './commitment.ts';
import { competitionOf } from './file-competition.ts';
import { type Amendment, amended, changesSince, offeredClasses } from './offering.ts';
import type { FileLine, OpenedField, ProofFile } from './proof-file.ts';

/** A round that doesn’t fit its lock any more: it has to be locked again. */
export class LockOutdated extends Error {}

type Numbers = ReadonlyMap<string, number>;

/** Whether the line opens its categories in any case. */
function opensCategories({ applicant, holding, won }: RankedApplicant): boolean {
  if (applicant.needsAccessible) return false;
  return holding?.place.kind === 'quota' || won?.basis === 'quota';
}

function openedOf(
  { closed, salt }: CommittedApplication,
  entry: RankedApplicant,
  all: boolean,
): OpenedField | undefined {
  const field = entry.applicant.needsAccessible ? 'needsAccessible' : 'categories';
  const isMember = all && closed.categories.length > 0;
  if (field === 'categories' && !isMember && !opensCategories(entry)) return undefined;
  const part = { salt: fieldSalt(salt, field), digests: digestsOf(closed, salt) };
  return field === 'categories'
    ? { field, value: closed.categories, ...part }
    : { field, value: true, ...part };
}

function numbersOf(texts: readonly string[]): Numbers {
  return new Map(texts.map((text, index) => [text, index]));
}

function numberIn(numbers: Numbers, text: string): number {
  const number = numbers.get(text);
  if (number === undefined) throw new LockOutdated(`The offering has no ${text}.`);
  return number;
}

function heldOf(held: ClassName | null, codes: Numbers): FileLine['held'] {
  if (!held) return null;
  const { kind, category, group } = held;
  return { code: numberIn(codes, held.code), kind, category, group };
}

function wonOf({ won }: RankedApplicant, classes: Numbers): FileLine['won'] {
  if (!won) return null;
  return won.place.kind === 'own' ? 'own' : numberIn(classes, classKey(won.place));
}

/** @throws LockOutdated for an applicant who is not as at the lock */
function requireSame(
  application: CommittedApplication | undefined,
  { applicant, holding }: RankedApplicant,
): CommittedApplication {
  if (!application) throw new LockOutdated('An applicant was not among those at the lock.');
  const { held } = application.open;
  const [now, then] = [holding && classKey(nameOf(holding.place)), held && classKey(held)];
  if ((now ?? null) !== then) {
    throw new LockOutdated(
      `The place that ${applicant.pseudonym} holds has changed since the lock.`,
    );
  }
  return application;
}

/** The hall and room types of the classes and the applications, sorted. */
function codesIn(classes: readonly ClassName[], { applications }: Commitment): string[] {
  const codes = new Set(classes.map(({ code }) => code));
  for (const { open } of applications) {
    for (const code of open.choices) codes.add(code);
    if (open.held) codes.add(open.held.code);
  }
  return [...codes].sort(compare);
}

/** Whether the competition of the file gives what the round gave. */
function givesTheSame(file: ProofFile): boolean {
  const { entries } = competitionOf(file);
  return file.lines.every(({ won, basis }, position) => {
    const due = entries[position];
    return due?.won === won && due.basis === basis;
  });
}

/** What the offered classes of now differ from the offering with its amendments. */
export function missingAmendments(
  { offering }: Pick<Commitment, 'offering'>,
  amendments: readonly Amendment[],
  { places }: Pick<PlacesWon, 'places'>,
) {
  return changesSince(amended(offering.classes, amendments), offeredClasses(places));
}

export interface ProofParts {
  commitment: Commitment;
  amendments: readonly Amendment[];
  /** The public draw; null for a round without one. */
  draw: string | null;
}

/**
 * The proof file of a round. It opens the recorded need of an accessible room, and the categories of
 * those who won or hold a place of a quota; those of all others with a category only where the result
 * could not be computed without them.
 * @param outcome of the snapshot
 * @throws LockOutdated when an applicant or a place is not as the lock and the amendments say
 */
export function makeProofFile(
  snapshot: RoundSnapshot,
  { commitment, amendments, draw }: ProofParts,
  outcome = placesWon(snapshot),
): ProofFile {
  const { offering } = commitment;
  if (
    commitment.root !== snapshot.root ||
    missingAmendments(commitment, amendments, outcome).length
  ) {
    throw new LockOutdated('The applications or places belong to another round.');
  }
  const classes = amended(offering.classes, amendments);
  const classNumbers = numbersOf(classes.map(classKey));
  const codes = codesIn(classes, commitment);
  const codeNumbers = numbersOf(codes);
  const committed = new Map(commitment.applications.map((one) => [one.open.pseudonym, one]));
  const lineOf = (entry: RankedApplicant, all: boolean): FileLine => {
    const application = requireSame(committed.get(entry.applicant.pseudonym), entry);
    const { pseudonym, level, group, choices, held } = application.open;
    const opened = openedOf(application, entry, all);
    return {
      pseudonym,
      level,
      group,
      choices: choices.map((code) => numberIn(codeNumbers, code)),
      held: heldOf(held, codeNumbers),
      won: wonOf(entry, classNumbers),
      basis: entry.won?.basis ?? null,
      digest: application.digest,
      ...(opened && { opened }),
    };
  };
  const { seed } = snapshot;
  const fileOf = (all: boolean): ProofFile => {
    const lines = outcome.entries.map((entry) => lineOf(entry, all));
    return { format: 'hostel-round-proof-2', seed, draw, offering, amendments, codes, lines };
  };
  const file = fileOf(false);
  return givesTheSame(file) ? file : fileOf(true);
}
