import * as z from 'zod/mini';
import { calendarDay } from '../../wire/text.ts';
import { planRound } from './acts.ts';

const answerUntil = z.union([z.literal(''), calendarDay], 'This is not a date.');

/** The plan of a round as a form has it: the date is empty where places are final at once. */
export const planRoundForm = z.object({ ...planRound.body.shape, respondBy: answerUntil }).check(
  z.refine(({ kind, offers, respondBy }) => kind === 'mock' || !offers || respondBy !== '', {
    path: ['respondBy'],
    error: 'Please give the last day for answers.',
  }),
);

/** The publishing of a round as a form has it: only another date than the planned one is sent. */
export const publishRoundForm = z.object({
  respondBy: answerUntil,
  confirmUnmetNeeds: z.boolean(),
});
