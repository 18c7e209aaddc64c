import type {
  remindAtYearEnd as remindCall,
  YearEndReminders,
} from '@hostel/contracts/residence/year-end/reminders';
import { addRecipients, insertSend } from '../../../../platform/messages/bulk/bulk-repository.ts';
import { dayOf } from '../../../../platform/database/conditions.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict } from '../../../../platform/core/errors/errors.ts';
import type { CallContext } from '../../../../platform/http/call-context.ts';
import { changing } from '../../../../platform/http/calls/changing.ts';
import { findWithOwnTasks } from '../clearance/clearance-repository.ts';
import { requireHallInScope } from '../clearance/read-hall.ts';
import { messages } from '../messages.ts';
import { findReminded, lockReminders } from './reminders-repository.ts';

type RemindDeps = Pick<Deps, 'database' | 'config'>;
type OfHall = Pick<CallContext<typeof remindCall>, 'who' | 'params'>;

/** Whom a reminder would reach now, and how many were reminded today. */
async function findDue(
  { config: { timeZone } }: RemindDeps,
  queryable: Queryable,
  { who, params }: OfHall,
) {
  const { id } = await requireHallInScope(queryable, who, params.hallId);
  const students = (await findWithOwnTasks(queryable, id)).map(({ studentId }) => studentId);
  const today = dayOf(new Date(), timeZone);
  const reminded = await findReminded(queryable, students, { today, timeZone });
  const due = students.filter((student) => !reminded.has(student));
  return { due, sums: { students: due.length, recent: reminded.size } };
}

/** How many residents a reminder would go to. @throws AppError 404, also outside the scope */
export async function previewYearEndReminders(
  deps: RemindDeps,
  call: OfHall,
): Promise<YearEndReminders> {
  return (await findDue(deps, deps.database.drizzle, call)).sums;
}

/**
 * Reminds the residents of a hall who have something to do themselves and were not reminded today. They are
 * stored here; a job mails them in parts.
 * @throws AppError 404; 409 `changed` where others are to be reminded than the caller has seen
 */
export async function remindAtYearEnd(
  deps: RemindDeps,
  call: CallContext<typeof remindCall>,
): Promise<YearEndReminders> {
  const { who, origin, params, body } = call;
  const send = async (tx: Queryable) => {
    await lockReminders(tx);
    const { due, sums } = await findDue(deps, tx, call);
    if (sums.students !== body.students) throw conflict('changed', messages.othersToRemind, sums);
    const { hallId } = params;
    const sendId = await insertSend(tx, {
      kind: 'year-end-reminder',
      halls: [hallId],
      content: { hallId },
      createdBy: who.id,
      origin,
    });
    await addRecipients(tx, sendId, due);
    const onWhom = { type: 'bulkSend', id: sendId };
    const details = { hall: hallId, students: sums.students };
    return { result: { ...sums, sendId }, audit: { onWhom, details } };
  };
  return changing(deps, call, 'yearEnd.remind', send, { long: true });
}
