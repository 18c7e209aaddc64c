import { maintenanceStatuses, priorities } from '@hostel/contracts/requests/maintenance';
import { maintenanceLabels } from '@hostel/contracts/requests/maintenance/labels';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { dayOf, fromDay } from '../../../platform/database/conditions.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { maintenanceRequests } from '../../../platform/database/schema/requests/maintenance.ts';
import { typeLabelled } from '../../../platform/http/lists/search.ts';
import { byStudent, type ListReader, rank } from '../../../platform/http/lists/staff-list.ts';
import { selectRequestWithStudent, toStaffRequest } from './repository.ts';

const { status, requestType, updatedAt, priority } = maintenanceRequests;
/** What the staff's list of maintenance requests is read from. */
export const listedRequests = {
  type: 'maintenance',
  table: maintenanceRequests,
  columns: {
    ...maintenanceRequests,
    type: requestType,
    foldedText: sql`${maintenanceRequests}.folded_text`,
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

/** Counts the requests of a list that were completed today. */
export function countResolvedToday(
  queryable: Queryable,
  where: SQL | undefined,
  { now, timeZone }: Pick<ListReader, 'now' | 'timeZone'>,
): Promise<number> {
  const today = fromDay(updatedAt, dayOf(now, timeZone), timeZone);
  return queryable.$count(maintenanceRequests, and(eq(status, 'completed'), today, where));
}
