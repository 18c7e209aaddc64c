import type { Round } from '@hostel/contracts/admission/rounds';
import type { cancelRound as cancelRoundCall } from '@hostel/contracts/admission/rounds/acts';
import type { Deps } from '../../../platform/deps.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { changing } from '../../../platform/http/calls/changing.ts';
import { deletePreview } from './preview/decisions-repository.ts';
import {
  announceRound,
  readListedRound,
  refuseChangedRound,
  requireAllHalls,
  requireLockedRow,
  requireState,
} from './round-call.ts';
import { updateRound } from './round-repository.ts';

/**
 * Cancels a round that is not published; its preview is deleted. Repeating it changes nothing.
 * @throws AppError 403; 404; 409 `bad_state` or `changed`
 */
export async function cancelRound(
  deps: Pick<Deps, 'database'>,
  call: CallContext<typeof cancelRoundCall>,
): Promise<Round> {
  requireAllHalls(call.who);
  return changing(deps, call, 'rounds.cancel', async (tx) => {
    const row = await requireLockedRow(tx, call.params.id);
    if (row.state === 'cancelled') {
      return { result: await readListedRound(tx, row.id), audit: null };
    }
    await requireState(tx, row, 'cancel', ['planned', 'locked', 'previewed']);
    await refuseChangedRound(tx, row.id, call.ifMatch);
    await deletePreview(tx, row.id);
    const at = new Date();
    const by = { cancelledBy: call.who.id, cancelledAt: at, cancelReason: call.body.reason };
    await updateRound(tx, row.id, { state: 'cancelled', ...by }, at);
    const entry = await announceRound(tx, row.id, { from: row.state });
    return { result: await readListedRound(tx, row.id), audit: entry };
  });
}
