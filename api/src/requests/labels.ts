import type { RequestType } from '@hostel/contracts/requests';
import type { MaintenanceType } from '@hostel/contracts/service-requests';

/** How the Queries screen names each type of request. */
export const typeLabels: Record<RequestType, string> = {
  maintenance: 'Maintenance Request',
  leave: 'Leave Request',
  feedback: 'Feedback',
};

/** What a maintenance request is about, in words. */
export const maintenanceLabels: Record<MaintenanceType, string> = {
  plumbing: 'Plumbing',
  electrical: 'Electrical',
  furniture: 'Furniture',
  cleaning: 'Cleaning',
  ac_cooling: 'AC & Cooling',
  network: 'Network',
  security: 'Security',
  others: 'Others',
};

const labels = new Map<string, string>(Object.entries({ ...typeLabels, ...maintenanceLabels }));

/** The words for a value of the database; a value without any is shown as it stands. */
export function labelOf(value: string): string {
  return labels.get(value) ?? value;
}
