import * as z from 'zod/mini';
import { feeSemesters, feeTypes } from '../../fees/contract.ts';
import { defineCall } from '../../wire/call.ts';
import { day, idParams, openEnum, successData } from '../../wire/envelope.ts';
import { managingRoles } from '../../wire/roles.ts';

/** The year for which a resident may keep the bed, and the fees that are owed with it. */
export const keepingShown = z.object({
  admissionYear: z.number(),
  /** By the schedule of the year; empty while it is not set. */
  fees: z.array(
    z.object({
      feeType: openEnum(feeTypes),
      semester: z.nullable(openEnum(feeSemesters)),
      /** In paise. */
      amount: z.number(),
      dueOn: z.nullable(day),
    }),
  ),
});
export type Keeping = z.infer<typeof keepingShown>;

export const keeping = defineCall({
  name: 'yearEnd.keeping',
  method: 'GET',
  path: '/year-end/students/{id}/keep',
  summary: 'The year for which a resident may keep the bed, with the fees that are owed for it.',
  access: managingRoles,
  params: idParams,
  reply: successData(keepingShown),
});
