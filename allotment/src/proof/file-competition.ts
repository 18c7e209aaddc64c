import type { RoomType } from '../room-type.ts';
import { compete, type Basis } from '../rounds/places-won.ts';
import type { Holding, PlaceClass, Places } from '../rounds/places.ts';
import type { Choice, RoundApplicant, RoundBed } from '../rounds/snapshot.ts';
import { classKey } from './class-name.ts';
import { amended, placesOffered } from './offering.ts';
import type { FileLine, ProofFile } from './proof-file.ts';

/** What a line wins by the rules. */
export interface DuePlace {
  /** The number of a class, the own place, or null. */
  won: FileLine['won'];
  basis: Basis | null;
}

/** The categories that the lines open, by pseudonym. */
export type KnownCategories = ReadonlyMap<string, readonly string[]>;

export function openedCategories({ lines }: ProofFile): KnownCategories {
  return new Map(
    lines.flatMap(({ pseudonym, opened }) =>
      opened?.field === 'categories' ? [[pseudonym, opened.value] as const] : [],
    ),
  );
}

const roomTypes = ['single', 'double', 'triple'] as const satisfies readonly RoomType[];

function choiceOf(code: string): Choice {
  const [hall = '', type] = code.split('/');
  const roomType = roomTypes.find((one) => one === type);
  if (!roomType) throw new TypeError(`“${code}” is no hall and room type.`);
  return { hall, roomType };
}

/** A bed that stands for a held place: only its hall and room type count here. */
function heldBed(pseudonym: string, choice: Choice): RoundBed {
  return {
    id: pseudonym,
    ...choice,
    floor: 0,
    room: '',
    label: '',
    accessible: false,
    reserved: false,
    inService: true,
    held: { by: pseudonym, category: null, group: null },
  };
}

/** The lines as applicants of the engine; what is closed counts as not there. */
function applicantsOf({ lines }: ProofFile, choices: readonly Choice[], known: KnownCategories) {
  // Applicants with the same list share it, which the engine then considers once.
  const lists = new Map<string, Choice[]>();
  return lines.map((line): RoundApplicant => {
    const key = line.choices.join();
    const list = lists.get(key) ?? line.choices.flatMap((number) => choices[number] ?? []);
    lists.set(key, list);
    return {
      pseudonym: line.pseudonym,
      gender: 'female',
      sgpaOdd: 0,
      sgpaEven: 0,
      needsGroundFloor: false,
      roomMates: [],
      group: line.group,
      needsAccessible: line.opened?.field === 'needsAccessible',
      categories: known.get(line.pseudonym) ?? [],
      choices: list,
    };
  });
}

function holdingsOf({ lines, codes }: ProofFile, classes: PlaceClass[], choices: Choice[]) {
  const byKey = new Map(classes.map((one) => [classKey(one), one]));
  const holdings = new Map<string, Holding>();
  for (const { pseudonym, held } of lines) {
    const choice = held && choices[held.code];
    if (!held || !choice) continue;
    const name = { ...held, code: codes[held.code] ?? '' };
    let place = held.kind === 'own' ? undefined : byKey.get(classKey(name));
    if (!place) {
      place = { ...name, id: classes.length, places: held.kind === 'own' ? 1 : 0 };
      classes.push(place);
    }
    holdings.set(pseudonym, { bed: heldBed(pseudonym, choice), place });
  }
  return holdings;
}

/**
 * The competition that a file describes: the engine of the round, with the order of the lines, the
 * offering with its amendments, and what the lines open.
 * @returns for each line what it wins, and the numbers of classes with more holders than places
 */
export function competitionOf(file: ProofFile, known = openedCategories(file)) {
  const { offering, amendments, codes, lines } = file;
  const offered = amended(offering.classes, amendments);
  const choices = codes.map(choiceOf);
  const open = placesOffered(offered, offering.rules, codes);
  const classes = [...open.classes];
  const places: Places = { ...open, classes, holdings: holdingsOf(file, classes, choices) };
  const { entries } = compete(applicantsOf(file, choices, known), places, offering.rules);
  const due = entries.map(({ won }): DuePlace => {
    if (!won) return { won: null, basis: null };
    return { won: won.place.kind === 'own' ? 'own' : won.place.id, basis: won.basis };
  });
  return { entries: due, overfull: overfullClasses(places, lines) };
}

/** The classes of which more lines hold a place than there are. */
function overfullClasses({ classes, holdings }: Places, lines: readonly FileLine[]): string[] {
  const held = new Map<PlaceClass, number>();
  for (const { pseudonym } of lines) {
    const place = holdings.get(pseudonym)?.place;
    if (place) held.set(place, (held.get(place) ?? 0) + 1);
  }
  return classes.flatMap((one) =>
    (held.get(one) ?? 0) > one.places || one.places < 0 ? one.code : [],
  );
}
