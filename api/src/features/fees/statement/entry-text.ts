import { methodNames } from '../counter/office-mails.ts';
import { messages } from '../messages.ts';
import { amountInFigures } from '../receipts/amount-in-words.ts';
import type { LedgerEntry } from './statement-repository.ts';

type Explained = Omit<
  LedgerEntry,
  | 'id'
  | 'at'
  | 'feeType'
  | 'semester'
  | 'admissionYear'
  | 'orderId'
  | 'receiptNumber'
  | 'counterPaymentId'
>;

/** A day as people in India write it: 12 Aug 2026. */
export function shortDay(day: string): string {
  const format = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', dateStyle: 'medium' });
  return format.format(new Date(`${day}T00:00:00Z`)).replaceAll('-', ' ');
}

function withReason(text: string, reason: string | null): string {
  return reason === null ? text : `${text}: ${reason}`;
}

const leavingText = (reason: string | null) => withReason('Reduced on leaving', reason);

function adjustmentText({ act, part, reason }: Explained): string {
  switch (act) {
    case 'waiver':
      return withReason(part === 'fine' ? 'Late fine waived' : 'Waived', reason);
    case 'charge':
      return withReason('Charged by the office', reason);
    // Earlier versions posted it as an adjustment.
    case 'leaving':
      return leavingText(reason);
    default:
      return reason ?? 'Adjusted';
  }
}

function onlinePaymentText({ paymentId, amount, surplus, refundReason }: Explained): string {
  const { note } = messages;
  const text = `Paid online, ${paymentId ?? ''}`;
  if (surplus === 0) return text;
  if (refundReason === null) return amount === 0 ? `${text}. ${note.refunded}` : text;
  if (amount === 0) return `${text}. ${note.refundedInFull(refundReason)}`;
  return `${text}. ${note.partIsRefunded(refundReason, amountInFigures(surplus))}`;
}

function paymentText(entry: Explained): string {
  const { method, reference, bank } = entry;
  if (method === null) return onlinePaymentText(entry);
  const paid = `Paid ${methodNames[method]} at the office`;
  if (reference === null) return paid;
  return bank === null ? `${paid}, ${reference}` : `${paid}, ${reference} of ${bank}`;
}

function refundText({ act, reason, payout, paymentId }: Explained): string {
  if (act === null) return `Refunded online, ${paymentId ?? ''}`;
  const text = payout === null ? 'Refunded' : `Refunded, ${payout}`;
  return withReason(text, reason);
}

/** What an entry of an account is, in words for the student and the office. */
export function entryText(entry: Explained): string {
  switch (entry.kind) {
    case 'demand':
      return withReason('Fee demanded', entry.reason);
    case 'fine':
      return entry.fineDay === null ? 'Late fine' : `Late fine up to ${shortDay(entry.fineDay)}`;
    case 'cancellation':
      return entry.act === 'leaving'
        ? leavingText(entry.reason)
        : withReason('Cancelled', entry.reason);
    case 'adjustment':
      return adjustmentText(entry);
    case 'payment':
      return paymentText(entry);
    case 'refund':
      return refundText(entry);
    case 'reversal':
      return withReason('Payment reversed', entry.reason);
  }
}
