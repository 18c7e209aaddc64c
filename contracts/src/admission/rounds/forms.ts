import * as z from 'zod/mini';
import { calendarDay, notADay } from '../../wire/text/days.ts';
import { planRound } from './acts.ts';
import { drawPlan } from './facts.ts';

const answerUntil = z.union([z.literal(''), calendarDay], notADay);

const { source } = drawPlan.shape;

/**
 * The plan of a round as a form has it: the date is empty where places are final at once. `draw` is the
 * day of the public draw, so that the server’s message on its time is shown there.
 */
export const planRoundForm = z
  .object({
    ...planRound.body.shape,
    respondBy: answerUntil,
    hasDraw: z.boolean(),
    drawSource: z.string(),
    draw: z.union([z.literal(''), calendarDay], notADay),
    drawTime: z.string(),
  })
  .check(
    z.refine(({ kind, offers, respondBy }) => kind === 'mock' || !offers || respondBy !== '', {
      path: ['respondBy'],
      error: 'Please give the last day for answers.',
    }),
    z.refine(({ hasDraw, drawSource }) => !hasDraw || source.safeParse(drawSource).success, {
      path: ['drawSource'],
      error: 'Please say in at most 200 characters where the draw comes from.',
    }),
    z.refine(({ hasDraw, draw, drawTime }) => !hasDraw || (draw !== '' && drawTime !== ''), {
      path: ['draw'],
      error: 'Please give the day and the time of the draw.',
    }),
  );

/** The publishing of a round as a form has it: only another date than the planned one is sent. */
export const publishRoundForm = z.object({
  respondBy: answerUntil,
  confirmUnmetNeeds: z.boolean(),
});
