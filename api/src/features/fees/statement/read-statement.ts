import {
  type AccountFee,
  accountFee,
  type StatementEntry,
  statementEntry,
  type StatementOfAccount,
  type StudentAccount,
} from '@hostel/contracts/fees/statement';
import { isTestKey } from '../../../platform/core/config/payment-settings.ts';
import { dayOf } from '../../../platform/database/conditions.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { toWire } from '../../../platform/database/wire-row.ts';
import type { Session } from '../../../platform/http/call-context.ts';
import { toRequester } from '../../../platform/http/lists/requester.ts';
import {
  findAdjustmentsOf,
  findDecider,
  toAdjustment,
} from '../adjustments/adjustment-repository.ts';
import { findLeavingRefund } from '../adjustments/post-adjustment.ts';
import { byDueDate } from '../counter/allocate.ts';
import { findCounterPayments, toCounterPayment } from '../counter/counter-repository.ts';
import { readOnlineOrders } from '../counter/online-orders.ts';
import { balanceOf, openFine, type Demand } from '../demands/demand.ts';
import { findDemands } from '../demands/demand-repository.ts';
import { fineToday } from '../orders/fine-today.ts';
import { findOrdersOfStudent } from '../orders/order-repository.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { findPayer } from '../receipts/receipt-repository.ts';
import { requireStudentInScope } from '../staff-list/student-in-scope.ts';
import { entryText } from './entry-text.ts';
import { findLedgerEntries } from './statement-repository.ts';

type StatementDeps = Pick<PaymentDeps, 'database' | 'config'>;

/** The entries of a student’s statement, each with the balance of all fees after it. Amounts in paise. */
export async function readStatementEntries(
  queryable: Queryable,
  studentId: string,
): Promise<StatementEntry[]> {
  let balance = 0;
  return (await findLedgerEntries(queryable, studentId)).map((entry) => {
    balance += entry.amount;
    const receiptOf = entry.orderId ?? entry.counterPaymentId;
    return toWire(statementEntry, entry, {
      text: entryText(entry),
      balance,
      receiptUrl: entry.receiptNumber === null ? null : `/payment/${receiptOf}/receipt`,
    });
  });
}

async function toAccountFee(
  queryable: Queryable,
  demand: Demand,
  config: StatementDeps['config'],
): Promise<AccountFee> {
  const { paid, dueOn } = demand;
  const balance = balanceOf(demand);
  const refund = paid > 0 ? await findLeavingRefund(queryable, demand, config) : undefined;
  return toWire(accountFee, demand, {
    fine: demand.fined,
    balance,
    openFine: openFine(demand),
    dueOn: balance > 0 ? dueOn : null,
    leavingRefund: refund ?? null,
  });
}

/** A student’s statement of account. */
export async function readStatement(
  { database, config }: StatementDeps,
  studentId: string,
  now = new Date(),
): Promise<StatementOfAccount> {
  const { drizzle } = database;
  const [payer, demands, entries, online] = await Promise.all([
    findPayer(drizzle, studentId),
    findDemands(drizzle, [studentId]),
    readStatementEntries(drizzle, studentId),
    findOrdersOfStudent(drizzle, studentId),
  ]);
  const at = { now, today: dayOf(now, config.timeZone) };
  const { studentName, studentEmail, courseName, ...place } = payer;
  const known = demands.filter(({ charged, paid }) => charged !== 0 || paid !== 0);
  const fees: AccountFee[] = [];
  for (const demand of known.toSorted(byDueDate)) {
    fees.push(await toAccountFee(drizzle, demand, config));
  }
  return {
    student: { ...toRequester({ studentId, studentName, studentEmail, ...place }), courseName },
    currency: 'INR',
    balance: entries.at(-1)?.balance ?? 0,
    fineToday: demands.reduce((sum, demand) => sum + fineToday(demand, online, at), 0),
    fees,
    entries,
  };
}

/**
 * A student’s account as the office reads it: statement, payments at the office, what was adjusted, and
 * whether the student pays online now.
 * @throws AppError 404 for a student whom the caller doesn’t see
 */
export async function readStudentAccount(
  deps: StatementDeps & Pick<PaymentDeps, 'gateway'>,
  who: Session['person'],
  studentId: string,
): Promise<StudentAccount> {
  const { drizzle } = deps.database;
  await requireStudentInScope(drizzle, who.halls, studentId);
  const [statement, counterPayments, adjustments, reader, demands] = await Promise.all([
    readStatement(deps, studentId),
    findCounterPayments(drizzle, studentId),
    findAdjustmentsOf(drizzle, studentId),
    findDecider(drizzle, who.id),
    findDemands(drizzle, [studentId]),
  ]);
  const open = demands.filter((demand) => balanceOf(demand) > 0);
  const onlineOrder = await readOnlineOrders(drizzle, studentId, new Date());
  return {
    ...statement,
    fees: statement.fees.map((fee) => ({ ...fee, onlineOrder: onlineOrder([fee]) })),
    counterPayments: counterPayments.map(toCounterPayment),
    adjustments: adjustments.map((stored) => toAdjustment(stored, reader)),
    testPayments: isTestKey(deps.gateway.keyId),
    onlineOrder: onlineOrder(open),
  };
}
