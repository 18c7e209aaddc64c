import type { Deps } from '../../../../platform/deps.ts';
import { networkAddress } from '../../../../platform/http/limits/network-address.ts';
import { requirePuzzle } from '../../../../platform/http/puzzles/puzzles.ts';
import {
  addressWindow,
  freeEmails,
  puzzleLevelAfter,
} from '../../../identity/one-time-passwords/index.ts';
import { countLookUps, hasLookedUp, lockLookUps, saveLookUp } from './look-up-repository.ts';

/** A call that finds out whether an email is registered. */
export interface LookUp {
  email: string;
  /** The caller's network address. */
  address: string;
  puzzleSolution: string | undefined;
}

/**
 * Counts the look-up of an email before it is answered, whether the email is registered or not. An
 * email that the address looked up within the last ten minutes isn't counted again.
 * @returns the level of the puzzle that was solved for it; 0 for none.
 * @throws AppError 429 `puzzle_required` after 30 emails within ten minutes; it isn't counted then.
 */
export function countLookUp(
  deps: Pick<Deps, 'config' | 'database'>,
  { email, address, puzzleSolution }: LookUp,
): Promise<number> {
  const network = networkAddress(address);
  return deps.database.transaction(async (tx) => {
    await lockLookUps(tx, network);
    const lookedUpAt = new Date();
    const since = new Date(lookedUpAt.getTime() - addressWindow);
    if (await hasLookedUp(tx, { address: network, email }, since)) return 0;
    const level = puzzleLevelAfter(freeEmails, await countLookUps(tx, network, since));
    const demand = { purpose: 'registration.lookUp', subject: email, level };
    if (level > 0) await requirePuzzle(deps, tx, demand, puzzleSolution);
    await saveLookUp(tx, { address: network, email, lookedUpAt });
    return level;
  });
}
