import * as z from 'zod/mini';
import { defineCall } from '../../wire/call.ts';
import { day, openEnum, successData } from '../../wire/envelope.ts';
import { requestRoles } from '../../wire/roles.ts';

/** Of one hall. `capacity`: beds in service or taken. */
export const hallOccupancy = z.object({
  hallId: z.string(),
  hostelName: z.string(),
  hostelFor: openEnum(['male', 'female']),
  capacity: z.number(),
  occupied: z.number(),
  outOfService: z.number(),
});

/** Requests filed in the seven days from `from`. */
export const requestWeek = z.object({
  from: day,
  maintenance: z.number(),
  leave: z.number(),
  feedback: z.number(),
});

/** A room of the bed map. */
export const mappedRoom = z.object({
  roomNumber: z.string(),
  roomType: openEnum(['single', 'double', 'triple']),
  beds: z.number(),
  occupied: z.number(),
  outOfService: z.number(),
});

const requestTotals = z.object({ total: z.number(), pending: z.number(), resolved: z.number() });

export const dashboardSummary = z.object({
  counts: z.object({
    /** Registered, and those of them who have a bed. */
    students: z.number(),
    allotted: z.number(),
    /** Service requests, leave and feedback. */
    totalRequests: z.number(),
    /** Service requests and leave only. */
    pendingRequests: z.number(),
    /** Service requests completed and leave approved today. */
    resolvedToday: z.number(),
    /** Allotments of the last seven days. */
    newRegistrations: z.number(),
    waiting: z.number(),
  }),
  requests: z.object({ maintenance: requestTotals, leave: requestTotals, feedback: requestTotals }),
  /** Beds of all halls; null where none are known. */
  capacity: z.nullable(z.number()),
  occupancy: z.array(hallOccupancy),
  /** The last twelve weeks, oldest first; the last one ends today. */
  weeks: z.array(requestWeek),
  /** Of the hall that the allotment fills. */
  bedMap: z.object({
    hallId: z.string(),
    hostelName: z.string(),
    floors: z.array(z.object({ floor: z.number(), rooms: z.array(mappedRoom) })),
  }),
  /** Rows of System Status: Active or Not available. */
  systems: z.object({ database: z.boolean(), allotment: z.boolean(), notices: z.boolean() }),
});
export type DashboardSummary = z.infer<typeof dashboardSummary>;

export const readDashboard = defineCall({
  name: 'dashboard.summary',
  method: 'GET',
  path: '/dashboard/summary',
  summary: 'What the provost’s dashboard counts and draws.',
  access: requestRoles,
  reply: successData(dashboardSummary),
});
