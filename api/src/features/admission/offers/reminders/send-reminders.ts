import type { OfferDeps } from '../answers/record-answer.ts';
import { dueReminder } from '../rules/reminders.ts';
import { remind } from './remind.ts';
import { takeOffersToRemind } from './reminder-repository.ts';

const batchSize = 100;
const firstId = '00000000-0000-0000-0000-000000000000';

/** Mails the reminders that are due, each once. @returns how many were mailed */
export async function sendReminders(deps: OfferDeps, now = new Date()): Promise<number> {
  let sent = 0;
  let after = firstId;
  for (;;) {
    const taken = await deps.database.transaction(async (tx) => {
      const offers = await takeOffersToRemind(tx, { now, limit: batchSize, after });
      const due = offers.flatMap((offer) => {
        const day = dueReminder(offer, now);
        return day === null ? [] : [{ offer, day }];
      });
      await remind(deps, tx, due, now);
      sent += due.length;
      return offers;
    });
    after = taken.at(-1)?.id ?? after;
    if (taken.length < batchSize) return sent;
  }
}
