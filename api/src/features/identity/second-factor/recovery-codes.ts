import { recoveryCodeCount } from '@hostel/contracts/identity/second-factor';
import { createHash, randomInt } from 'node:crypto';

/** 32 letters and digits, none of which looks like another: no i, l, o, u (Crockford). */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const groups = 3;
const groupLength = 5;

function newCode(): string {
  const letters = Array.from({ length: groups * groupLength }, () => alphabet[randomInt(32)]);
  return Array.from({ length: groups }, (_, group) =>
    letters.slice(group * groupLength, (group + 1) * groupLength).join(''),
  ).join('-');
}

/** Ten codes of 75 random bits, such as `k7m2x-9pqrt-4wvnz`. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) codes.add(newCode());
  return [...codes];
}

/** A code as the contract reads it or as it was shown; letters that look like digits are read as these. */
function normalised(code: string): string {
  const plain = code.replaceAll('-', '');
  return plain.replace(/[il]/g, '1').replaceAll('o', '0');
}

/** What is stored of a code. A plain hash is enough for 75 random bits. */
export function recoveryCodeHash(typed: string): Buffer {
  return createHash('sha256').update(normalised(typed)).digest();
}
