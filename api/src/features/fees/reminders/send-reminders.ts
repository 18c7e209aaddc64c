import type {
  FeeReminders,
  previewReminders as previewCall,
  sendReminders as sendCall,
} from '@hostel/contracts/fees/reminders';
import type { QueryOf } from '@hostel/contracts/wire/call';
import { addRecipients, insertSend } from '../../../platform/messages/bulk/bulk-repository.ts';
import { conflict } from '../../../platform/core/errors/errors.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { CallContext, Session } from '../../../platform/http/call-context.ts';
import { changing } from '../../../platform/http/calls/changing.ts';
import { messages } from '../messages.ts';
import type { OfficeDeps } from '../payment-deps.ts';
import { chooseYear } from '../staff-list/service.ts';
import { findDebtors, insertReminders, lockReminders, type Debtor } from './reminder-repository.ts';

function sumsOf(debtors: readonly Debtor[]): FeeReminders {
  const due = debtors.filter(({ recent }) => !recent);
  return {
    students: due.length,
    amount: due.reduce((sum, { amount }) => sum + amount, 0),
    recent: debtors.length - due.length,
  };
}

/** How many students a reminder would go to. For the staff of their halls. */
export async function previewReminders(
  deps: OfficeDeps,
  who: Session['person'],
  query: QueryOf<typeof previewCall>,
): Promise<FeeReminders> {
  const chosen = await chooseYear(deps, query.year);
  const filters = { ...query, scope: who.halls };
  const context = { chosen, now: new Date() };
  return sumsOf(await findDebtors(deps.database.drizzle, filters, context));
}

/**
 * Reminds every student who matches and was not reminded in the last days. The students are recorded here,
 * in one transaction with the audit entry; a job mails them in parts.
 * @throws AppError 409 `changed` where other students match than the caller has seen
 */
export async function sendReminders(
  deps: OfficeDeps,
  call: CallContext<typeof sendCall>,
  now = new Date(),
): Promise<FeeReminders> {
  const { who, origin, query, body } = call;
  const chosen = await chooseYear(deps, query.year);
  const send = async (tx: Queryable) => {
    await lockReminders(tx);
    const filters = { ...query, scope: who.halls };
    const debtors = await findDebtors(tx, filters, { chosen, now });
    const sums = sumsOf(debtors);
    if (sums.students !== body.students) throw conflict('changed', messages.othersMatch, sums);
    const due = debtors.filter(({ recent }) => !recent);
    const content = { query, year: chosen.year };
    const made = { kind: 'fee-reminder', halls: who.halls && [...who.halls], content } as const;
    const sendId = await insertSend(tx, { ...made, createdBy: who.id, origin });
    await insertReminders(tx, due, { remindedBy: who.id, now, sendId });
    const students = due.map(({ studentId }) => studentId);
    await addRecipients(tx, sendId, students);
    const details = { year: chosen.year, students: sums.students, amount: sums.amount };
    const onWhom = { type: 'bulkSend', id: sendId };
    return { result: { ...sums, sendId }, audit: { onWhom, details } };
  };
  return changing(deps, call, 'fees.remind', send, { long: true });
}
