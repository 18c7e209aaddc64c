import {
  type allMaintenanceRequests,
  maintenanceStatuses,
  priorities,
} from '@hostel/contracts/requests/maintenance';
import { maintenanceLabels } from '@hostel/contracts/requests/maintenance/labels';
import { and, eq, sql } from 'drizzle-orm';
import { dayOf, fromDay } from '../../../platform/database/conditions.ts';
import { maintenanceRequests } from '../../../platform/database/schema/requests/maintenance.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { typeLabelled } from '../../../platform/http/lists/search.ts';
import { byStudent, rank } from '../../../platform/http/lists/staff-list.ts';
import { listKind } from '../shared/index.ts';
import { selectRequestWithStudent, toStaffRequest } from './repository.ts';

const { status, requestType, updatedAt, priority } = maintenanceRequests;
const listed = {
  type: 'maintenance',
  table: maintenanceRequests,
  columns: {
    ...maintenanceRequests,
    type: requestType,
    searchText: sql`${maintenanceRequests}.search_text`,
    labelled: typeLabelled(requestType, maintenanceLabels),
  },
  sorts: {
    type: requestType,
    status: rank(status, maintenanceStatuses),
    priority: rank(priority, priorities),
    student: byStudent,
  },
  select: selectRequestWithStudent,
  toWire: toStaffRequest,
} as const;

/** A page of every student's requests, with counts over the complete filtered set. For the staff of their halls. */
export async function listAllRequests(
  deps: Deps,
  call: Pick<CallContext<typeof allMaintenanceRequests>, 'who' | 'query'>,
) {
  const { page, where, reader, total, inStatus } = await listKind(deps, listed, call);
  const { timeZone, now } = reader;
  const today = fromDay(updatedAt, dayOf(now, timeZone), timeZone);
  const done = and(eq(status, 'completed'), today, where);
  const counts = {
    total,
    pending: inStatus('pending'),
    inProgress: inStatus('in-progress'),
    completed: inStatus('completed'),
    cancelled: inStatus('cancelled'),
    resolvedToday: await deps.database.drizzle.$count(maintenanceRequests, done),
  };
  return { ...page, counts };
}
