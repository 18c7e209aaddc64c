import { refundReasonTexts, type RefundReason } from '@hostel/contracts/fees/refunds';
import type { CounterMethod } from '@hostel/contracts/fees/counter';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { OfficeDeps } from '../payment-deps.ts';
import { amountInFigures } from '../receipts/amount-in-words.ts';
import { findPayer } from '../receipts/receipt-repository.ts';

/** A mail before its salutation and signature are added. */
export interface OfficeMail {
  subject: string;
  lines: readonly string[];
}

/** How a payment was made, within a sentence. */
export const methodNames: Record<CounterMethod, string> = {
  cash: 'in cash',
  draft: 'by demand draft',
  upi: 'by UPI',
};

const where = 'You will find your statement and receipts in the student portal under Fees.';

/** What is still open, as a sentence. */
export function openLine(open: number): string {
  if (open > 0) return `${amountInFigures(open)} is still to pay.`;
  return open === 0 ? 'Nothing is to pay now.' : `${amountInFigures(-open)} was paid too much.`;
}

/** A payment was received at the office. Amounts in paise. */
export function receivedMail(
  payment: { method: CounterMethod; receiptNumber: string } & Record<'amount' | 'open', number>,
): OfficeMail {
  const { amount, method, receiptNumber, open } = payment;
  const sum = amountInFigures(amount);
  return {
    subject: `${sum} received: receipt ${receiptNumber}`,
    lines: [
      `The hostel office has received ${sum} ${methodNames[method]}. The receipt is ${receiptNumber}.`,
      openLine(open),
      where,
    ],
  };
}

/** A payment online is refunded, in full or in part. Amounts in paise. */
export function refundedMail(
  payment: { paymentId: string; reason: RefundReason } & Record<'captured' | 'due', number>,
): OfficeMail {
  const { paymentId, reason, captured, due } = payment;
  const [paid, refunded] = [amountInFigures(captured), amountInFigures(due)];
  const what = due === captured ? 'It is refunded in full.' : `${refunded} of it is refunded.`;
  return {
    subject: `${refunded} of your online payment is refunded`,
    lines: [
      `Your online payment of ${paid} (${paymentId}) was received. ${refundReasonTexts[reason]}. ${what}`,
      'The payment provider returns the money the way it was paid.',
      where,
    ],
  };
}

/** Something was waived, charged, refunded or reversed: what, and why. */
export function adjustedMail({
  what,
  reason,
  open,
}: Record<'what' | 'reason', string> & { open: number }): OfficeMail {
  return {
    subject: 'Your fee account has changed',
    lines: [what, `Reason: ${reason}`, openLine(open), where],
  };
}

/** What writes mails. */
export interface MailDeps {
  outbox: Pick<OfficeDeps['outbox'], 'write'>;
}

/** Writes a mail to a student in the transaction of what it reports. */
export async function mailStudent(
  { outbox }: MailDeps,
  tx: Queryable,
  studentId: string,
  { act, mail }: { act: string; mail: OfficeMail },
): Promise<void> {
  const { studentName, studentEmail } = await findPayer(tx, studentId);
  const kind = `fees.${act}`;
  const lines = [`Dear ${studentName},`, ...mail.lines, 'The Hostel Office'];
  await outbox.write(tx, {
    event: `${kind}:${newId()}`,
    kind,
    personId: studentId,
    to: studentEmail,
    subject: mail.subject,
    text: `${lines.join('\n\n')}\n`,
  });
}
