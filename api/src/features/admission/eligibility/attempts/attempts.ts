import { newId } from '../../../../platform/database/new-id.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { networkAddress } from '../../../../platform/http/limits/network-address.ts';
import { requirePuzzle } from '../../../../platform/http/puzzles/puzzles.ts';
import { addressWindow, day, puzzleLevel } from './attempt-limits.ts';
import {
  countForRollNumber,
  countFromAddress,
  insertAttempt,
  lockRollNumber,
} from './attempt-repository.ts';

/** One attempt to check the eligibility of a roll number. */
export interface Attempt {
  rollNumber: string;
  /** The caller's network address. */
  address: string;
  puzzleSolution: string | undefined;
}

/**
 * Counts an attempt as wrong before the records are read, so that simultaneous attempts get no more
 * guesses than consecutive ones. `deleteAttempt` removes it again.
 * @returns the attempt's id.
 * @throws AppError 429 `puzzle_required` after five wrong attempts for the roll number within a day,
 * or thirty from the address within 15 minutes; the attempt isn't counted then.
 */
export async function countAttempt(
  deps: Pick<Deps, 'config' | 'database'>,
  { rollNumber, address, puzzleSolution }: Attempt,
): Promise<string> {
  const now = new Date();
  const id = newId();
  const network = networkAddress(address);
  const ago = (time: number) => new Date(now.getTime() - time);
  await deps.database.transaction(async (tx) => {
    await lockRollNumber(tx, rollNumber);
    const level = puzzleLevel(
      await countForRollNumber(tx, rollNumber, ago(day)),
      await countFromAddress(tx, network, ago(addressWindow)),
    );
    const demand = { purpose: 'registration.checkEligibility', subject: rollNumber, level };
    if (level > 0) await requirePuzzle(deps, tx, demand, puzzleSolution);
    await insertAttempt(tx, { id, rollNumber, address: network, triedAt: now });
  });
  return id;
}
