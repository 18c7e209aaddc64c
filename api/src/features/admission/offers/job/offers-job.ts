import fp from 'fastify-plugin';
import { attempt } from '../../../../platform/watching/jobs/attempt.ts';
import { runRegularly } from '../../../../platform/watching/jobs/run-regularly.ts';
import {
  askAboutHostelFee,
  findPaidInTime,
  findSettledHostelFees,
  type PaymentDeps,
} from '../../../fees/index.ts';
import type { OfferDeps } from '../answers/record-answer.ts';
import { settleOffer } from '../answers/settle-offer.ts';
import { sendReminders } from '../reminders/send-reminders.ts';
import { isTimeToAsk } from '../rules/fate.ts';
import { findPayableOffers, type OpenOffer } from './due-offers-repository.ts';
import { lapseDueOffers } from './lapse-offers.ts';

export type OffersJobDeps = OfferDeps & PaymentDeps;

/** Accepts the open offers whose hostel fee has been paid. */
async function acceptPaidOffers(deps: OffersJobDeps, now: Date): Promise<void> {
  const { drizzle } = deps.database;
  const open = await findPayableOffers(drizzle, now);
  const begun = open.map(({ offeredAt: begunAfter, respondBy: begunBefore, ...offer }) => {
    return { ...offer, begunAfter, begunBefore };
  });
  const paidInTime = await findPaidInTime(drizzle, begun);
  for (const admissionYear of new Set(open.map((offer) => offer.admissionYear))) {
    const offers = open.filter((offer) => offer.admissionYear === admissionYear);
    const studentIds = offers.map(({ studentId }) => studentId);
    const found = await findSettledHostelFees(drizzle, { studentIds, admissionYear });
    const settled = new Set([...found, ...paidInTime]);
    for (const { id, studentId } of offers.filter((offer) => settled.has(offer.studentId))) {
      await attempt(deps, { offer: id, student: studentId }, () => settleOffer(deps, id, { now }));
    }
  }
}

/** Asks the gateway about the orders of an offer whose deadline has passed, once that is of use. */
async function ask(deps: OffersJobDeps, offer: OpenOffer, now: Date): Promise<boolean> {
  const { acceptByPaying, respondBy } = offer;
  if (!acceptByPaying || !isTimeToAsk(respondBy, now)) return false;
  return askAboutHostelFee(deps, offer, respondBy);
}

/** One run of the job. Each part of it goes on where one offer fails. */
export async function runOffersJob(deps: OffersJobDeps, now = new Date()): Promise<void> {
  await acceptPaidOffers(deps, now);
  await lapseDueOffers(deps, now, (offer) => ask(deps, offer, now));
  await sendReminders(deps, now);
}

/**
 * While the server runs, accepts offers whose fee is paid, lets unanswered ones lapse and mails
 * reminders. Several processes may run it: each offer is changed by one of them, each mail sent once.
 * Fees know nothing of offers: a payment is found by this job, or before it when the offer is read or
 * answered.
 */
export const offersJob = fp<Omit<OffersJobDeps, 'log'>>(
  (app, { config, database, outbox, gateway }, registered) => {
    const deps = { config, database, outbox, gateway, log: app.log };
    const { jobInterval: interval } = config.payments;
    runRegularly(app, { name: 'offers', interval, work: () => runOffersJob(deps) });
    registered();
  },
  { name: 'offers-job' },
);
