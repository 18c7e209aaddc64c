import type { MaintenanceType } from './contract.ts';

/** What each type of maintenance request is called. */
export const maintenanceLabels: Readonly<Record<MaintenanceType, string>> = {
  plumbing: 'Plumbing',
  electrical: 'Electrical',
  furniture: 'Furniture',
  cleaning: 'Cleaning',
  ac_cooling: 'AC & Cooling',
  network: 'Network',
  security: 'Security',
  others: 'Others',
};
