import { counted } from '@hostel/contracts/wire/counts';

/** Texts of vacating a complete hall. */
export const vacateMessages = {
  action: 'Vacate hall',
  title: (hallName: string) => `Vacate all beds of ${hallName}`,
  earlier: 'Only residents of earlier admission years',
  earlierHint: 'Students whose bed was allotted this year keep it.',
  waitAgain: 'Students of this admission year return to the waiting list',
  waitAgainHint: 'Without this they take no part in the next allotment.',
  list: 'Residents who would lose the bed',
  loading: 'Loading the residents',
  failed: 'The residents could not be loaded.',
  affected: (count: number) => `${counted(count, 'student')} will lose the bed`,
  none: 'No bed would be vacated',
  noneMore: 'Nobody lives in this hall now.',
  noneEarlier: 'Everybody who lives here got the bed in this admission year.',
  place: (room: string, bed: string) => `Room ${room}, bed ${bed}`,
  year: (year: number) => `Allotted in ${year}`,
  reason: 'Reason',
  reasonHint: 'Each of these students can read this in the email and in the portal.',
  confirm: 'Number of students who lose the bed',
  confirmHint: (count: number) => `Please type ${count} to confirm that you have checked the list.`,
  wrongNumber: (count: number) => `${counted(count, 'student')} would lose the bed: type ${count}.`,
  consequence:
    'Each student is emailed at once, and hostel fees for these beds are cancelled. This cannot be undone.',
  submit: (count: number) => (count === 0 ? 'Vacate beds' : `Vacate ${counted(count, 'bed')}`),
  vacateFailed: 'The hall could not be vacated',
  done: (count: number) => `${counted(count, 'bed has', 'beds have')} been vacated.`,
} as const;
