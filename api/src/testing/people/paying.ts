import { paymentLedger } from '../../platform/database/schema/fees/payments.ts';
import { pollDueOrders } from '../../features/fees/orders/poll-orders.ts';
import type { Gateway } from '../../features/fees/gateway/gateway.ts';
import { refundSurplusOfAllFees } from '../../features/fees/ledger/refund-surplus.ts';
import type { ChosenOutcome } from '../../../demo/sandbox-gateway/checkout-outcome.ts';
import { deliverDueWebhooks } from '../../../demo/sandbox-gateway/deliver-webhooks.ts';
import { createSandboxGateway } from '../../../demo/sandbox-gateway/sandbox-gateway.ts';
import type { SignedIn, TestApp } from '../app.ts';
import { calling } from '../calling.ts';

const quiet = { warn: () => undefined, error: () => undefined, info: () => undefined };

/** Pays over HTTP as the screen does; the test controls the sandbox. */
export function paying(testApp: () => TestApp) {
  const call = calling(testApp);
  const gateway = () => createSandboxGateway(testApp().database, testApp().config.secretKey);
  const parts = (over?: Gateway) => {
    const { config, database } = testApp();
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

    /** The actions of the checkout, and the result that it passes to its page. */
    async act(
      orderId: string,
      outcome: ChosenOutcome['outcome'],
      over: Partial<ChosenOutcome> = {},
    ) {
      const chosen = { orderId, outcome, webhook: 'never', seconds: 0, ...over };
      const { body } = await call(undefined, 'POST', '/dev/gateway/act', chosen);
      return body;
    },
    verify: (who: SignedIn, paid: object) => call(who, 'POST', '/payment/verify-payment', paid),
    history: async (who: SignedIn) => (await call(who, 'GET', '/payment/my-history')).body.data,
    fees: async (who: SignedIn) => (await call(who, 'GET', '/payment/my-fees')).body.data.fees,

    webhooks: (now?: Date) => deliverDueWebhooks(testApp().app, testApp(), now),
    /** Runs the job as if this many minutes had passed. */
    async job(minutes = 16, over?: Gateway) {
      await pollDueOrders(parts(over), new Date(Date.now() + minutes * 60_000));
      await refundSurplusOfAllFees(parts(over));
    },

    /** The amounts in the ledger and at the gateway. */
    async sums() {
      const rows = await testApp().database.drizzle.select().from(paymentLedger);
      let atGateway = 0;
      for await (const payment of gateway().paymentsBetween(new Date(0), new Date())) {
        atGateway += payment.captured - payment.refunded;
      }
      return { ledger: rows.reduce((sum, { amount }) => sum + amount, 0), gateway: atGateway };
    },
  };
}
