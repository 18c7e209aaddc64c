import type { Round } from '@hostel/contracts/admission/rounds';
import type { Deps } from '../../../platform/deps.ts';
import { staffTransaction } from '../../../platform/http/scope/staff-transaction.ts';
import { deletePreview } from './preview/decisions-repository.ts';
import {
  completeRoundChange,
  readListedRound,
  refuseChangedRound,
  requireAllHalls,
  requireLockedRow,
  requireState,
  type RoundCall,
} from './round-call.ts';
import { updateRound } from './round-repository.ts';

/**
 * Cancels a round that is not published; its preview is deleted. Repeating it changes nothing.
 * @throws AppError 403; 404; 409 `bad_state` or `changed`
 */
export async function cancelRound(
  { database }: Pick<Deps, 'database'>,
  call: RoundCall & { reason: string; ifMatch: string | undefined },
): Promise<Round> {
  requireAllHalls(call.who);
  return staffTransaction(database, call.who, async (tx) => {
    const row = await requireLockedRow(tx, call.id);
    if (row.state === 'cancelled') return readListedRound(tx, row.id);
    await requireState(tx, row, 'cancel', ['planned', 'locked', 'previewed']);
    await refuseChangedRound(tx, row.id, call.ifMatch);
    await deletePreview(tx, row.id);
    const at = new Date();
    const { reason: cancelReason, who } = call;
    await updateRound(
      tx,
      row.id,
      { state: 'cancelled', cancelledBy: who.id, cancelledAt: at, cancelReason },
      at,
    );
    return completeRoundChange(tx, call, 'cancel', { from: row.state });
  });
}
