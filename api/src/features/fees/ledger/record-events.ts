import { audit } from '../../../platform/records/audit/audit.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { announce } from '../../../platform/http/events/announce.ts';
import { staffOfStudents } from '../../../platform/http/events/staff-of-students-repository.ts';
import type { PaymentSettings } from '../../../platform/core/config/payment-settings.ts';
import { type MailDeps, mailStudent, refundedMail } from '../counter/office-mails.ts';
import { ensureDemands } from '../demands/ensure-demands.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import {
  loadAccount,
  lockFee,
  restartPolls,
  saveAccount,
  type LedgerSource,
} from './account-repository.ts';
import { applyEvent, type FeeEvent, type Movement } from './apply-event.ts';
import { isConfirming, refundDue, type FeeAccount } from './fee-account.ts';
import type { FeeOfStudent } from './fee-order.ts';
import { nextPollAt } from './next-poll.ts';
import { postPayments } from './post-payments.ts';

/** Events on one fee, and where they come from. */
export interface EventsOfFee {
  fee: FeeOfStudent;
  events: readonly FeeEvent[];
  source: LedgerSource;
  /** The instant at which they are recorded; default: now. */
  now?: Date;
}

/** Orders with a payment that waits for confirmation are polled soon. */
async function pollSoon(tx: Queryable, account: FeeAccount, now: Date, pollAfter: number) {
  const orderIds = new Set(account.payments.filter(isConfirming).map(({ orderId }) => orderId));
  for (const orderId of orderIds) {
    const order = { confirming: true, paid: false, polls: 0, createdAt: now };
    await restartPolls(tx, orderId, nextPollAt(order, now, pollAfter));
  }
}

/** Writes a surplus payment to the audit log, for the staff who check the accounts. */
async function auditFlagged(tx: Queryable, fee: FeeOfStudent, flagged: readonly Movement[]) {
  for (const { paymentId, orderId } of flagged) {
    await audit(tx, {
      who: null,
      act: 'payments.flagged',
      onWhom: { type: 'person', id: fee.studentId },
      where: { address: 'gateway', requestId: orderId },
      details: { paymentId, orderId, feeType: fee.feeType, year: fee.admissionYear },
    });
  }
}

type RecordDeps = MailDeps & {
  config: { payments: Pick<PaymentSettings, 'askAfter'>; timeZone: string };
};

/** Mails the student which payments are refunded, in full or in part, and why. */
async function mailRefunds(
  deps: MailDeps,
  tx: Queryable,
  fee: FeeOfStudent,
  { account, flagged }: { account: FeeAccount; flagged: readonly Movement[] },
) {
  for (const { paymentId } of flagged) {
    const payment = account.payments.find((each) => each.paymentId === paymentId);
    if (!payment?.refundReason || refundDue(payment) === 0) continue;
    const mail = refundedMail({
      ...payment,
      reason: payment.refundReason,
      due: refundDue(payment),
    });
    await mailStudent(deps, tx, fee.studentId, { act: 'refunded', mail });
  }
}

/**
 * Applies events to the account of a fee and stores the result with its rows in both ledgers. Locks the fee,
 * so that several processes record one after the other. When something changed, the student’s and
 * the staff’s open pages are notified.
 * @param tx an open transaction; the caller’s other changes are stored with it or not at all.
 * @returns the account after the events.
 */
export async function recordEvents(
  tx: Queryable,
  { config, outbox }: RecordDeps,
  { fee, events, source, now = new Date() }: EventsOfFee,
): Promise<FeeAccount> {
  await lockFee(tx, fee);
  let before = await loadAccount(tx, fee);
  const { timeZone } = config;
  if (before.account.charged === 0) {
    // An order of an earlier version, whose demand is not made yet.
    await ensureDemands(tx, { studentIds: [fee.studentId], timeZone }, now);
    before = await loadAccount(tx, fee);
  }
  let account = before.account;
  const movements: Movement[] = [];
  for (const event of events) {
    const applied = applyEvent(account, event);
    account = applied.account;
    movements.push(...applied.movements);
  }
  if (account === before.account) return account;
  await saveAccount(tx, before, { account, movements, source }, now);
  await postPayments(tx, fee, { account, orders: before.orders }, { timeZone, now });
  const waits = movements.some(({ kind }) => kind === 'claimed' || kind === 'authorized');
  if (waits) await pollSoon(tx, account, now, config.payments.askAfter);
  const flagged = movements.filter(({ kind }) => kind === 'flagged');
  await auditFlagged(tx, fee, flagged);
  await mailRefunds({ outbox }, tx, fee, { account, flagged });
  const staff = await staffOfStudents(tx, [fee.studentId]);
  await announce(tx, { topic: 'payments', id: null, to: [...staff, fee.studentId] });
  return account;
}

/** `recordEvents` in a transaction of its own. */
export function recordEventsNow(deps: PaymentDeps, events: EventsOfFee): Promise<FeeAccount> {
  return deps.database.transaction((tx) => recordEvents(tx, deps, events));
}
