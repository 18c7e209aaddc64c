import * as z from 'zod/mini';
import { maintenanceTypes } from '../maintenance/contract.ts';
import { defineCall } from '../../wire/call.ts';
import { success } from '../../wire/envelope.ts';
import { hallId } from '../../wire/hall-id.ts';
import { requestRoles } from '../../wire/roles.ts';
import { requestRow } from './contract.ts';

/** Requests on one job sheet at most: more are not printed at once. */
export const jobSheetLimit = 300;

/** One open maintenance request with what a technician needs on the way. */
export const job = z.extend(requestRow, {
  /** A type of maintenance request. */
  trade: z.string(),
  floor: z.nullable(z.number()),
  /** Of the student: `+91` and ten digits. */
  phone: z.nullable(z.string()),
  visit: z.object({ mayEnter: z.boolean(), time: z.nullable(z.string()) }),
});
export type Job = z.infer<typeof job>;

export const readJobSheet = defineCall({
  name: 'requests.jobSheet',
  method: 'GET',
  path: '/requests/job-sheet',
  summary: 'Open maintenance requests by hall, trade, priority and room, for a sheet to print.',
  access: requestRoles,
  query: z.object({
    /** Id of a hall. */
    hall: z.optional(hallId),
    trade: z.optional(z.enum(maintenanceTypes)),
  }),
  reply: success({
    data: z.array(job),
    /** Those that match, also beyond the limit. */
    total: z.number(),
  }),
});
