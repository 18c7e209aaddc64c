import type { RoundSnapshot } from './snapshot.ts';

const wholeBytes = /^(?:[0-9a-f]{2})*$/;

function refuseTwice(ids: readonly string[], what: string): void {
  const seen = new Set<string>();
  for (const id of ids) {
    if (seen.has(id)) throw new Error(`The snapshot has ${what} ${id} twice.`);
    seen.add(id);
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

function refuseWrongMarks({ applicants }: RoundSnapshot): void {
  for (const { pseudonym, sgpaOdd, sgpaEven } of applicants) {
    if (![sgpaOdd, sgpaEven].every((mark) => Number.isInteger(mark) && mark >= 0)) {
      throw new Error(`An SGPA of ${pseudonym} is not a whole number of hundredths.`);
    }
  }
}

/**
 * Refuses a snapshot that contradicts itself.
 * @throws Error that says what is wrong: an applicant, hall or bed that is there twice, two beds of
 * one applicant, a bed of an unknown hall or holder, an unknown merit group, a wrong share or mark
 */
export function checkSnapshot(snapshot: RoundSnapshot): void {
  const { applicants, halls, beds, seed, root } = snapshot;
  const pseudonyms = applicants.map(({ pseudonym }) => pseudonym);
  refuseTwice(pseudonyms, 'applicant');
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
  const known = new Set(pseudonyms);
  const stranger = holders.find((holder) => !known.has(holder));
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
