import type {
  FeeReminders,
  previewReminders as previewCall,
  sendReminders as sendCall,
} from '@hostel/contracts/fees/reminders';
import type { BodyOf, QueryOf } from '@hostel/contracts/wire/call';
import { audit } from '../../../platform/audit/audit.ts';
import { conflict } from '../../../platform/errors/errors.ts';
import type { Origin, Session } from '../../../platform/http/calls/call-context.ts';
import { staffTransaction } from '../../../platform/scope/staff-transaction.ts';
import { messages } from '../messages.ts';
import type { OfficeDeps } from '../payment-deps.ts';
import { amountInFigures } from '../receipts/amount-in-words.ts';
import { receiptFee } from '../receipts/receipt-pdf.ts';
import { chooseYear } from '../staff-list/service.ts';
import { shortDay } from '../statement/entry-text.ts';
import { findDebtors, insertReminders, lockReminders, type Debtor } from './reminder-repository.ts';

const mailsAtOnce = 500;

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

/** A fee with what is to pay of it and when, as a line of the mail. */
function feeLine(
  { balance, dueOn, ...fee }: Debtor['fees'][number],
  { year, today }: { year: number; today: string },
): string {
  const sum = `${receiptFee({ ...fee, admissionYear: year })}: ${amountInFigures(balance)}`;
  if (dueOn === null) return sum;
  return `${sum}, ${dueOn < today ? 'was due' : 'to be paid'} by ${shortDay(dueOn)}`;
}

function mailTo(
  { studentId, name, email, amount, fees }: Debtor,
  id: string,
  chosen: { year: number; today: string },
) {
  const sum = amountInFigures(amount);
  const lines = [
    `Dear ${name},`,
    `${sum} of your hostel and mess fees is to pay:`,
    fees.map((fee) => feeLine(fee, chosen)).join('\n'),
    'You can pay online in the student portal under Fees, or at the hostel office.',
    'If you have paid in the meantime, please ignore this mail.',
    'The Hostel Office',
  ];
  return {
    event: `fees.reminded:${id}`,
    kind: 'fees.reminded',
    personId: studentId,
    to: email,
    subject: `Reminder: ${sum} of your fees is to pay`,
    text: `${lines.join('\n\n')}\n`,
  };
}

/**
 * Reminds every student who matches and was not reminded in the last days. Reminders, mails and the audit
 * entry are one transaction: when a process is killed, either all are written or none, and a repeat
 * reminds nobody twice.
 * @throws AppError 409 `changed` where other students match than the caller has seen
 */
export async function sendReminders(
  deps: OfficeDeps,
  given: {
    who: Session['person'];
    origin: Origin;
    query: QueryOf<typeof sendCall>;
    body: BodyOf<typeof sendCall>;
  },
  now = new Date(),
): Promise<FeeReminders> {
  const { who, origin, query, body } = given;
  const chosen = await chooseYear(deps, query.year);
  const send = async (tx: Parameters<typeof lockReminders>[0]) => {
    await lockReminders(tx);
    const filters = { ...query, scope: who.halls };
    const debtors = await findDebtors(tx, filters, { chosen, now });
    const sums = sumsOf(debtors);
    if (sums.students !== body.students) throw conflict('changed', messages.othersMatch, sums);
    const due = debtors.filter(({ recent }) => !recent);
    const ids = await insertReminders(tx, due, { remindedBy: who.id, now });
    const mails = due.map((debtor) => mailTo(debtor, ids.get(debtor.studentId) ?? '', chosen));
    for (let start = 0; start < mails.length; start += mailsAtOnce) {
      await deps.outbox.writeAll(tx, mails.slice(start, start + mailsAtOnce));
    }
    const details = { year: chosen.year, students: sums.students, amount: sums.amount };
    await audit(tx, { who, act: 'fees.remind', where: origin, details });
    return sums;
  };
  return staffTransaction(deps.database, who, send, { long: true });
}
