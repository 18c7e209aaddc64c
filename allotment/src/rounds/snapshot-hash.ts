import { compare } from '../compare.ts';
import { portableSha256, type Sha256 } from '../sha256.ts';
import { type Choice, codeOf, type Quota, type RoundApplicant } from './snapshot.ts';
import type { RoundBed, RoundSnapshot } from './snapshot.ts';

/** Lists whose order has no meaning are sorted, those with a meaning (choices, groups) stay as they are. */
function sortedBy<T>(list: readonly T[], keyOf: (one: T) => string): T[] {
  return list.toSorted((a, b) => compare(keyOf(a), keyOf(b)));
}

/** The applicants by pseudonym. */
export function byPseudonym(applicants: readonly RoundApplicant[]): RoundApplicant[] {
  return applicants.toSorted((a, b) => compare(a.pseudonym, b.pseudonym));
}

function bedRow(bed: RoundBed): unknown[] {
  const { id, hall, floor, room, label, roomType, accessible, reserved, inService, held } = bed;
  const holder = held && [held.by, held.category, held.group];
  return [id, hall, floor, room, label, roomType, accessible, reserved, inService, holder];
}

function quotaRow({ category, hall, roomType, share }: Quota): unknown[] {
  return [category, hall, roomType, share];
}

/** The numbers of choices by hall and room type, so that a long list of them makes few bytes. */
function numbered(applicants: readonly RoundApplicant[]) {
  // Most choices are the same objects, and many applicants have the same list.
  const choices = new Map<Choice, number>();
  const lists = new Map<readonly Choice[], string>();
  for (const applicant of applicants) {
    if (lists.has(applicant.choices)) continue;
    lists.set(applicant.choices, '');
    for (const choice of applicant.choices) choices.set(choice, -1);
  }
  const byCode = new Map([...choices.keys()].map((choice) => [codeOf(choice), choice]));
  const distinct = [...byCode.values()].sort(
    (a, b) => compare(a.hall, b.hall) || compare(a.roomType, b.roomType),
  );
  const numbers = new Map(distinct.map((choice, number) => [codeOf(choice), number]));
  for (const choice of choices.keys()) choices.set(choice, numbers.get(codeOf(choice)) ?? -1);
  for (const list of lists.keys()) {
    lists.set(list, list.map((choice) => choices.get(choice)).join());
  }
  const names = distinct.map(({ hall, roomType }) => [hall, roomType]);
  return { names, numbersOf: (list: readonly Choice[]) => lists.get(list) ?? '' };
}

function sortedTexts(list: readonly string[]): string {
  return list.length === 0 ? '[]' : JSON.stringify(list.toSorted(compare));
}

/** The rows of the applicants as JSON: written here, because rows of arrays took three times as long. */
function applicantRows(
  applicants: readonly RoundApplicant[],
  numbersOf: (list: readonly Choice[]) => string,
): string {
  let rows = '';
  for (const one of applicants) {
    const texts = `${JSON.stringify(one.pseudonym)},"${one.gender}"`;
    const marks = `${one.sgpaOdd},${one.sgpaEven},${JSON.stringify(one.group)}`;
    const needs = `${one.needsAccessible},${one.needsGroundFloor},${sortedTexts(one.categories)}`;
    const wishes = `[${numbersOf(one.choices)}],${sortedTexts(one.roomMates)}`;
    rows += `${rows === '' ? '' : ','}[${texts},${marks},${needs},${wishes}]`;
  }
  return `[${rows}]`;
}

/**
 * The snapshot as a text: the same for the same content in any order of its lists.
 * @param applicants those of the snapshot by pseudonym
 */
function textOf(snapshot: RoundSnapshot, applicants: readonly RoundApplicant[]): string {
  const { round, halls, beds, rules, seed, root, draw, left } = snapshot;
  // Rounds of earlier versions had neither, and keep their hashes.
  const later = draw === null && left.length === 0 ? [] : [draw, left.toSorted(compare)];
  const { names, numbersOf } = numbered(applicants);
  const before = JSON.stringify(['hostel-round-1', round, names]);
  const after = JSON.stringify([
    sortedBy(halls, ({ id }) => id).map((hall) => [hall.id, hall.gender, hall.openForApplications]),
    sortedBy(beds, ({ id }) => id).map(bedRow),
    [
      rules.categories,
      sortedBy(rules.quotas.map(quotaRow), (row) => JSON.stringify(row)),
      rules.groups.map(({ id, share }) => [id, share]),
      rules.reserveReleased,
    ],
    seed,
    root,
    ...later,
  ]);
  return `${before.slice(0, -1)},${applicantRows(applicants, numbersOf)},${after.slice(1)}`;
}

/**
 * SHA-256 of the snapshot’s bytes, in hexadecimal.
 * @param applicants those of the snapshot by pseudonym
 */
export function hashOfRound(
  snapshot: RoundSnapshot,
  hash: Sha256 = portableSha256,
  applicants = byPseudonym(snapshot.applicants),
): string {
  return hash(textOf(snapshot, applicants));
}
