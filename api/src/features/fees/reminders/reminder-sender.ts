import { previewReminders } from '@hostel/contracts/fees/reminders';
import * as z from 'zod/mini';
import type { BulkSender, Outcome } from '../../../platform/messages/bulk/bulk-send.ts';
import { dayOf } from '../../../platform/database/conditions.ts';
import { smsText } from '../../../platform/messages/sms/sms-texts.ts';
import { messages } from '../messages.ts';
import { amountInFigures } from '../receipts/amount-in-words.ts';
import { receiptFee } from '../receipts/receipt-pdf.ts';
import { shortDay } from '../statement/entry-text.ts';
import {
  type Debtor,
  deleteReminders,
  findClosed,
  findDebtors,
  findReminders,
} from './reminder-repository.ts';

const mailKind = 'fees.reminded';

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
  event: string,
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
    event,
    kind: mailKind,
    personId: studentId,
    to: email,
    subject: `Reminder: ${sum} of your fees is to pay`,
    text: `${lines.join('\n\n')}\n`,
    sms: smsText('fee-reminder', [sum.replace('₹', '')]),
  };
}

/** Of which fees the students are reminded, as it was stored with the sending. */
const contentSchema = z.object({ query: previewReminders.query, year: z.number() });

/** Reminders of fees: each student gets a mail, and an SMS if they are configured, about what is to pay when it is written. */
export const reminderSender: BulkSender = {
  async send(tx, { config, outbox }, { send, recipients }) {
    const { query, year } = z.parse(contentSchema, send.content);
    const { timeZone } = config;
    const now = new Date();
    const chosen = { year, today: dayOf(now, timeZone), students: recipients };
    const filters = { ...query, scope: send.halls };
    const closed = await findClosed(tx, recipients);
    const found = await findDebtors(tx, filters, { chosen, now });
    const debtors = found.filter(({ studentId }) => !closed.has(studentId));
    const reminders = await findReminders(tx, send.id, recipients);
    const eventOf = (id: string) => `${mailKind}:${reminders.get(id) ?? `${send.id}:${id}`}`;
    const mails = debtors.map((debtor) => mailTo(debtor, eventOf(debtor.studentId), chosen));
    await outbox.writeAll(tx, mails);
    const reminded = new Set(debtors.map(({ studentId }) => studentId));
    const others = recipients.filter((id) => !reminded.has(id));
    await deleteReminders(tx, send.id, others);
    const outcomeOf = (id: string): Outcome => {
      if (reminded.has(id)) return { state: 'sent', mailEvent: eventOf(id) };
      if (closed.has(id)) return { state: 'failed', reason: messages.accountClosed };
      return { state: 'skipped', reason: messages.nothingToPay };
    };
    return new Map(recipients.map((id) => [id, outcomeOf(id)]));
  },
};
