import { deadlineText } from '../../../../platform/core/calendar/deadline-text.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { newId } from '../../../../platform/database/new-id.ts';
import type { OfferDeps } from '../answers/record-answer.ts';
import { offerSms, reminderMail } from '../mails.ts';
import type { OfferRow } from '../offer-repository.ts';
import type { ReminderDay } from '../rules/reminders.ts';
import { markReminded } from './reminder-repository.ts';

export interface Reminder {
  offer: OfferRow;
  /** How many days before the deadline; null for a reminder by the office. */
  day: ReminderDay | null;
}

/** Sends reminders of open offers, and stores that they were sent. Call it with the offers locked. */
export async function remind(
  { config, outbox }: Pick<OfferDeps, 'config' | 'outbox'>,
  tx: Queryable,
  reminders: readonly Reminder[],
  now: Date,
): Promise<void> {
  const { timeZone } = config;
  const mails = reminders.map(({ offer, day }) => ({
    event: `offers.reminder:${offer.id}:${offer.allotmentId}:${day ?? newId()}`,
    kind: 'offers.reminder',
    personId: offer.personId,
    to: offer.student.email,
    ...reminderMail(offer, deadlineText(offer.respondBy, timeZone)),
    sms: offerSms('offer-reminder', offer, { respondBy: offer.respondBy, timeZone }),
  }));
  await outbox.writeAll(tx, mails);
  for (const day of [3, 1, null] as const) {
    const ids = reminders.filter((one) => one.day === day).map(({ offer }) => offer.id);
    await markReminded(tx, ids, { day, now });
  }
}
