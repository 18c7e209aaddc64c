import type { Leave } from '@hostel/contracts/requests/leave';
import type { MaintenanceRequest } from '@hostel/contracts/requests/maintenance';

/** So many requests fit the dashboard (spec 1, section 9). */
const most = 5;

export type RecentRow =
  { kind: 'maintenance'; request: MaintenanceRequest } | { kind: 'leave'; request: Leave };

/** The newest of maintenance requests and leave applications, newest first. */
export function recentRows(
  maintenance: readonly MaintenanceRequest[],
  leave: readonly Leave[],
): RecentRow[] {
  const rows: RecentRow[] = [
    ...maintenance.map((request) => ({ kind: 'maintenance' as const, request })),
    ...leave.map((request) => ({ kind: 'leave' as const, request })),
  ];
  return rows
    .sort((a, b) => Date.parse(b.request.createdAt) - Date.parse(a.request.createdAt))
    .slice(0, most);
}
