import * as z from 'zod/mini';
import { shownCount } from '../../wire/bounds.ts';
import { defineCall } from '../../wire/call.ts';
import { successData } from '../../wire/envelope.ts';
import { hallId } from '../../wire/hall-id.ts';
import { managingRoles } from '../../wire/roles.ts';
import { requiredText } from '../../wire/text/lines.ts';

const vacating = {
  reason: requiredText('Please give a reason', 500),
  /** Only residents whose bed is of an earlier admission year. */
  earlierYearsOnly: z.boolean(),
  /** Whether residents of this admission year return to the waiting list. */
  waitAgain: z.boolean(),
};

const typedNumber = 'Please type the number of students';

/** The body as a form has it: the number of residents is typed to confirm it. */
export const vacateHallForm = z.object({
  ...vacating,
  residents: z.coerce.number(typedNumber).check(z.int(typedNumber), z.minimum(1, typedNumber)),
});

/**
 * 409 `changed` where the hall doesn’t have this number of residents (of earlier admission years when
 * `earlierYearsOnly`) any more; `data.residents` has the current one.
 */
export const vacateHall = defineCall({
  name: 'allotment.vacateHall',
  method: 'POST',
  path: '/allotment/halls/{hallId}/vacate',
  summary: 'Vacates the beds of a whole hall, with a reason that each resident is mailed.',
  access: managingRoles,
  submitOnce: true,
  params: z.object({ hallId }),
  body: z.object({
    ...vacating,
    /** How many residents the caller was shown. */
    residents: shownCount(0),
  }),
  reply: successData(z.object({ vacated: z.number() })),
});

export const hallResidents = defineCall({
  name: 'allotment.hallResidents',
  method: 'GET',
  path: '/allotment/halls/{hallId}/residents',
  summary: 'Who would lose the bed if the whole hall were vacated, by room.',
  access: managingRoles,
  params: z.object({ hallId }),
  query: z.object({ earlierYearsOnly: z.optional(z.enum(['yes'])) }),
  reply: successData(
    z.array(
      z.object({
        userId: z.string(),
        name: z.string(),
        rollNumber: z.string(),
        roomNumber: z.string(),
        bedId: z.string(),
        admissionYear: z.number(),
      }),
    ),
  ),
});
