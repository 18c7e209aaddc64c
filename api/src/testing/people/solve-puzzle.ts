import { puzzleChallenge } from '@hostel/contracts/wire/puzzle';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Solves the `puzzle` of a refusal as a browser does; returns the headers of the repeated call. */
export async function solvePuzzle(body: { puzzle?: unknown }): Promise<Record<string, string>> {
  const challenge = puzzleChallenge.parse(body.puzzle);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The puzzle has no solution.');
  const payload = JSON.stringify({ challenge, solution });
  return { 'puzzle-solution': Buffer.from(payload).toString('base64') };
}
