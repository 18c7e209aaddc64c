import type { MaintenanceType } from '@hostel/contracts/requests/maintenance';

/** A technician of the demo data; without halls for all of them. */
export interface DemoTechnician {
  name: string;
  trade: MaintenanceType;
  phone: string;
  halls?: string[];
}

/** Those of all halls have the requests of their trade that are in progress. */
export const demoTechnicians: readonly DemoTechnician[] = [
  { name: 'Shri Ramesh Chand', trade: 'plumbing', phone: '+919000000021' },
  { name: 'Shri Iqbal Ahmad', trade: 'electrical', phone: '+919000000022' },
  {
    name: 'Smt. Sunita Devi',
    trade: 'cleaning',
    phone: '+919000000023',
    halls: ['H003'],
  },
];
