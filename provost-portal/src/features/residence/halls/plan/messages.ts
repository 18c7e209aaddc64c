import { counted } from '@hostel/contracts/wire/counts';
import { countOf } from '../messages.ts';

/** Texts of the marks in rooms. */
export const markTexts = {
  requests: 'Open requests',
  openRequests: (count: number) => counted(count, 'open maintenance request'),
  mustMove: 'Out of service, occupied',
  mustMoveBeds: (count: number) => `${counted(count, 'student')} in a bed out of service`,
  overdueRequests: (count: number) => counted(count, 'overdue maintenance request'),
  dues: (students: number, amount: string) =>
    `${counted(students, 'student')} with overdue fees: ${amount}`,
  outOfService: (count: number) => `${countOf.beds(count)} out of service`,
  freeBeds: (count: number) => counted(count, 'free bed'),
  reserved: 'Reserved beds',
  reservedBeds: (count: number) => counted(count, 'reserved bed'),
} as const;

/** Texts of what the plan may emphasize, and of its acts. */
export const layerMessages = {
  none: 'All',
  labels: {
    requests: 'Open requests',
    overdue: 'Overdue requests',
    dues: 'Overdue fees',
    'out-of-service': 'Out of service',
    free: 'Free beds',
  },
  drag: 'Drag a student to a free bed to move, or to another student to swap. The table has the same actions for each bed.',
  moveHere: (room: string, label: string) => `Move to room ${room}, bed ${label}`,
  swapWith: (name: string) => `Swap with ${name}`,
  profile: 'Open profile',
  fees: 'Open fee account',
} as const;

/** Texts of printing the plan. */
export const printMessages = {
  print: 'Print the plan',
  roll: 'Hall roll',
  on: (day: string) => `as of ${day}`,
} as const;
