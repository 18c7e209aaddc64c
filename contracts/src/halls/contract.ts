import * as z from 'zod/mini';
import { defineCall } from '../wire/call.ts';
import { instant, openEnum, success } from '../wire/envelope.ts';

export const campuses = ['Old Campus', 'New Campus'] as const;
export const hostelGenders = ['male', 'female'] as const;

/** Beds of each room type. */
export const bedsPerRoom = { single: 1, double: 2, triple: 3 } as const;
export type RoomType = keyof typeof bedsPerRoom;

const perType = z.object({ single: z.number(), double: z.number(), triple: z.number() });

/** A hall with its rooms and beds by type; beds out of service are counted too. */
export const hall = z.object({
  /** H001 … */
  id: z.string(),
  name: z.string(),
  campus: openEnum(campuses),
  /** Whom the hall is for. */
  hostelFor: openEnum(hostelGenders),
  floors: z.number(),
  /** Whether applicants may choose it. */
  open: z.boolean(),
  rooms: perType,
  beds: perType,
  updatedAt: instant,
});
export type Hall = z.infer<typeof hall>;

export const listHalls = defineCall({
  name: 'halls.list',
  method: 'GET',
  path: '/halls',
  summary: 'Every hall with its rooms and beds by type, in the order of the ids.',
  access: 'public',
  reply: success({ data: z.array(hall) }),
  etag: true,
});
