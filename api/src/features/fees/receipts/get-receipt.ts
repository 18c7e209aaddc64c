import { refundReasonLabels } from '@hostel/contracts/fees/refunds';
import { isStaff } from '@hostel/contracts/wire/roles';
import { dayInWords } from '@hostel/contracts/wire/calendar';
import { isTestKey } from '../../../platform/core/config/payment-settings.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { notFound } from '../../../platform/core/errors/errors.ts';
import type { FileReply, Session } from '../../../platform/http/call-context.ts';
import { isStudentInScope } from '../../../platform/http/scope/resident-repository.ts';
import { findCounterPayment, type StoredCounterPayment } from '../counter/counter-repository.ts';
import { keptAmount } from '../ledger/fee-account.ts';
import type { OrderPayment } from '../ledger/fee-order.ts';
import { messages } from '../messages.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { amountInFigures } from './amount-in-words.ts';
import { receiptFee, receiptPdf, type ReceiptContent } from './receipt-pdf.ts';
import {
  findFineOfOrder,
  findOrderWithPayer,
  findPayer,
  type FoundOrder,
  type Payer,
} from './receipt-repository.ts';

/** @throws AppError 404 for the order of another student, or of one in another hall. */
async function requireReader(
  queryable: Queryable,
  { id: readerId, role, halls }: Session['person'],
  { id, studentId }: { id: string; studentId: string },
): Promise<void> {
  if (!isStaff(role)) {
    if (studentId !== readerId) throw notFound(messages.unknown);
  } else if (!(await isStudentInScope(queryable, halls, studentId))) {
    throw notFound(messages.unknown, { type: 'payment', id });
  }
}

/** What was paid too much with a payment, in words; null where nothing was. */
function refundOf({ captured, surplus, refundReason }: OrderPayment): string | null {
  if (surplus === 0 || refundReason === null) return null;
  const amounts = `${amountInFigures(surplus)} of ${amountInFigures(captured)}`;
  return `${amounts}: ${refundReasonLabels[refundReason].toLowerCase()}`;
}

/** What the receipt of a fee that was paid online says. */
async function onlineReceipt(
  { database, config, gateway }: PaymentDeps,
  { order, payments, payer }: FoundOrder,
): Promise<ReceiptContent> {
  const { state, receiptNumber, paidAt } = order;
  if (state !== 'paid' || receiptNumber === null || paidAt === null) {
    throw notFound(messages.noReceipt);
  }
  const paying = payments.find((payment) => keptAmount(payment) > 0);
  return {
    number: receiptNumber,
    paidAt,
    timeZone: config.timeZone,
    amount: order.amount - (paying?.surplus ?? 0),
    fine: await findFineOfOrder(database.drizzle, order.id),
    ...payer,
    towards: [receiptFee(order)],
    paidBy: [
      ['Paid online by', gateway.sandbox ? 'Sandbox gateway' : 'Razorpay'],
      ['Payment', paying?.paymentId ?? ''],
      ['Order', order.gatewayOrderId ?? ''],
      ['Refunded', paying ? refundOf(paying) : null],
    ],
    invalid: isTestKey(gateway.keyId) ? messages.trialReceipt : null,
  };
}

const officeMethods: Readonly<Record<string, string>> = {
  cash: 'Cash',
  draft: 'Demand draft',
  upi: 'UPI',
};

/** What the receipt of a payment at the office says. */
function officeReceipt(
  { config }: PaymentDeps,
  payer: Payer,
  payment: StoredCounterPayment,
): ReceiptContent {
  const { method, reference, bank, datedOn, fees, reversedAt } = payment;
  const several = fees.length > 1;
  return {
    number: payment.receiptNumber,
    paidAt: payment.receivedAt,
    timeZone: config.timeZone,
    amount: payment.amount,
    fine: fees.reduce((sum, { fine }) => sum + fine, 0),
    ...payer,
    towards: fees.map((fee) =>
      several ? `${receiptFee(fee)}: ${amountInFigures(fee.amount)}` : receiptFee(fee),
    ),
    paidBy: [
      ['Paid at the office by', officeMethods[method] ?? method],
      [method === 'draft' ? 'Draft number' : 'Reference', reference],
      ['Bank', bank && datedOn && `${bank}, dated ${dayInWords(datedOn)}`],
      ['Received by', payment.receivedBy],
    ],
    invalid: reversedAt === null ? null : messages.reversedReceipt,
  };
}

/** What a receipt says, for a reader who may see it. @throws AppError 404 */
async function readReceipt(
  deps: PaymentDeps,
  person: Session['person'],
  id: string,
): Promise<ReceiptContent> {
  const { drizzle } = deps.database;
  const found = await findOrderWithPayer(drizzle, id);
  if (found) {
    await requireReader(drizzle, person, found.order);
    return onlineReceipt(deps, found);
  }
  const payment = await findCounterPayment(drizzle, id);
  if (!payment) throw notFound(messages.unknown);
  await requireReader(drizzle, person, payment);
  return officeReceipt(deps, await findPayer(drizzle, payment.studentId), payment);
}

/**
 * The receipt of a payment, online or at the office, as a PDF: for the student who paid, and for the
 * staff of the student's hall.
 * @param id our id of the order, or of the payment at the office
 * @throws AppError 404 for another student’s payment, an unknown one and an order that is not paid.
 */
export async function getReceipt(
  deps: PaymentDeps,
  person: Session['person'],
  id: string,
): Promise<FileReply> {
  const content = await readReceipt(deps, person, id);
  const filename = `receipt-${content.number.replaceAll('/', '-')}.pdf`;
  return { content: await receiptPdf(content), contentType: 'application/pdf', filename };
}
