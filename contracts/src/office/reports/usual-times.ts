import * as z from 'zod/mini';
import { maintenanceTypes } from '../../requests/maintenance/contract.ts';
import { defineCall } from '../../wire/call.ts';
import { openEnum, successData } from '../../wire/envelope.ts';

/** A type of maintenance request is left out below this number of finished requests. */
export const leastFinished = 10;

const usualTime = z.object({
  type: openEnum(maintenanceTypes),
  /** Of 10 requests, 9 are finished within so many days of the day of filing; 0: on the same day. */
  days: z.number(),
  /** The finished requests that this is read from. */
  finished: z.number(),
});
export type UsualTime = z.infer<typeof usualTime>;

/**
 * Counts requests filed in the last 12 months. One that has been open for longer counts as not finished
 * in time; a younger open one is left out. No room, hall or person is in it.
 */
export const usualTimes = defineCall({
  name: 'reports.usualTimes',
  method: 'GET',
  path: '/service-requests/usual-times',
  summary: 'How long maintenance usually takes, by type.',
  access: 'public',
  reply: successData(z.array(usualTime)),
  etag: true,
});
