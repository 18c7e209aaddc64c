import type {
  CounterPayment,
  NewCounterPayment,
  takeCounterPayment,
} from '@hostel/contracts/fees/counter';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { isUniqueViolation } from '../../../platform/database/errors.ts';
import { dayOf } from '../../../platform/database/conditions.ts';
import { AppError, conflict, ruleRefuses } from '../../../platform/core/errors/errors.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { creating } from '../../../platform/http/calls/changing.ts';
import { announceFees } from '../demands/announce-fees.ts';
import type { Demand } from '../demands/demand.ts';
import { lockStudents } from '../demands/demand-repository.ts';
import { insertEntries } from '../demands/insert-repository.ts';
import { admissionYearAt } from '../demands/terms/fee.ts';
import { nextReceiptNumber } from '../ledger/receipt-number-repository.ts';
import { messages } from '../messages.ts';
import { pollOrdersOfStudent } from '../orders/poll-orders.ts';
import type { OfficeDeps } from '../payment-deps.ts';
import { amountInFigures } from '../receipts/amount-in-words.ts';
import { requireStudentInScope } from '../staff-list/student-in-scope.ts';
import { allocate, counterEntries, openSum, type Allocation } from './allocate.ts';
import { checkDraftDate } from './check-draft.ts';
import {
  findCounterPayment,
  insertCounterPayment,
  toCounterPayment,
} from './counter-repository.ts';
import { mailStudent, receivedMail } from './office-mails.ts';
import { currentDemands } from './current-demands.ts';
import { closeOnlineOrders, findOnlineOrder } from './online-orders.ts';

type TakeCall = CallContext<typeof takeCounterPayment>;

/** @throws AppError 422 when less is open than is paid. */
function requireOpen(demands: readonly Demand[], amount: number): Allocation[] {
  const open = openSum(demands);
  if (open === 0) throw ruleRefuses('nothing_due', messages.nothingOpen);
  if (amount <= open) return allocate(demands, amount);
  const message = messages.moreThanDue(amountInFigures(open));
  throw ruleRefuses('more_than_due', message, { amount: message });
}

/** @throws AppError 409 while the student pays one of these fees online. */
async function refuseWhilePaidOnline(
  tx: Queryable,
  { studentId, onlineOrderKnown }: NewCounterPayment,
  allocations: readonly Allocation[],
  now: Date,
): Promise<void> {
  const fees = allocations.map(({ demand }) => demand);
  const online = await findOnlineOrder(tx, studentId, fees, now);
  if (online === 'confirming') throw conflict('payment_confirming', messages.studentConfirming);
  if (online === 'open' && !onlineOrderKnown) {
    throw conflict('online_order_open', messages.onlineOrderOpen);
  }
}

function paperOf(body: NewCounterPayment) {
  if (body.method === 'cash') return {};
  const { reference } = body;
  return body.method === 'upi'
    ? { reference }
    : { reference, bank: body.bank, datedOn: body.datedOn };
}

async function receive(deps: OfficeDeps, tx: Queryable, { who, body }: TakeCall, now: Date) {
  const { studentId, amount, method } = body;
  const { timeZone } = deps.config;
  await lockStudents(tx, [studentId]);
  const demands = await currentDemands(tx, studentId, { timeZone, now });
  const allocations = requireOpen(demands, amount);
  await refuseWhilePaidOnline(tx, body, allocations, now);
  for (const { demand } of allocations) await closeOnlineOrders(tx, demand, now);
  const receiptNumber = await nextReceiptNumber(tx, admissionYearAt(now, timeZone));
  const received = { studentId, amount, method, receivedBy: who.id, receivedAt: now };
  const id = await insertCounterPayment(tx, { ...received, receiptNumber, ...paperOf(body) });
  await insertEntries(tx, counterEntries(allocations, id), now);
  await mailStudent(deps, tx, studentId, {
    act: 'received',
    mail: receivedMail({ amount, method, receiptNumber, open: openSum(demands) - amount }),
  });
  await announceFees(tx, [studentId]);
  const details = { payment: id, amount, method, receiptNumber };
  return { id, audit: { onWhom: { type: 'person', id: studentId }, details } };
}

/** The refusal of a draft or UPI payment that was entered before; other errors as they are. */
function toReferenceError(error: unknown): unknown {
  const keys = ['upi_key', 'draft_bank_key', 'draft_date_key'];
  if (!keys.some((key) => isUniqueViolation(error, `counter_payments_${key}`))) return error;
  const message = messages.referenceUsed;
  return new AppError(409, 'reference_used', message, { fields: { reference: message } });
}

/**
 * Takes a payment at the office against a student’s open balance, with its receipt, ledger entries, audit
 * entry, mail and event in one transaction. The fee due first is paid first. Several clerks at once are
 * served one after the other, each against what is open then.
 * @throws AppError as `takeCounterPayment` in contracts/src/fees/counter.ts says
 */
export async function takePayment(
  deps: OfficeDeps,
  call: TakeCall,
  now = new Date(),
): Promise<CounterPayment> {
  const { who, body } = call;
  const { database, config } = deps;
  if (body.method === 'draft') checkDraftDate(body.datedOn, dayOf(now, config.timeZone));
  await requireStudentInScope(database.drizzle, who.halls, body.studentId);
  // What was paid online meanwhile is not paid again.
  await pollOrdersOfStudent(deps, body.studentId);
  const take = creating(deps, call, 'fees.takePayment', {
    check: (tx) => requireStudentInScope(tx, who.halls, body.studentId),
    make: (tx) => receive(deps, tx, call, now),
    read: async (tx, id) => {
      const stored = await findCounterPayment(tx, id);
      if (!stored) throw new Error('the payment was not stored');
      return toCounterPayment(stored);
    },
  });
  return take.catch((error: unknown) => {
    throw toReferenceError(error);
  });
}
