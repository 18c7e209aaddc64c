import { hexToBytes } from '@noble/hashes/utils.js';
import { compare } from '../compare.ts';
import { lotPrefix } from '../lots.ts';
import { checkOrder, linesAtOnce } from './check-order.ts';
import { digestOfDigests, closedFields, digestsOf, fieldDigest } from './closed-part.ts';
import { type ApplicationProof, leafOf, type OpenPart } from './commitment.ts';
import { competitionOf, type DuePlace, openedCategories } from './file-competition.ts';
import { MerkleTree, rootByProof } from './merkle.ts';
import { amended, hashOfAmendments, offeringHash, rootOf } from './offering.ts';
import type { FileLine, ProofFile } from './proof-file.ts';
import type { Difference, OwnLine, Published, VerifyProgress } from './verification.ts';

interface Leaf {
  pseudonym: string;
  hash: Uint8Array;
}

/** What the line shows to everybody, with names. */
function openOf(line: FileLine, { offering, codes }: ProofFile): OpenPart {
  const { pseudonym, level, group, choices, held } = line;
  const name = (code: number) => codes[code] ?? '';
  const place = held && { ...held, code: name(held.code) };
  return {
    round: offering.round,
    pseudonym,
    level,
    group,
    choices: choices.map(name),
    held: place,
  };
}

function* leavesOf(file: ProofFile): Generator<VerifyProgress, Leaf[]> {
  const leaves: Leaf[] = [];
  for (const [done, line] of file.lines.entries()) {
    if (done % linesAtOnce === 0) yield { step: 'applications', done, of: file.lines.length };
    const hash = hexToBytes(leafOf(openOf(line, file), line.digest));
    leaves.push({ pseudonym: line.pseudonym, hash });
  }
  return leaves.sort((a, b) => compare(a.pseudonym, b.pseudonym));
}

/** Whether lines and offering make the published root, and each application is there once. */
function* checkApplications(
  file: ProofFile,
  { root }: Published,
): Generator<VerifyProgress, Difference[]> {
  const leaves = yield* leavesOf(file);
  const twice = leaves.some(({ pseudonym }, at) => leaves[at + 1]?.pseudonym === pseudonym);
  const tree = new MerkleTree(leaves.map(({ hash }) => hash));
  const reached = rootOf(tree.root, offeringHash(file.offering));
  const complete = file.offering.applications === file.lines.length;
  return reached === root && complete && !twice ? [] : [{ what: 'root' }];
}

function checkPublished(file: ProofFile, published: Published): Difference[] {
  const { amendments, offering, draw } = file;
  const found: Difference[] = [];
  const isDrawn = (offering.draw !== null) === (draw !== null);
  if (draw !== (published.draw ?? null) || !isDrawn) found.push({ what: 'draw' });
  const hash = hashOfAmendments(published.root, amendments);
  if (hash !== (published.amendments ?? null)) found.push({ what: 'amendments' });
  return found;
}

/** Whether the hall and room types are exactly those in use, sorted: nothing else stands in the file. */
function checkCodes({ offering, amendments, codes, lines }: ProofFile): Difference[] {
  const used = new Set(amended(offering.classes, amendments).map(({ code }) => code));
  for (const { choices, held } of lines) {
    for (const number of held ? [...choices, held.code] : choices) used.add(codes[number] ?? '');
  }
  const expected = [...used].sort(compare);
  return JSON.stringify(expected) === JSON.stringify(codes) ? [] : [{ what: 'codes' }];
}

/** Whether an opened field is the one of the lock. */
function isAsLocked({ opened, digest }: FileLine): boolean {
  if (!opened) return true;
  const { field, value, salt, digests } = opened;
  const own = digests[closedFields.indexOf(field)];
  return fieldDigest(salt, value) === own && digestOfDigests(digests) === digest;
}

/** Whether the line has to open its categories, whatever the others do. */
function mustOpenCategories({ held, basis, opened }: FileLine): boolean {
  if (opened?.field === 'needsAccessible') return false;
  return held?.kind === 'quota' || basis === 'quota';
}

function isSame({ won, basis }: FileLine, due: DuePlace | undefined): boolean {
  return due?.won === won && due.basis === basis;
}

/** Whether the result follows without the categories that only a complete opening shows. */
function followsWithout(file: ProofFile, extra: ReadonlySet<string>): boolean {
  const known = new Map([...openedCategories(file)].filter(([one]) => !extra.has(one)));
  const { entries } = competitionOf(file, known);
  return file.lines.every((line, position) => isSame(line, entries[position]));
}

/** Whether exactly those fields are opened that the format demands, each as at the lock. */
function checkOpened(file: ProofFile): Difference[] {
  const { lines, offering } = file;
  const wrong = lines.find((line) => {
    const missing = mustOpenCategories(line) && line.opened?.field !== 'categories';
    return missing || !isAsLocked(line);
  });
  if (wrong) return [{ what: 'opened', pseudonym: wrong.pseudonym }];
  const opens = (field: string) => lines.filter(({ opened }) => opened?.field === field);
  const withCategories = opens('categories');
  const extra = withCategories.filter((line) => !mustOpenCategories(line));
  const members = withCategories.filter(
    ({ opened }) => opened?.value !== true && opened?.value.length,
  );
  const names = new Set(extra.map(({ pseudonym }) => pseudonym));
  const complete =
    members.length === offering.members && extra.every((one) => members.includes(one));
  const isRight =
    opens('needsAccessible').length === offering.needs &&
    (extra.length === 0 || (complete && !followsWithout(file, names)));
  return isRight ? [] : [{ what: 'opened', pseudonym: null }];
}

/** The hall and room type of a place. */
function codeOfPlace(file: ProofFile, line: FileLine, won: FileLine['won']): string | null {
  if (won === null) return null;
  if (won === 'own') return file.codes[line.held?.code ?? -1] ?? null;
  return amended(file.offering.classes, file.amendments)[won]?.code ?? null;
}

function checkPlaces(file: ProofFile): Difference[] {
  const { entries, overfull } = competitionOf(file);
  const places = overfull.map((code): Difference => ({ what: 'places', code }));
  const wrong = file.lines.flatMap((line, position): Difference[] => {
    const due = entries[position];
    if (!due || isSame(line, due)) return [];
    const [claimed, right] = [line.won, due.won].map((won) => codeOfPlace(file, line, won));
    const { pseudonym } = line;
    return [{ what: 'place', pseudonym, position, claimed: claimed ?? null, due: right ?? null }];
  });
  return [...places, ...wrong];
}

/** The hash of the leaf of the own application, by what its owner has. */
export function ownLeaf({ open, closed, salt }: ApplicationProof): string {
  const { held: code, heldClass, ...rest } = open;
  const held = code === null || !heldClass ? null : { ...heldClass, code };
  return leafOf({ ...rest, held }, digestOfDigests(digestsOf(closed, salt)));
}

/** What differs for the own application: no way to the root, no line, another line, another place. */
function checkOwn(file: ProofFile, { root }: Published, own: ApplicationProof): Difference[] {
  const { pseudonym } = own.open;
  const leaf = ownLeaf(own);
  const path = own.path.map(hexToBytes);
  const tree = rootByProof(hexToBytes(leaf), own.index, own.count, path);
  const offering = own.offering ?? '';
  const hash = offeringHash(file.offering);
  if (!tree || offering !== hash || rootOf(tree, offering) !== root) {
    return [{ what: 'missing-proof', pseudonym }];
  }
  const position = file.lines.findIndex((one) => one.pseudonym === pseudonym);
  const line = file.lines[position];
  if (!line) return [{ what: 'missing-line', pseudonym }];
  if (leafOf(openOf(line, file), line.digest) !== leaf) return [{ what: 'own-line', pseudonym }];
  return checkOwnCategories(file, position, own);
}

function checkOwnCategories(
  file: ProofFile,
  position: number,
  { closed }: ApplicationProof,
): Difference[] {
  const line = file.lines[position];
  if (!line) return [];
  const { pseudonym, opened } = line;
  if (closed.needsAccessible) {
    return opened?.field === 'needsAccessible' ? [] : [{ what: 'opened', pseudonym }];
  }
  if (opened || closed.categories.length === 0) return [];
  const known = new Map([...openedCategories(file), [pseudonym, closed.categories]]);
  const due = competitionOf(file, known).entries[position]?.won ?? null;
  if (due === line.won) return [];
  const [claimed = null, right = null] = [line.won, due].map((won) => codeOfPlace(file, line, won));
  return [{ what: 'own-categories', pseudonym, claimed, due: right }];
}

/** The rank and place of a line; null for a pseudonym without one. */
export function ownLineOf(file: ProofFile, pseudonym: string): OwnLine | null {
  const line = file.lines.find((one) => one.pseudonym === pseudonym);
  if (!line) return null;
  const group = file.lines.filter((one) => one.group === line.group);
  return {
    rank: group.indexOf(line) + 1,
    of: group.length,
    place: codeOfPlace(file, line, line.won),
  };
}

/** Compares a file with what was published and with the rules. */
export function* checkFile(
  file: ProofFile,
  published: Published,
  own: ApplicationProof | null,
): Generator<VerifyProgress, Difference[]> {
  const differences = yield* checkApplications(file, published);
  differences.push(...checkPublished(file, published), ...checkCodes(file));
  const prefix = lotPrefix(published.root, file.draw);
  differences.push(...(yield* checkOrder(file.lines, { seed: file.seed, prefix })));
  yield { step: 'places', done: 0, of: 1 };
  differences.push(...checkOpened(file), ...checkPlaces(file));
  if (own) differences.push(...checkOwn(file, published, own));
  return differences;
}
