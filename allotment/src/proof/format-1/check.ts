import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { compare } from '../../compare.ts';
import { portableSha256 } from '../../sha256.ts';
import type { ApplicationProof } from '../commitment.ts';
import { checkOrder } from '../check-order.ts';
import { MerkleTree, rootByProof } from '../merkle.ts';
import type { Difference, OwnLine, Published, VerifyProgress } from '../verification.ts';
import { Market1 } from './market.ts';
import type { FileLine1, ProofFile1 } from './proof-file.ts';

type Open1 = Omit<ApplicationProof['open'], 'heldClass'>;

function digestOf({ closed, salt }: ApplicationProof): string {
  const { gender, sgpaOdd, sgpaEven, needsAccessible, needsGroundFloor } = closed;
  const needs = [needsAccessible, needsGroundFloor];
  const row = [gender, sgpaOdd, sgpaEven, ...needs, closed.categories, closed.roomMates];
  return portableSha256(concatBytes(hexToBytes(salt), utf8ToBytes(JSON.stringify(row))));
}

function leafOf({ round, pseudonym, level, group, choices, held }: Open1, digest: string) {
  const row = ['hostel-application-1', round, pseudonym, level, group, choices, held, digest];
  return hexToBytes(portableSha256(`\0${JSON.stringify(row)}`));
}

/** What the line shows to everybody, with names. */
function openOf(line: FileLine1, { round, offerings }: ProofFile1): Open1 {
  const { pseudonym, level, group } = line;
  const name = (offering: number) => offerings[offering] ?? '';
  const held = line.held === null ? null : name(line.held);
  return { round, pseudonym, level, group, choices: line.choices.map(name), held };
}

function checkApplications(file: ProofFile1, { root }: Published): Difference[] {
  const leaves = [
    ...file.withdrawn.map(({ pseudonym, leaf }) => ({ pseudonym, leaf: hexToBytes(leaf) })),
    ...file.lines.map((line) => {
      return { pseudonym: line.pseudonym, leaf: leafOf(openOf(line, file), line.digest) };
    }),
  ].sort((a, b) => compare(a.pseudonym, b.pseudonym));
  const twice = leaves.some(({ pseudonym }, at) => leaves[at + 1]?.pseudonym === pseudonym);
  const reached = bytesToHex(new MerkleTree(leaves.map(({ leaf }) => leaf)).root);
  return reached === root && file.root === root && !twice ? [] : [{ what: 'root' }];
}

function checkPlaces(file: ProofFile1): Difference[] {
  const market = new Market1(file);
  const nameOf = (number: number) => file.offerings[file.classes[number]?.offering ?? -1] ?? '';
  const placeOf = (line: FileLine1, won: number | 'own' | null) => {
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

function checkOwn(file: ProofFile1, root: string, own: ApplicationProof): Difference[] {
  const { round, pseudonym, level, group, choices, held } = own.open;
  const open = { round, pseudonym, level, group, choices, held };
  const leaf = leafOf(open, digestOf(own));
  const reached = rootByProof(leaf, own.index, own.count, own.path.map(hexToBytes));
  if (open.round !== file.round || !reached || bytesToHex(reached) !== root) {
    return [{ what: 'missing-proof', pseudonym }];
  }
  const line = file.lines.find((one) => one.pseudonym === pseudonym);
  if (!line) {
    const isWithdrawn = file.withdrawn.some((one) => one.pseudonym === pseudonym);
    return isWithdrawn ? [] : [{ what: 'missing-line', pseudonym }];
  }
  const same = leafOf(openOf(line, file), line.digest);
  return bytesToHex(same) === bytesToHex(leaf) ? [] : [{ what: 'own-line', pseudonym }];
}

/** The rank and place of a line; null for an application that was withdrawn. */
export function ownLineOf1(file: ProofFile1, pseudonym: string): OwnLine | null {
  const line = file.lines.find((one) => one.pseudonym === pseudonym);
  if (!line) return null;
  const group = file.lines.filter((one) => one.group === line.group);
  const { won, held } = line;
  const offering =
    won === 'own' ? held : typeof won === 'number' ? file.classes[won]?.offering : null;
  const place = won === 'reserved' ? won : (file.offerings[offering ?? -1] ?? null);
  return { rank: group.indexOf(line) + 1, of: group.length, place };
}

/** Compares a file of format 1 with what was published and with the rules. */
export function* checkFile1(
  file: ProofFile1,
  published: Published,
  own: ApplicationProof | null,
): Generator<VerifyProgress, Difference[]> {
  yield { step: 'applications', done: 0, of: 1 };
  const differences = checkApplications(file, published);
  differences.push(...(yield* checkOrder(file.lines, { seed: file.seed, prefix: file.root })));
  yield { step: 'places', done: 0, of: 1 };
  differences.push(...checkPlaces(file));
  if (own) differences.push(...checkOwn(file, published.root, own));
  return differences;
}
