import fc from 'fast-check';
import { roundSnapshots } from '../../rounds/testing/round-snapshots.ts';
import { type ApplicationProof, proofsOf } from '../commitment.ts';
import { type PublishedRound, publishRound } from './published-rounds.ts';

/** A published round of 40 to 60 applicants, with the proof of one who won a place by merit. */
export interface ExampleRound extends PublishedRound {
  own: ApplicationProof;
}

function example(seed: number): ExampleRound {
  for (const snapshot of fc.sample(roundSnapshots({}, 60), { numRuns: 3000, seed })) {
    if (snapshot.applicants.length < 40 || snapshot.rules.groups.length === 0) continue;
    const free = snapshot.beds.find(({ held, inService }) => !held && inService);
    const closing = free ? [free.id] : [];
    const round = publishRound(snapshot, { draw: '31 07 44', leaving: ['p3', 'p8'], closing });
    const { lines, amendments, offering } = round.file;
    const bases = new Set(lines.map(({ basis }) => basis));
    const hasAll = (['merit', 'holder', 'need', 'quota', null] as const).every((one) =>
      bases.has(one),
    );
    const isOpen = (line: (typeof lines)[number]) => line.opened?.field === 'categories';
    const someClosed = lines.filter(isOpen).length < offering.members;
    const winner = lines.find(({ basis, opened }) => basis === 'merit' && !opened);
    const own = proofsOf(round.commitment).find((one) => one.open.pseudonym === winner?.pseudonym);
    if (hasAll && someClosed && amendments.length > 0 && own) return { ...round, own };
  }
  throw new Error('No generated round has all kinds of lines.');
}

/** A round in which each kind of line occurs: two applicants have withdrawn, a bed went out of service. */
export function exampleRound(): ExampleRound {
  return example(14);
}

/** Another round of the same kind. */
export function otherRound(): ExampleRound {
  return example(15);
}
