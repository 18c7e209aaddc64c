import * as z from 'zod/mini';
import { requestTypes } from '../../requests/shared/contract.ts';
import { defineCall } from '../../wire/call.ts';
import { instant, openEnum, successData } from '../../wire/envelope.ts';
import { recordRoles } from '../../wire/roles.ts';
import { typedText } from '../../wire/text/lines.ts';

/** The most results of each kind. */
export const findLimit = 5;

/** Shorter texts find nothing. */
export const shortestFind = 2;

export const found = z.object({
  students: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      rollNumber: z.string(),
      /** Of the current bed; null without one. */
      hostelName: z.nullable(z.string()),
      roomNumber: z.nullable(z.string()),
    }),
  ),
  /** Absent in replies of earlier releases. */
  halls: z.optional(z.array(z.object({ _id: z.string(), name: z.string() }))),
  rooms: z.array(z.object({ hallId: z.string(), hostelName: z.string(), number: z.string() })),
  requests: z.array(
    z.object({
      _id: z.string(),
      type: openEnum(requestTypes),
      subject: z.string(),
      studentName: z.string(),
      status: z.string(),
      requestDate: instant,
    }),
  ),
  notices: z.array(z.object({ _id: z.string(), title: z.string(), status: z.string() })),
});
export type Found = z.infer<typeof found>;

export const findAny = defineCall({
  name: 'find.any',
  method: 'GET',
  path: '/find',
  summary:
    'A few students, halls, rooms, requests and public notices that match a text, of the reader’s halls. A clerk finds students, halls and rooms.',
  access: recordRoles,
  query: z.object({ search: typedText(100) }),
  reply: successData(found),
});
