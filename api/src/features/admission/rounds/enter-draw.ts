import type { Round } from '@hostel/contracts/admission/rounds';
import type { enterDraw as enterDrawCall } from '@hostel/contracts/admission/rounds/acts';
import { deadlineText } from '../../../platform/core/calendar/deadline-text.ts';
import { conflict, ruleRefuses } from '../../../platform/core/errors/errors.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { changing } from '../../../platform/http/calls/changing.ts';
import {
  announceRound,
  readListedRound,
  refuseChangedRound,
  requireAllHalls,
  requireLockedRow,
  requireState,
} from './round-call.ts';
import { messages } from './messages.ts';
import { type RoundRow, updateRound } from './round-repository.ts';

function refuseUntimely({ drawNotBefore }: RoundRow, now: Date, timeZone: string): void {
  if (drawNotBefore === null) {
    throw ruleRefuses('draw_not_planned', messages.drawNotPlanned, {
      value: messages.drawNotPlanned,
    });
  }
  if (now < drawNotBefore) {
    const message = messages.drawTooEarly(deadlineText(drawNotBefore, timeZone));
    throw ruleRefuses('draw_too_early', message, { value: message });
  }
}

/**
 * Enters the result of the public draw of a locked round; it is published at once, and stays.
 * Repeating it changes nothing.
 * @throws AppError 403; 404; 409 `bad_state`, `changed` or `draw_entered`; 422 at `value`
 */
export async function enterDraw(
  deps: Pick<Deps, 'database' | 'config'>,
  call: CallContext<typeof enterDrawCall>,
): Promise<Round> {
  requireAllHalls(call.who);
  const { value } = call.body;
  return changing(deps, call, 'rounds.draw', async (tx) => {
    const row = await requireLockedRow(tx, call.params.id);
    if (row.draw === value) return { result: await readListedRound(tx, row.id), audit: null };
    if (row.draw !== null) throw conflict('draw_entered', messages.drawEntered);
    await requireState(tx, row, 'draw', ['locked']);
    await refuseChangedRound(tx, row.id, call.ifMatch);
    const drawnAt = new Date();
    refuseUntimely(row, drawnAt, deps.config.timeZone);
    await updateRound(tx, row.id, { draw: value, drawnAt, drawnBy: call.who.id }, drawnAt);
    const entry = await announceRound(tx, row.id, { draw: value });
    return { result: await readListedRound(tx, row.id), audit: entry };
  });
}
