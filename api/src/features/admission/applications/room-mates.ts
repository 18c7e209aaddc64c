import type {
  Application,
  nameMyRoomMates,
} from '@hostel/contracts/admission/applications/application';
import type { Deps } from '../../../platform/deps.ts';
import { ruleRefuses } from '../../../platform/core/errors/errors.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { changing } from '../../../platform/http/calls/changing.ts';
import { findRoomMates, replaceRoomMates, touchApplication } from './application-repository.ts';
import { holdBeds } from '../../residence/halls/index.ts';
import { completeChange } from './changes/complete-change.ts';
import { lockApplicationInScope } from './changes/lock-application.ts';
import { refuseLateChange } from './choices/order-choices.ts';
import { messages } from './messages.ts';
import { viewApplication } from './view-application.ts';

/**
 * Names the students with whom the caller wants to share a room. An unknown roll number, one of
 * another gender and one whose student named nobody are answered alike.
 * @throws AppError 404; 409 as for choices; 422 `own_roll_number`.
 */
export async function nameRoomMates(
  deps: Deps,
  call: CallContext<typeof nameMyRoomMates>,
): Promise<Application> {
  const rolls = [...new Set(call.body.rollNumbers)].toSorted();
  return changing(deps, call, 'applications.room-mates', async (tx) => {
    await holdBeds(tx);
    const row = await lockApplicationInScope(deps, tx, call);
    if (rolls.includes(row.rollNumber)) {
      const message = messages.ownRoll;
      throw ruleRefuses('own_roll_number', message, { rollNumbers: message });
    }
    const before = await findRoomMates(tx, row);
    const named = before.map(({ rollNumber }) => rollNumber);
    if (named.toSorted().join('\n') === rolls.join('\n')) {
      return { result: await viewApplication(tx, row, call.who), audit: null };
    }
    await refuseLateChange(tx, row, call);
    await replaceRoomMates(tx, row.id, rolls);
    await touchApplication(tx, row.id);
    const mates = [...before, ...(await findRoomMates(tx, row))];
    return completeChange(deps, tx, {
      who: call.who,
      row,
      details: { named: rolls.length },
      // Who is named without naming the student learns nothing of it.
      alsoNotify: mates.flatMap(({ personId }) => personId ?? []),
    });
  });
}
