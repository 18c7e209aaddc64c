import type { Round } from '@hostel/contracts/admission/rounds';
import type { setProofReaders as setReadersCall } from '@hostel/contracts/admission/rounds/acts';
import type { Deps } from '../../../platform/deps.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { changing } from '../../../platform/http/calls/changing.ts';
import { staffOfHall } from '../../../platform/http/events/audience.ts';
import { announceRound, readListedRound, requireAllHalls, requireLockedRow } from './round-call.ts';
import { updateRound } from './round-repository.ts';

/** Sets who gets the proof file of a round. @throws AppError 403; 404 */
export async function setProofReaders(
  deps: Pick<Deps, 'database'>,
  call: CallContext<typeof setReadersCall>,
): Promise<Round> {
  requireAllHalls(call.who);
  const { proofReaders } = call.body;
  return changing(deps, call, 'rounds.proofReaders', async (tx) => {
    const { id, proofReaders: from } = await requireLockedRow(tx, call.params.id);
    if (from === proofReaders) return { result: await readListedRound(tx, id), audit: null };
    await updateRound(tx, id, { proofReaders });
    const entry = await announceRound(tx, id, { from, to: proofReaders }, staffOfHall(null));
    return { result: await readListedRound(tx, id), audit: entry };
  });
}
