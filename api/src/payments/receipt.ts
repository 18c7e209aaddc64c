import { eq } from 'drizzle-orm';
import { isStaff } from '@hostel/contracts/roles';
import { gatewayPayments, paymentOrders } from '../database/schema/payments.ts';
import { people, studentProfiles } from '../database/schema/people.ts';
import { notFound } from '../errors.ts';
import type { FileReply, Session } from '../plugins/call-context.ts';
import { heldOf } from './fee-account.ts';
import { messages } from './messages.ts';
import { academicYear } from './receipt-numbers.ts';
import { receiptPdf } from './receipt-pdf.ts';
import type { PaymentDeps } from './service-parts.ts';

/**
 * The receipt of a paid fee.
 * @throws AppError 404 for somebody else’s, for an unknown one, and for one that isn’t paid.
 */
export async function receipt(
  { database, config, gateway }: PaymentDeps,
  person: Session['person'],
  id: string,
): Promise<FileReply> {
  const [row] = await database.drizzle
    .select({
      order: paymentOrders,
      name: people.name,
      email: people.email,
      profile: studentProfiles,
    })
    .from(paymentOrders)
    .innerJoin(people, eq(people.id, paymentOrders.studentId))
    .leftJoin(studentProfiles, eq(studentProfiles.personId, people.id))
    .where(eq(paymentOrders.id, id));
  const mayRead = row && (isStaff(person.role) || row.order.studentId === person.id);
  if (!mayRead) throw notFound(messages.unknown);
  const { state, receiptNumber, paidAt, amount, feeType, semester, admissionYear } = row.order;
  if (state !== 'paid' || receiptNumber === null || paidAt === null) {
    throw notFound(messages.noReceipt);
  }
  const payments = await database.drizzle
    .select()
    .from(gatewayPayments)
    .where(eq(gatewayPayments.orderId, id));
  const kept = payments.find((payment) => payment.role === 'kept' && heldOf(payment) > 0);
  const content = await receiptPdf({
    number: receiptNumber,
    paidAt,
    timeZone: config.timeZone,
    amount,
    feeType,
    semester,
    academicYear: academicYear(admissionYear),
    studentName: row.name,
    rollNumber: row.profile?.rollNumber ?? null,
    courseName: row.profile?.courseName ?? null,
    hostelName: row.profile?.hostelName ?? null,
    roomNumber: row.profile?.roomNumber ?? null,
    paymentId: kept?.paymentId ?? '',
    orderId: row.order.gatewayOrderId ?? '',
    sandbox: gateway.sandbox,
  });
  const filename = `receipt-${receiptNumber.replaceAll('/', '-')}.pdf`;
  return { content, contentType: 'application/pdf', filename };
}
