import { eq } from 'drizzle-orm';
import { audit } from '../audit/audit.ts';
import type { Queryable } from '../database/client.ts';
import { paymentOrders } from '../database/schema/payments.ts';
import { announce } from '../events/announce.ts';
import { loadAccount, lockFee, saveAccount, type OwnFee, type Source } from './accounts.ts';
import { nextAskAt } from './ask-policy.ts';
import { isConfirming, type FeeAccount } from './fee-account.ts';
import { learn, type FeeEvent, type Movement } from './learn.ts';

export interface Recording {
  fee: OwnFee;
  events: readonly FeeEvent[];
  source: Source;
  now: Date;
  askAfter: number;
}

/** Orders that wait for the gateway’s word are asked about soon. */
async function askSoon(tx: Queryable, account: FeeAccount, { now, askAfter }: Recording) {
  const waiting = new Set(account.payments.filter(isConfirming).map(({ orderId }) => orderId));
  for (const orderId of waiting) {
    const askAt = nextAskAt({ waiting: true, paid: false, asks: 0, createdAt: now }, now, askAfter);
    await tx
      .update(paymentOrders)
      .set({ askAt, asks: 0 })
      .where(eq(paymentOrders.gatewayOrderId, orderId));
  }
}

/** Money that came where none belonged: for whoever looks after the books. */
async function flag(tx: Queryable, { fee }: Recording, flagged: readonly Movement[]) {
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

/**
 * Lets the account of a fee hear of events: one after the other for one fee, whatever process hears
 * them. Tells the student’s and the office’s windows when something changed.
 */
export async function record(tx: Queryable, recording: Recording): Promise<FeeAccount> {
  const { fee, events, source, now } = recording;
  await lockFee(tx, fee);
  const before = await loadAccount(tx, fee);
  let account = before.account;
  const movements: Movement[] = [];
  for (const event of events) {
    const learned = learn(account, event);
    account = learned.account;
    movements.push(...learned.movements);
  }
  if (account === before.account) return account;
  await saveAccount(tx, before, { account, movements, source }, now);
  const newsOf = (kinds: readonly string[]) => movements.filter(({ kind }) => kinds.includes(kind));
  if (newsOf(['claimed', 'authorized']).length > 0) await askSoon(tx, account, recording);
  await flag(tx, recording, newsOf(['flagged']));
  await announce(tx, { topic: 'payments', id: null, to: ['staff', fee.studentId] });
  return account;
}
