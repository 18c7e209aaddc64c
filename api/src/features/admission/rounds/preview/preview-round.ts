import type { Round } from '@hostel/contracts/admission/rounds';
import type { previewRound as previewCall } from '@hostel/contracts/admission/rounds/acts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict } from '../../../../platform/core/errors/errors.ts';
import type { CallContext } from '../../../../platform/http/call-context.ts';
import { changing } from '../../../../platform/http/calls/changing.ts';
import { staffOfHall } from '../../../../platform/http/events/audience.ts';
import { staffTransaction } from '../../../../platform/http/scope/staff-transaction.ts';
import { computeResult } from '../compute/compute-in-thread.ts';
import type { ComputedResult } from '../compute/compute-round.ts';
import { messages } from '../messages.ts';
import { readAmendments } from '../proof-columns.ts';
import {
  announceRound,
  readListedRound,
  requireAllHalls,
  requireLockedRow,
  requireState,
} from '../round-call.ts';
import { type RoundRow, updateRound } from '../round-repository.ts';
import { replacePreview } from './decisions-repository.ts';
import { readAtOnce, recordAmendments } from '../amendments/record-amendments.ts';
import type { RoundInput } from './read-input.ts';

const previewable = ['locked', 'previewed'] as const satisfies readonly RoundRow['state'][];

/** The round, locked until the transaction ends. @throws AppError 404; 409 `bad_state` */
async function requirePreviewable(tx: Queryable, id: string): Promise<RoundRow> {
  const row = await requireLockedRow(tx, id);
  await requireState(tx, row, 'preview', previewable);
  return row;
}

/** Reads the input as of one instant. @throws AppError 404; 409 `bad_state`, `draw_missing`, `lock_outdated` */
async function readForPreview(
  deps: Pick<Deps, 'database'>,
  { who, params }: CallContext<typeof previewCall>,
) {
  const { database } = deps;
  const planned = await staffTransaction(database, who, (tx) => requirePreviewable(tx, params.id));
  if (planned.drawSource !== null && planned.draw === null) {
    throw conflict('draw_missing', messages.drawMissing);
  }
  const row = await recordAmendments(deps, params.id);
  const input = row && (await readAtOnce(deps, row));
  if (!input) throw conflict('lock_outdated', messages.lockOutdated);
  return input;
}

/** The decisions of a result, in the order of merit, with the people they are about. */
export function withPeople(
  { decisions }: Pick<ComputedResult, 'decisions'>,
  applicants: RoundInput['applicants'],
) {
  return decisions.flatMap((decision, index) => {
    const applicant = applicants.get(decision.pseudonym);
    return applicant ? [{ personId: applicant.personId, position: index + 1, decision }] : [];
  });
}

/**
 * Makes the result of a locked round with the beds of now; it replaces the preview before. Nobody
 * waits for it: publishing compares its hash.
 * @throws AppError 403; 404; 409 `bad_state`, `draw_missing`, or `lock_outdated` where the lock doesn’t fit
 * the halls any more
 */
export async function previewRound(
  deps: Pick<Deps, 'database'>,
  call: CallContext<typeof previewCall>,
): Promise<Round> {
  requireAllHalls(call.who);
  const { input, applicants } = await readForPreview(deps, call);
  const result = await computeResult(input);
  if (!result) throw conflict('lock_outdated', messages.lockOutdated);
  const { snapshotHash, counts, ranks, proofFile, snapshot } = result;
  const decisions = withPeople(result, applicants);
  const store = async (tx: Queryable) => {
    const row = await requirePreviewable(tx, call.params.id);
    if (readAmendments(row).length !== input.amendments.length) {
      throw conflict('preview_outdated', messages.changedMeanwhile);
    }
    await replacePreview(tx, row.id, { decisions, proofFile, snapshot });
    const at = new Date();
    const previewed = { state: 'previewed', previewedBy: call.who.id, previewedAt: at } as const;
    await updateRound(tx, row.id, { ...previewed, snapshotHash, counts, ranks }, at);
    const entry = await announceRound(tx, row.id, { ...counts }, staffOfHall(null));
    return { result: await readListedRound(tx, row.id), audit: entry };
  };
  return changing(deps, call, 'rounds.preview', store, { long: true });
}
