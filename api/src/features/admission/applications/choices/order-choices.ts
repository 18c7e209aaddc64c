import type * as calls from '@hostel/contracts/admission/applications/application';
import {
  isSameChoice,
  isSameChoiceOrder,
} from '@hostel/contracts/admission/applications/choice-lists';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict, ruleRefuses } from '../../../../platform/core/errors/errors.ts';
import type { CallContext } from '../../../../platform/http/call-context.ts';
import { changing } from '../../../../platform/http/calls/changing.ts';
import { refuseIfChanged } from '../../../../platform/http/calls/if-match.ts';
import { findLockedRound } from '../../allotment/index.ts';
import { holdBeds } from '../../../residence/halls/index.ts';
import { type ApplicationRow, insertChange, touchApplication } from '../application-repository.ts';
import { completeChange } from '../changes/complete-change.ts';
import { lockApplicationInScope } from '../changes/lock-application.ts';
import { hasUseForChoices } from '../changes/state-moves.ts';
import { messages, orderedMail } from '../messages.ts';
import { isLocked, viewApplication } from '../view-application.ts';
import { findChoiceSettings } from './choice-settings.ts';
import { findOfferedChoices, findStoredChoices, replaceChoices } from './choices-repository.ts';
import type { Choice } from './default-choices.ts';

/**
 * Refuses a change of choices or room-mates that is too late.
 * @throws AppError 409 `choices_locked`, `not_orderable` or `changed`, with the current application.
 */
export async function refuseLateChange(
  tx: Queryable,
  row: ApplicationRow,
  { who, ifMatch }: Pick<CallContext<typeof calls.orderMyChoices>, 'who' | 'ifMatch'>,
): Promise<void> {
  const current = await viewApplication(tx, row, who);
  if (!hasUseForChoices(row.state)) {
    throw conflict('not_orderable', messages.notOrderable[row.state], current);
  }
  if (row.isYearOver) throw conflict('choices_locked', messages.yearOver(row), current);
  const round = await findLockedRound(tx, row.admissionYear);
  if (round) throw conflict('choices_locked', messages.lockedByRound(round), current);
  const settings = await findChoiceSettings(tx);
  if (isLocked(settings, new Date())) {
    throw conflict('choices_locked', messages.choicesLocked, current);
  }
  refuseIfChanged(ifMatch, current);
}

/** @throws AppError 422 `bad_choice` at `choices`. A choice that was in the list may stay in it. */
async function refuseUnoffered(
  tx: Queryable,
  { gender }: ApplicationRow,
  { wanted, stored }: { wanted: readonly Choice[]; stored: readonly Choice[] },
): Promise<void> {
  const offered = await findOfferedChoices(tx, gender);
  for (const one of wanted) {
    const found = offered.find((other) => isSameChoice(one, other));
    const isStored = stored.some((other) => isSameChoice(one, other));
    if (found && (found.open || isStored)) continue;
    const hall = offered.find(({ hallId }) => hallId === one.hallId);
    const message = messages.badChoice(one, hall);
    throw ruleRefuses('bad_choice', message, { choices: message });
  }
}

/**
 * Puts the choices of this year’s application in order. The same list again changes nothing. When staff
 * do it, the history has it and the student is mailed.
 * @throws AppError 404; 409 `choices_locked`, `not_orderable` or `changed`, with the current
 * application; 422 `bad_choice`.
 */
export async function orderChoices(
  deps: Deps,
  call: CallContext<typeof calls.orderMyChoices> | CallContext<typeof calls.orderStudentChoices>,
): Promise<calls.Application> {
  const { who, body } = call;
  const { choices } = body;
  return changing(deps, call, 'applications.choices', async (tx) => {
    // A run that began before is over then, and the next one reads the new order.
    await holdBeds(tx);
    const row = await lockApplicationInScope(deps, tx, call);
    const stored = await findStoredChoices(tx, row.id);
    if (row.choicesSetAt !== null && isSameChoiceOrder(stored, choices)) {
      return { result: await viewApplication(tx, row, who), audit: null };
    }
    await refuseLateChange(tx, row, call);
    await refuseUnoffered(tx, row, { wanted: choices, stored });
    await replaceChoices(tx, row.id, choices);
    await touchApplication(tx, row.id, { choicesSetAt: new Date() });
    const reason = 'reason' in body ? body.reason : null;
    if (reason !== null) {
      const { state, id: applicationId } = row;
      await insertChange(tx, { applicationId, kind: 'choices', state, by: who.id, reason });
    }
    return completeChange(deps, tx, {
      who,
      row,
      details: { choices: choices.length, first: `${choices[0]?.hallId} ${choices[0]?.roomType}` },
      mail:
        reason === null
          ? undefined
          : { kind: 'applications.choices', ...orderedMail(row, { reason }) },
    });
  });
}
