import { counted } from '@hostel/contracts/wire/counts';

/** Texts of a hall before and after a round. */
export const planMessages = {
  hall: 'Hall',
  moment: 'Shown',
  moments: { before: 'Before', after: 'After' },
  all: 'All',
  changes: { comes: 'Moving in', leaves: 'Moving out', free: 'Remaining free' },
  counts: {
    comes: (count: number) => counted(count, 'student moves in', 'students move in'),
    leaves: (count: number) => counted(count, 'student moves out', 'students move out'),
    free: (count: number) => counted(count, 'bed remains free', 'beds remain free'),
  },
  floor: (floor: number) => `Floor ${floor}`,
  lead: 'Who has each bed now, and who has it once this round is published. Nothing has changed yet.',
  loading: 'Loading the plan of the hall',
  failedTitle: 'Unable to Load the Plan',
  failed: 'The plan of the hall could not be loaded.',
  name: (hall: string, moment: string) => `${hall}, ${moment.toLowerCase()} the round`,
} as const;
