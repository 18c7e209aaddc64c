import { sql } from 'drizzle-orm';
import { catchUpDemands } from '../../features/fees/demands/catch-up.ts';
import { ensureDemands } from '../../features/fees/demands/ensure-demands.ts';
import { admissionYearAt } from '../../features/fees/demands/terms/fee.ts';
import { postDueFines } from '../../features/fees/demands/fines/post-fines.ts';
import { fillTrialAmounts } from '../../features/fees/demands/terms/schedule-repository.ts';
import { createOutbox } from '../../platform/messages/mail/outbox.ts';
import type { Queryable } from '../../platform/database/connection/client.ts';
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

interface GivenBed {
  /** Default: a free bed of Kautilya Hall. */
  bedId?: string;
  /** The admission year of the bed; default: that of `now`. */
  year?: number;
  now?: Date;
}

async function endBed(tx: Queryable, who: SignedIn, how: 'vacated' | 'moved', at: Date) {
  await tx.execute(sql`
    update allotments set ended_at = greatest(created_at, ${at.toISOString()}), ended_how = ${how},
           end_reason = 'test'
     where person_id = ${who.person.id} and ended_at is null`);
}

/** Pays over HTTP as the screen does; the test controls the sandbox. */
export function paying(testApp: () => TestApp) {
  const call = calling(testApp);
  const gateway = () => createSandboxGateway(testApp().database, testApp().config.secretKey);
  const parts = (over?: Gateway) => {
    const { config, database } = testApp();
    const outbox = createOutbox(database, config);
    return { config, database, outbox, gateway: over ?? gateway(), log: quiet };
  };

  /** Gives a student a bed as the office does: its demands are made in the same transaction. */
  async function giveBed(who: SignedIn, { bedId, year, now }: GivenBed = {}) {
    const { database, config } = testApp();
    const at = now ?? new Date();
    await fillTrialAmounts(database.drizzle, year ?? admissionYearAt(at, config.timeZone));
    await database.transaction(async (tx) => {
      await endBed(tx, who, 'moved', at);
      await tx.execute(sql`
        insert into allotments (id, person_id, bed_id, admission_year, given_reason, created_at)
        select gen_random_uuid(), ${who.person.id},
               coalesce(${bedId ?? null}, (select id from beds where hall_id = 'H001' and not exists
                 (select 1 from allotments where bed_id = beds.id and ended_at is null)
                 order by id limit 1)),
               ${year ?? admissionYearAt(at, config.timeZone)}, 'test', ${at.toISOString()}`);
      const students = { studentIds: [who.person.id], timeZone: config.timeZone };
      await ensureDemands(tx, students, at);
    });
    return who;
  }

  return {
    call,
    gateway,
    parts,
    giveBed,
    /** Signs in a student who has a bed. */
    resident: async (email: string, given?: GivenBed) =>
      giveBed(await testApp().signInAs(email), given),
    /** Ends a student’s bed, as when the office vacates it. */
    vacate: (who: SignedIn, now = new Date()) =>
      testApp().database.transaction(async (tx) => {
        await endBed(tx, who, 'vacated', now);
        const { timeZone } = testApp().config;
        await ensureDemands(tx, { studentIds: [who.person.id], timeZone }, now);
      }),
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
      const now = new Date(Date.now() + minutes * 60_000);
      await catchUpDemands(parts(over), now);
      await pollDueOrders(parts(over), now);
      await refundSurplusOfAllFees(parts(over));
      await postDueFines(parts(over), now);
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
