import * as z from 'zod/mini';
import { requestRow } from '../../requests/shared/contract.ts';
import { defineCall } from '../../wire/call.ts';
import { instant, successData } from '../../wire/envelope.ts';
import { requestRoles } from '../../wire/roles.ts';

/** The most requests in the queue of a reply. */
export const queueLimit = 50;

/** Offers whose deadline is at most so many days away are near it. */
export const nearDeadlineDays = 3;

export const deskToday = z.object({
  /** To be answered: overdue first, then high priority, then by due day and age. */
  queue: z.array(requestRow),
  /** More requests are to be answered than the queue has. */
  more: z.boolean(),
  /** Unanswered offers near their deadline, with the round of the first; null where the reader sees no offers. */
  offers: z.nullable(
    z.object({
      total: z.number(),
      respondBy: z.nullable(instant),
      roundId: z.nullable(z.string()),
    }),
  ),
  /** Fees of this year with something to pay after the due date. */
  lateFees: z.number(),
  /** Public notices that are not published and have no time for it; null where the reader publishes none. */
  drafts: z.nullable(z.number()),
  /** Residents on approved leave tonight. */
  away: z.number(),
});
export type DeskToday = z.infer<typeof deskToday>;

export const readToday = defineCall({
  name: 'dashboard.today',
  method: 'GET',
  path: '/dashboard/today',
  summary:
    'What waits for the office today: the most urgent requests, and what else is near its day.',
  access: requestRoles,
  reply: successData(deskToday),
});
