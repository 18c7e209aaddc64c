import type { RoundApplicant, RoundSnapshot } from './snapshot.ts';

const wholeBytes = /^(?:[0-9a-f]{2})*$/;

function refuseTwice(ids: readonly string[], what: string): void {
  const known = new Set<string>();
  for (const id of ids) {
    if (known.has(id)) throw new Error(`The snapshot has ${what} ${id} twice.`);
    known.add(id);
  }
}

function refuseWrongRules({ rules, applicants }: RoundSnapshot): void {
  refuseTwice(rules.categories, 'category');
  const groups = rules.groups.map(({ id }) => id);
  refuseTwice(groups, 'merit group');
  const shares = [...rules.groups, ...rules.quotas].map(({ share }) => share);
  if (!shares.every((share) => Number.isInteger(share) && share >= 0)) {
    throw new Error('A share is not a whole number of at least 0.');
  }
  if (groups.length > 0 && rules.groups.every(({ share }) => share === 0)) {
    throw new Error('No merit group has a share of the places.');
  }
  const known = new Set(groups.length > 0 ? groups : ['']);
  const stranger = applicants.find(({ group }) => !known.has(group));
  if (stranger) throw new Error(`The rules have no merit group “${stranger.group}”.`);
}

function isMark(value: number): boolean {
  return Number.isInteger(value) && value >= 0;
}

function refuseWrongMarks({ applicants }: RoundSnapshot): void {
  for (const { pseudonym, sgpaOdd, sgpaEven } of applicants) {
    if (!isMark(sgpaOdd) || !isMark(sgpaEven)) {
      throw new Error(`An SGPA of ${pseudonym} is not a whole number of hundredths.`);
    }
  }
}

function refuseSameApplicant(applicants: readonly RoundApplicant[]): void {
  let before: string | undefined;
  for (const { pseudonym } of applicants) {
    if (pseudonym === before) throw new Error(`The snapshot has applicant ${pseudonym} twice.`);
    before = pseudonym;
  }
}

/**
 * Refuses a snapshot that contradicts itself.
 * @param sorted its applicants by pseudonym
 * @throws Error that says what is wrong: an applicant, hall or bed that is there twice, two beds of
 * one applicant, a bed of an unknown hall or holder, an unknown merit group, a wrong share or mark
 */
export function checkSnapshot(snapshot: RoundSnapshot, sorted: readonly RoundApplicant[]): void {
  const { halls, beds, seed, root } = snapshot;
  refuseSameApplicant(sorted);
  refuseTwice(
    halls.map(({ id }) => id),
    'hall',
  );
  refuseTwice(
    beds.map(({ id }) => id),
    'bed',
  );
  const holders = beds.flatMap(({ held }) => held?.by ?? []);
  refuseTwice(holders, 'holder');
  const strangers = new Set(holders);
  for (const { pseudonym } of sorted) strangers.delete(pseudonym);
  const [stranger] = strangers;
  if (stranger !== undefined) throw new Error(`The holder ${stranger} is not an applicant.`);
  const hallIds = new Set(halls.map(({ id }) => id));
  const lost = beds.find(({ hall }) => !hallIds.has(hall));
  if (lost) throw new Error(`The bed ${lost.id} is in an unknown hall.`);
  refuseWrongRules(snapshot);
  refuseWrongMarks(snapshot);
  if (!wholeBytes.test(seed) || !wholeBytes.test(root)) {
    throw new Error('Seed or root is not hexadecimal.');
  }
}
