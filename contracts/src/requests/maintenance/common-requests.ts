import * as z from 'zod/mini';
import { defineCall } from '../../wire/call.ts';
import { id, idParams, instant, openEnum, success, successData } from '../../wire/envelope.ts';
import { commonAreas } from './common-areas.ts';
import { maintenanceStatuses, maintenanceTypes } from './contract.ts';

/** `filed`: the reader's own request; `joined`: the reader has joined it; null: neither. */
export const requestParts = ['filed', 'joined'] as const;

/** What other students read of a request for a common area: type, place and date. */
export const commonRequest = z.object({
  _id: id,
  requestType: openEnum(maintenanceTypes),
  /** The common area in words, such as “Bathroom, floor 2”. */
  area: z.string(),
  createdAt: instant,
  mine: z.nullable(openEnum(requestParts)),
});
export type CommonRequest = z.infer<typeof commonRequest>;

/** A request that the reader has joined. */
export const joinedRequest = z.object({
  _id: id,
  requestType: openEnum(maintenanceTypes),
  area: z.string(),
  createdAt: instant,
  status: openEnum(maintenanceStatuses),
  joinedAt: instant,
});
export type JoinedRequest = z.infer<typeof joinedRequest>;

export const openCommonRequests = defineCall({
  name: 'serviceRequests.common',
  method: 'GET',
  path: '/service-requests/common',
  summary: 'Open requests for a common area of one’s hall: type, place and date only.',
  access: ['student'],
  query: z.object({
    /** Without it no request is listed. */
    area: z.optional(z.enum(commonAreas)),
    /** 0 is the ground floor. */
    floor: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(50))),
  }),
  reply: success({
    data: z.array(commonRequest),
    /** Of the reader; null without a bed: then no common area can be chosen. */
    hostelName: z.nullable(z.string()),
    /** The floors of the hall. */
    floors: z.array(z.number()),
  }),
});

/**
 * 404 unless it is for a common area of one's hall; 422 `not_resident` without a bed; 409 `not_open` or
 * `own_request`.
 */
export const joinRequest = defineCall({
  name: 'serviceRequests.join',
  method: 'POST',
  path: '/service-requests/{id}/join',
  summary: 'Joins an open request for a common area of one’s hall; joining again changes nothing.',
  access: ['student'],
  params: idParams,
  reply: successData(commonRequest),
});

export const joinedRequests = defineCall({
  name: 'serviceRequests.joined',
  method: 'GET',
  path: '/service-requests/joined',
  summary: 'The requests that one has joined, the newest first; 50 at most.',
  access: ['student'],
  reply: successData(z.array(joinedRequest)),
});
