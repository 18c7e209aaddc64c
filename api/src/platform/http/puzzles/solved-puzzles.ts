import type { Config } from '../../core/config/config.ts';
import { acceptedKeys } from '../../core/config/secret-keys.ts';
import { lifetime, readSolution, type PuzzleDemand } from './challenge.ts';
import { isHardEnough } from './difficulty.ts';
import { puzzleRefusal } from './puzzles.ts';

/**
 * Puzzles for a limit of this process, without the database. A solution of any purpose is accepted once: a
 * call that needs a puzzle of its own brings the solution of that one, which the call checks and marks as
 * used.
 */
export function solvedPuzzles(config: Pick<Config, 'secretKey' | 'previousSecretKey'>) {
  /** The accepted ones with their end, in the order of acceptance. */
  const accepted = new Map<string, number>();

  function forgetExpired(now: number): void {
    for (const [nonce, acceptedAt] of accepted) {
      if (acceptedAt + lifetime > now) return;
      accepted.delete(nonce);
    }
  }

  return {
    /** @throws AppError 429 `puzzle_required` without a fresh solution of enough work */
    async require(demand: PuzzleDemand, solution: string | undefined): Promise<void> {
      const now = Date.now();
      forgetExpired(now);
      const solved =
        solution === undefined ? undefined : await readSolution(acceptedKeys(config), solution);
      if (solved && !accepted.has(solved.nonce) && isHardEnough(solved.level, demand.level)) {
        accepted.set(solved.nonce, now);
        return;
      }
      throw await puzzleRefusal(config, demand);
    },
  };
}
