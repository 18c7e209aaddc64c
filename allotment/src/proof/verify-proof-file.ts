import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { lotsOf } from '../lots.ts';
import { compare } from '../compare.ts';
import { portableSha256 } from '../sha256.ts';
import { type ApplicationProof, leafOf, seedCommitment } from './commitment.ts';
import { MerkleTree } from './merkle.ts';
import type { FileLine, ProofFile } from './proof-file.ts';
import { ProofMarket } from './proof-market.ts';
import { readProofFile } from './read-proof-file.ts';
import type { Difference, Published, Verification, VerifyProgress } from './verification.ts';
import { checkOwn, ownLineOf } from './verify-own.ts';

/** Lines between two reports. */
const chunk = 1000;

type Leaf = [pseudonym: string, hash: Uint8Array];

function leavesOf(file: ProofFile, from: number, to: number): Leaf[] {
  const name = (offering: number) => file.offerings[offering] ?? '';
  return file.lines.slice(from, to).map((line) => {
    const { pseudonym, level, group, held, digest } = line;
    const choices = line.choices.map(name);
    const place = held === null ? null : name(held);
    const open = { round: file.round, pseudonym, level, group, choices, held: place };
    return [pseudonym, hexToBytes(leafOf(open, digest))];
  });
}

function* checkApplications(
  file: ProofFile,
  published: Published,
): Generator<VerifyProgress, Difference[]> {
  const of = file.lines.length;
  const leaves = file.withdrawn.map(({ pseudonym, leaf }): Leaf => [pseudonym, hexToBytes(leaf)]);
  for (let done = 0; done < of; done += chunk) {
    yield { step: 'applications', done, of };
    leaves.push(...leavesOf(file, done, done + chunk));
  }
  leaves.sort(([a], [b]) => compare(a, b));
  const twice = leaves.some(([pseudonym], index) => leaves[index + 1]?.[0] === pseudonym);
  const root = bytesToHex(new MerkleTree(leaves.map(([, leaf]) => leaf)).root);
  const same = root === published.root && file.root === published.root && !twice;
  return same ? [] : [{ what: 'root' }];
}

function* checkOrder(file: ProofFile): Generator<VerifyProgress, Difference[]> {
  const lotOf = lotsOf(file.seed, file.root);
  const differences: Difference[] = [];
  let before = { level: -1, lot: '' };
  for (const [position, { pseudonym, level }] of file.lines.entries()) {
    if (position % chunk === 0) yield { step: 'order', done: position, of: file.lines.length };
    const lot = lotOf(pseudonym);
    const inOrder = before.level < level || (before.level === level && before.lot < lot);
    if (!inOrder) differences.push({ what: 'order', pseudonym, position });
    before = { level, lot };
  }
  return differences;
}

function checkPlaces(file: ProofFile): Difference[] {
  const market = new ProofMarket(file);
  const nameOf = (number: number) => file.offerings[file.classes[number]?.offering ?? -1] ?? '';
  const placeOf = (line: FileLine, won: number | 'own' | null) => {
    if (won === 'own') return line.held === null ? null : (file.offerings[line.held] ?? null);
    return won === null ? null : nameOf(won);
  };
  const due = market.outcome();
  const places = market.overfull().map((one): Difference => {
    return { what: 'places', code: nameOf(one) };
  });
  const wrong = file.lines.flatMap((line, position): Difference[] => {
    const claimed = line.won === 'reserved' ? null : line.won;
    const won = due[position] ?? null;
    if (won === claimed) return [];
    const { pseudonym } = line;
    const names = { claimed: placeOf(line, claimed), due: placeOf(line, won) };
    return [{ what: 'place', pseudonym, position, ...names }];
  });
  return [...places, ...wrong];
}

/** The check, step by step; between the steps a Web Worker can report. */
export function* verifySteps(
  text: string,
  published: Published,
  own: ApplicationProof | null,
): Generator<VerifyProgress, Verification> {
  yield { step: 'reading', done: 0, of: 1 };
  const differences: Difference[] = [];
  const hash = portableSha256(text);
  if (published.fileHash !== undefined && published.fileHash !== hash) {
    differences.push({ what: 'file' });
  }
  let file: ProofFile;
  try {
    file = readProofFile(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    differences.push({ what: 'unreadable', message });
    return { verified: false, differences, applications: 0, own: null };
  }
  if (seedCommitment(file.seed) !== published.seedCommitment) differences.push({ what: 'seed' });
  differences.push(...(yield* checkApplications(file, published)));
  differences.push(...(yield* checkOrder(file)));
  yield { step: 'places', done: 0, of: 1 };
  differences.push(...checkPlaces(file));
  if (own) differences.push(...checkOwn(file, published.root, own));
  yield { step: 'done', done: 1, of: 1 };
  return {
    verified: differences.length === 0,
    differences,
    applications: file.lines.length + file.withdrawn.length,
    own: own && ownLineOf(file, own.open.pseudonym),
  };
}

/**
 * Checks a proof file: the seed and the applications against what was published, the order of merit
 * by lots, and every place by the rules. It never throws for a wrong file: the verification says what
 * differs.
 * @param own the own application with its proof, to check that it is counted, and as it was sent
 * @param report called between the steps and awaited, so that a page can show progress
 */
export async function verifyProofFile(
  text: string,
  published: Published,
  own: ApplicationProof | null,
  report: (progress: VerifyProgress) => void | Promise<void> = () => undefined,
): Promise<Verification> {
  const steps = verifySteps(text, published, own);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await report(step.value);
  }
}
