/**
 * One step of a puzzle's work: a key derivation by PBKDF2 with this many iterations. Enough that the
 * browser's own code does nearly all of it (an attacker's gains little over a phone), and little
 * enough that the server, which makes one for each challenge, is not slowed down.
 */
export const iterations = 1000;
/** Derivations of the first puzzle at most; half of them on average. */
const first = 400;
/** The hardest puzzle is this many times the first. */
const hardest = 32;
/** Levels over which the work doubles. */
const doubling = 4;

/**
 * How many derivations a puzzle of a level takes at most; half of them on average. Level 1 is the
 * first try past a limit, and each further try is one level more.
 */
export function mostDerivations(level: number): number {
  return Math.round(first * Math.min(hardest, 2 ** ((Math.max(1, level) - 1) / doubling)));
}

/**
 * Whether a puzzle of the level `solved` is accepted when the level is now `required`. Half of the
 * work is enough: attempts of others may have raised the level while this browser was working.
 */
export function isHardEnough(solved: number, required: number): boolean {
  return mostDerivations(solved) >= mostDerivations(required) / 2;
}
