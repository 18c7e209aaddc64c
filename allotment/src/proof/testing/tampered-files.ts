import fc from 'fast-check';
import { roundSnapshots } from '../../rounds/testing/round-snapshots.ts';
import { type ApplicationProof, proofsOf } from '../commitment.ts';
import type { FileLine, ProofFile } from '../proof-file.ts';
import type { Difference, Published } from '../verification.ts';
import { type PublishedRound, publishRound } from './published-rounds.ts';

/** A check with what it must find. */
export interface CheckCase {
  title: string;
  file: ProofFile;
  published: Published;
  own: ApplicationProof;
  /** Nothing for an honest file. */
  finds: Difference['what'][];
}

/** Pairs of lines, of which the first pair that fits is used. */
function pairOf(file: ProofFile, fits: (one: FileLine, other: FileLine) => boolean) {
  for (const [index, one] of file.lines.entries()) {
    const other = file.lines.findIndex((line, at) => at > index && fits(one, line));
    if (other !== -1) return [index, other] as const;
  }
  return null;
}

const followEachOther = (file: ProofFile, same: boolean) =>
  pairOf(
    file,
    (a, b) => (a.level === b.level) === same && file.lines.indexOf(b) === file.lines.indexOf(a) + 1,
  );
const equals = (file: ProofFile) => followEachOther(file, true);
const unequal = (file: ProofFile) => followEachOther(file, false);
const winners = (file: ProofFile) =>
  pairOf(file, (a, b) => {
    return typeof a.won === 'number' && typeof b.won === 'number' && a.won !== b.won;
  });

/** A round of up to 60 applicants in which each kind of line occurs, two having withdrawn. */
export function exampleRound(): PublishedRound {
  for (const snapshot of fc.sample(roundSnapshots({}, 60), { numRuns: 3000, seed: 14 })) {
    if (snapshot.applicants.length < 40 || snapshot.rules.groups.length === 0) continue;
    const round = publishRound(snapshot, ['p3', 'p8']);
    const { file } = round;
    const wins = new Set(file.lines.map(({ won }) => won));
    const holds = file.lines.some(({ hold }) => typeof hold === 'number');
    const kinds = wins.has('reserved') && wins.has('own') && wins.has(null) && holds;
    if (kinds && equals(file) && unequal(file) && winners(file)) return round;
  }
  throw new Error('No generated round has all kinds of lines.');
}

function swapped(file: ProofFile, [a, b]: readonly [number, number]): ProofFile {
  const lines = [...file.lines];
  [lines[a], lines[b]] = [lines[b]!, lines[a]!];
  return { ...file, lines };
}

function changed(file: ProofFile, at: number, change: Partial<FileLine>): ProofFile {
  return { ...file, lines: file.lines.map((one, i) => (i === at ? { ...one, ...change } : one)) };
}

/** An honest file, and files and proofs with one thing changed. */
export function checkCases(): CheckCase[] {
  const { file, published, commitment } = exampleRound();
  const [first, second] = winners(file)!;
  const ownLine = file.lines[first]!;
  const own = proofsOf(commitment).find(({ open }) => open.pseudonym === ownLine.pseudonym)!;
  const base = { file, published, own };
  const wonBySecond = file.lines[second]!.won;
  const placesSwapped = changed(changed(file, first, { won: wonBySecond }), second, {
    won: ownLine.won,
  });
  const otherHash = 'ab'.repeat(32);
  const without = { ...file, lines: file.lines.filter((one) => one !== ownLine) };
  const outsider = { ...own, path: own.path.map(() => otherHash) };
  const turned = changed(file, second, { choices: file.lines[second]!.choices.toReversed() });
  const fewer = file.classes.map((one, index) =>
    index === ownLine.won ? { ...one, places: one.places - 1 } : one,
  );
  return [
    { ...base, title: 'an honest file', finds: [] },
    { ...base, title: 'a file with other choices', file: turned, finds: ['root'] },
    {
      ...base,
      title: 'a file with another digest in the own line',
      file: changed(file, first, { digest: otherHash }),
      finds: ['root', 'own-line'],
    },
    { ...base, title: 'another seed', file: { ...file, seed: otherHash }, finds: ['seed'] },
    {
      ...base,
      title: 'equals in another order',
      file: swapped(file, equals(file)!),
      finds: ['order'],
    },
    {
      ...base,
      title: 'a lower merit before a higher one',
      file: swapped(file, unequal(file)!),
      finds: ['order'],
    },
    { ...base, title: 'two places swapped', file: placesSwapped, finds: ['place'] },
    {
      ...base,
      title: 'a winner put on the waiting list',
      file: changed(file, first, { won: null }),
      finds: ['place'],
    },
    {
      ...base,
      title: 'fewer places than winners',
      file: { ...file, classes: fewer },
      finds: ['places'],
    },
    { ...base, title: 'an application left out', file: without, finds: ['root', 'missing-line'] },
    {
      ...base,
      title: 'a proof for a missing application',
      own: outsider,
      finds: ['missing-proof'],
    },
    {
      ...base,
      title: 'a proof of another application',
      own: { ...own, open: { ...own.open, level: own.open.level + 1 } },
      finds: ['missing-proof'],
    },
  ];
}
