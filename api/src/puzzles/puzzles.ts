import { puzzleRequired } from '@hostel/contracts/puzzle-names';
import type { Queryable } from '../database/client.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { acceptedKeys } from '../secret-keys.ts';
import { newChallenge, readSolution, type PuzzleDemand } from './challenge.ts';
import { isHardEnough } from './difficulty.ts';
import { messages } from './messages.ts';
import { markUsed } from './repository.ts';

/**
 * Lets a call go on past a limit that others can use up, once its browser has done some work:
 *
 *     if (tries >= limit) {
 *       const level = tries - limit + 1;
 *       await requirePuzzle(deps, tx, { purpose: 'otp.send', subject: email, level }, puzzleSolution);
 *     }
 *
 * `puzzleSolution` is what the call's context holds of the header `Puzzle-Solution`. A solution is
 * good for one call, for this purpose and subject only, within ten minutes. It is marked as used
 * through `tx`: pass the transaction that counts the try, or the database itself, but no transaction
 * that rolls back when the try fails, for then one solution would serve any number of tries. The
 * contract of such a call has `puzzle: true`.
 * @throws AppError 429 `puzzle_required` with a new challenge in `puzzle`, where no solution came or
 * the one that came doesn't hold: used before, expired, forged, of another subject, or too easy by now.
 */
export async function requirePuzzle(
  { config }: Pick<Deps, 'config'>,
  tx: Queryable,
  demand: PuzzleDemand,
  solution: string | undefined,
): Promise<void> {
  const solved =
    solution === undefined ? undefined : await readSolution(acceptedKeys(config), demand, solution);
  if (solved && isHardEnough(solved.level, demand.level)) {
    if (await markUsed(tx, solved.nonce, solved.expiresAt)) return;
  }
  const puzzle = await newChallenge(config.secretKey, demand, new Date());
  throw new AppError(429, puzzleRequired, messages.required, { more: { puzzle } });
}
