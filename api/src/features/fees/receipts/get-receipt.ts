import { isStaff } from '@hostel/contracts/wire/roles';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { FileReply, Session } from '../../../platform/http/calls/call-context.ts';
import { seesStudent } from '../../../platform/scope/resident-repository.ts';
import { academicYear } from '../demands/fee.ts';
import { heldAmount } from '../gateway/payment-fact.ts';
import { messages } from '../messages.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { findFineOfOrder, findOrderWithPayer } from './receipt-repository.ts';

/** @throws AppError 404 for the order of another student, or of one in another hall. */
async function requireReader(
  queryable: Queryable,
  { id: readerId, role, halls }: Session['person'],
  { id, studentId }: { id: string; studentId: string },
): Promise<void> {
  if (!isStaff(role)) {
    if (studentId !== readerId) throw notFound(messages.unknown);
  } else if (!(await seesStudent(queryable, halls, studentId))) {
    throw notFound(messages.unknown, { type: 'payment', id });
  }
}

/**
 * The receipt of a paid fee, as a PDF: for the student who paid, and for the staff of the student's hall.
 * @param id our id of the order
 * @throws AppError 404 for another student’s order, an unknown one and one that is not paid.
 */
export async function getReceipt(
  { database, config, gateway }: PaymentDeps,
  person: Session['person'],
  id: string,
): Promise<FileReply> {
  const found = await findOrderWithPayer(database.drizzle, id);
  if (!found) throw notFound(messages.unknown);
  await requireReader(database.drizzle, person, found.order);
  const { order, payments, payer } = found;
  const { state, receiptNumber, paidAt } = order;
  if (state !== 'paid' || receiptNumber === null || paidAt === null) {
    throw notFound(messages.noReceipt);
  }
  const paying = payments.find((payment) => payment.role === 'kept' && heldAmount(payment) > 0);
  const content = await receiptPdf({
    number: receiptNumber,
    paidAt,
    timeZone: config.timeZone,
    amount: order.amount,
    fine: await findFineOfOrder(database.drizzle, order.id),
    feeType: order.feeType,
    semester: order.semester,
    academicYear: academicYear(order.admissionYear),
    ...payer,
    paymentId: paying?.paymentId ?? '',
    orderId: order.gatewayOrderId ?? '',
    sandbox: gateway.sandbox,
  });
  const filename = `receipt-${receiptNumber.replaceAll('/', '-')}.pdf`;
  return { content, contentType: 'application/pdf', filename };
}
