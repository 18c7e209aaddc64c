import { puzzleRequired } from '@hostel/contracts/wire/puzzle-names';
import type { Config } from '../../core/config/config.ts';
import type { Queryable } from '../../database/connection/client.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/errors/errors.ts';
import { acceptedKeys } from '../../core/config/secret-keys.ts';
import { newChallenge, readSolution, type PuzzleDemand } from './challenge.ts';
import { isHardEnough } from './difficulty.ts';
import { messages } from './messages.ts';
import { markUsed } from './repository.ts';

/**
 * Allows a call beyond a limit that others can use up, once its browser has done some work:
 *
 *     if (tries >= limit) {
 *       const level = tries - limit + 1;
 *       await requirePuzzle(deps, tx, { purpose: 'otp.send', subject: email, level }, puzzleSolution);
 *     }
 *
 * `puzzleSolution` is what the call's context holds of the header `Puzzle-Solution`. A solution is
 * valid for one call, for this purpose and subject only, within ten minutes. It is marked as used
 * through `tx`: pass the transaction that counts the try, or the database itself, but no transaction
 * that rolls back when the try fails, for then one solution would serve any number of tries. The
 * contract of such a call has `puzzle: true`.
 * @throws AppError 429 `puzzle_required` with a new challenge in `puzzle`, when no solution was sent or
 * the one sent is invalid: used before, expired, forged, of another subject, or now too easy.
 */
export async function requirePuzzle(
  { config }: Pick<Deps, 'config'>,
  tx: Queryable,
  demand: PuzzleDemand,
  solution: string | undefined,
): Promise<void> {
  const solved =
    solution === undefined ? undefined : await readSolution(acceptedKeys(config), solution);
  if (solved?.isFor(demand) && isHardEnough(solved.level, demand.level)) {
    if (await markUsed(tx, solved.nonce, solved.expiresAt)) return;
  }
  throw await puzzleRefusal(config, demand);
}

/** The refusal with a new challenge. */
export async function puzzleRefusal(
  { secretKey }: Pick<Config, 'secretKey'>,
  demand: PuzzleDemand,
): Promise<AppError> {
  const puzzle = await newChallenge(secretKey, demand, new Date());
  return new AppError(429, puzzleRequired, messages.required, { more: { puzzle } });
}
