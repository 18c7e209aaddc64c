import { puzzleRequired } from '@hostel/contracts/wire/puzzle-names';
import { type ApiError, isRefused } from '@hostel/shared-ui/http-error';
import { CanceledError } from 'axios';

/** At most so many puzzles are solved for a call. */
const mostPuzzles = 3;

/** Solves the puzzle of a refusal with the solver, which is loaded now; undefined when that fails. */
async function solve({ puzzle }: ApiError, signal?: AbortSignal): Promise<string | undefined> {
  try {
    const { solvePuzzle } = await import('../puzzle/solve-puzzle.ts');
    return await solvePuzzle(puzzle, signal);
  } catch {
    return undefined;
  }
}

/**
 * Makes a call, and repeats it with the solution of each puzzle that the server requires.
 * @throws whatever `send` does; the refusal itself when its puzzle wasn't solved; a cancelled call's
 * error when `signal` aborts meanwhile.
 */
export async function withPuzzles<Reply>(
  send: (puzzleSolution: string | undefined) => Promise<Reply>,
  signal?: AbortSignal,
): Promise<Reply> {
  let solution: string | undefined;
  for (let solved = 0; ; solved += 1) {
    try {
      return await send(solution);
    } catch (error) {
      if (solved === mostPuzzles || !isRefused(error, puzzleRequired)) throw error;
      solution = await solve(error, signal);
      if (signal?.aborted) throw new CanceledError();
      if (solution === undefined) throw error;
    }
  }
}
