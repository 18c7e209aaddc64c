import type { FileClass, FileLine, ProofFile, WithdrawnLine } from './proof-file.ts';

type Row = Readonly<Record<string, unknown>>;

const hex32 = /^[0-9a-f]{64}$/;

function fail(what: string): never {
  throw new TypeError(`The proof file is not readable: ${what}.`);
}

function row(value: unknown, what: string): Row {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) fail(what);
  return Object.fromEntries(Object.entries(value));
}

function list<T>(value: unknown, what: string, read: (one: unknown) => T): T[] {
  if (!Array.isArray(value)) fail(what);
  return value.map((one) => read(one));
}

function text(value: unknown, what: string): string {
  return typeof value === 'string' ? value : fail(what);
}

function hash(value: unknown, what: string): string {
  const read = text(value, what);
  return hex32.test(read) ? read : fail(what);
}

/** A whole number from 0 up to, not including, the limit. */
function number(value: unknown, what: string, limit = Number.MAX_SAFE_INTEGER): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value >= limit) {
    fail(what);
  }
  return value;
}

function readClass(value: unknown, offerings: number): FileClass {
  const { offering, kind, group, places } = row(value, 'a class');
  if (kind !== 'open' && kind !== 'unfilled' && kind !== 'released') fail('the kind of a class');
  return {
    offering: number(offering, 'the offering of a class', offerings),
    kind,
    group: group === null ? null : text(group, 'the group of a class'),
    places: number(places, 'the places of a class'),
  };
}

function readLine(value: unknown, offerings: number, classes: number): FileLine {
  const { pseudonym, level, group, choices, held, hold, won, digest } = row(value, 'a line');
  const offering = (one: unknown) => number(one, 'a choice', offerings);
  const holds = hold === null || hold === 'own' || hold === 'yielded';
  const wins = won === null || won === 'own' || won === 'reserved';
  return {
    pseudonym: text(pseudonym, 'a pseudonym'),
    level: number(level, 'a level'),
    group: text(group, 'the group of a line'),
    choices: list(choices, 'the choices of a line', offering),
    held: held === null ? null : offering(held),
    hold: holds ? hold : number(hold, 'a held class', classes),
    won: wins ? won : number(won, 'a class that was won', classes),
    digest: hash(digest, 'a digest'),
  };
}

function readWithdrawn(value: unknown): WithdrawnLine {
  const { pseudonym, leaf } = row(value, 'a withdrawn line');
  return { pseudonym: text(pseudonym, 'a pseudonym'), leaf: hash(leaf, 'a leaf') };
}

/**
 * Reads a proof file from its JSON.
 * @throws SyntaxError for a text that is no JSON, TypeError for one that is not of the format
 */
export function readProofFile(json: string): ProofFile {
  const parsed: unknown = JSON.parse(json);
  const file = row(parsed, 'the file');
  if (file['format'] !== 'hostel-round-proof-1') fail('its format');
  const offerings = list(file['offerings'], 'offerings', (one) => text(one, 'an offering'));
  const classes = list(file['classes'], 'classes', (one) => readClass(one, offerings.length));
  const line = (one: unknown) => readLine(one, offerings.length, classes.length);
  return {
    format: 'hostel-round-proof-1',
    round: text(file['round'], 'the round'),
    seed: hash(file['seed'], 'the seed'),
    root: hash(file['root'], 'the root'),
    groups: list(file['groups'], 'groups', (one) => text(one, 'a group')),
    offerings,
    classes,
    lines: list(file['lines'], 'lines', line),
    withdrawn: list(file['withdrawn'], 'withdrawn lines', readWithdrawn),
  };
}
