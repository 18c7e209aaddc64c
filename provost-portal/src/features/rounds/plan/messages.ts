import { formatCount } from '../../../lib/labels.ts';

const students = (count: number) => `${formatCount(count)} ${count === 1 ? 'student' : 'students'}`;

/** Texts of a hall before and after a round. */
export const planMessages = {
  hall: 'Hall',
  moment: 'Shown',
  moments: { before: 'Before', after: 'After' },
  all: 'All',
  changes: { comes: 'Comes', leaves: 'Leaves', free: 'Stays free' },
  counts: {
    comes: (count: number) => `${students(count)} ${count === 1 ? 'comes' : 'come'}`,
    leaves: (count: number) => `${students(count)} ${count === 1 ? 'leaves' : 'leave'}`,
    free: (count: number) =>
      `${formatCount(count)} ${count === 1 ? 'bed stays' : 'beds stay'} free`,
  },
  floor: (floor: number) => `Floor ${floor}`,
  lead: 'Who has each bed now, and who has it once this round is published. Nothing has changed yet.',
  loading: 'Loading the plan of the hall',
  failedTitle: 'Unable to Load the Plan',
  failed: 'The plan of the hall could not be loaded.',
  name: (hall: string, moment: string) => `${hall}, ${moment.toLowerCase()} the round`,
} as const;
