import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { portableSha256, type Sha256 } from '../sha256.ts';

/** What only its owner sees of an application; SGPAs are hundredths. */
export interface ClosedPart {
  gender: string;
  sgpaOdd: number;
  sgpaEven: number;
  needsAccessible: boolean;
  needsGroundFloor: boolean;
  categories: readonly string[];
  roomMates: readonly string[];
}

/** The closed fields, each of which has a digest of its own, in the order in which they are hashed. */
export const closedFields = [
  'gender',
  'sgpa',
  'needsAccessible',
  'needsGroundFloor',
  'categories',
  'roomMates',
] as const;
export type ClosedField = (typeof closedFields)[number];

type FieldValue = string | number[] | boolean | readonly string[];

function valueOf(closed: ClosedPart, field: ClosedField): FieldValue {
  return field === 'sgpa' ? [closed.sgpaOdd, closed.sgpaEven] : closed[field];
}

/**
 * The salt of one field, in hexadecimal: SHA-256 of the application’s salt and the field’s name. Who
 * gets it can open no other field.
 */
export function fieldSalt(salt: string, field: ClosedField, hash = portableSha256): string {
  return hash(concatBytes(hexToBytes(salt), utf8ToBytes(field)));
}

/** SHA-256 of the field’s salt and the JSON of its value, in hexadecimal. */
export function fieldDigest(salt: string, value: FieldValue, hash = portableSha256): string {
  return hash(concatBytes(hexToBytes(salt), utf8ToBytes(JSON.stringify(value))));
}

/** The digests of all closed fields, in their order. */
export function digestsOf(closed: ClosedPart, salt: string, hash: Sha256 = portableSha256) {
  return closedFields.map((field) =>
    fieldDigest(fieldSalt(salt, field, hash), valueOf(closed, field), hash),
  );
}

/** SHA-256 of the digests of the closed fields, which stands for them in the leaf. */
export function digestOfDigests(digests: readonly string[], hash = portableSha256): string {
  return hash(hexToBytes(digests.join('')));
}
