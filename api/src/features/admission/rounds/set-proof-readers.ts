import type { Round } from '@hostel/contracts/admission/rounds';
import type { Deps } from '../../../platform/deps.ts';
import { staffTransaction } from '../../../platform/http/scope/staff-transaction.ts';
import {
  completeRoundChange,
  readListedRound,
  requireAllHalls,
  requireLockedRow,
  type RoundCall,
} from './round-call.ts';
import { type RoundRow, updateRound } from './round-repository.ts';

/** Sets who gets the proof file of a round. @throws AppError 403; 404 */
export async function setProofReaders(
  { database }: Pick<Deps, 'database'>,
  call: RoundCall & Pick<RoundRow, 'proofReaders'>,
): Promise<Round> {
  const { who, id, proofReaders } = call;
  requireAllHalls(who);
  return staffTransaction(database, who, async (tx) => {
    const row = await requireLockedRow(tx, id);
    if (row.proofReaders === proofReaders) return readListedRound(tx, id);
    await updateRound(tx, id, { proofReaders });
    const details = { from: row.proofReaders, to: proofReaders };
    return completeRoundChange(tx, call, 'proofReaders', details);
  });
}
