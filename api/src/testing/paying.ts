import { paymentLedger } from '../database/schema/payments.ts';
import { askAboutDue } from '../payments/asking.ts';
import type { Gateway } from '../payments/gateway/gateway.ts';
import { sendBackAll } from '../payments/refunds.ts';
import type { ChosenAct } from '../payments/sandbox/acts.ts';
import { deliverDue } from '../payments/sandbox/deliver.ts';
import { createSandboxGateway } from '../payments/sandbox/sandbox-gateway.ts';
import type { SignedIn, TestApp } from './app.ts';
import { calling } from './calling.ts';

const quiet = { warn: () => undefined, error: () => undefined, info: () => undefined };

/** Pays over HTTP as the screen does, with the sandbox as whoever tests drives it. */
export function paying(house: () => TestApp) {
  const call = calling(house);
  const gateway = () => createSandboxGateway(house().database, house().config.secretKey);
  const parts = (over?: Gateway) => {
    const { config, database } = house();
    return { config, database, gateway: over ?? gateway(), log: quiet };
  };

  return {
    call,
    gateway,
    parts,
    order: (who: SignedIn, semester?: 'odd' | 'even') =>
      semester
        ? call(who, 'POST', '/payment/create-mess-fee-order', { semester })
        : call(who, 'POST', '/payment/create-hostel-fee-order'),

    /** What the checkout does, and what it tells its page. */
    async act(orderId: string, outcome: ChosenAct['outcome'], over: Partial<ChosenAct> = {}) {
      const chosen = { orderId, outcome, webhook: 'never', seconds: 0, ...over };
      const { body } = await call(undefined, 'POST', '/dev/gateway/act', chosen);
      return body;
    },
    verify: (who: SignedIn, paid: object) => call(who, 'POST', '/payment/verify-payment', paid),
    history: async (who: SignedIn) => (await call(who, 'GET', '/payment/my-history')).body.data,
    fees: async (who: SignedIn) => (await call(who, 'GET', '/payment/my-fees')).body.data.fees,

    webhooks: (now?: Date) => deliverDue(house().app, house(), now),
    /** The job, as if so many minutes had passed. */
    async job(minutes = 16, over?: Gateway) {
      await askAboutDue(parts(over), new Date(Date.now() + minutes * 60_000));
      await sendBackAll(parts(over));
    },

    /** What the ledger says is held, and what the gateway holds. */
    async sums() {
      const rows = await house().database.drizzle.select().from(paymentLedger);
      let atGateway = 0;
      for await (const payment of gateway().paymentsBetween(new Date(0), new Date())) {
        atGateway += payment.captured - payment.refunded;
      }
      return { ledger: rows.reduce((sum, { amount }) => sum + amount, 0), gateway: atGateway };
    },
  };
}
