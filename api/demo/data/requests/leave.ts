import type { LeaveStatus, LeaveType } from '@hostel/contracts/leave';

/** A leave application of the demo data. */
export interface DemoLeave {
  /** Index in `demoStudents`. */
  student: number;
  /** When it was applied for. */
  daysAgo: number;
  type: LeaveType;
  reason: string;
  /** First and last day away, in days from today. */
  away: readonly [from: number, to: number];
  status: LeaveStatus;
  /** What the office wrote, oldest first. */
  comments: readonly string[];
  /** The end that was approved, in days from today, where the student has shortened the leave. */
  shortenedFrom?: number;
}

type Applied = readonly [
  student: number,
  daysAgo: number,
  type: LeaveType,
  away: DemoLeave['away'],
  reason: string,
];

function leave(status: LeaveStatus, applied: Applied, comments: readonly string[]): DemoLeave {
  const [student, daysAgo, type, away, reason] = applied;
  return { student, daysAgo, type, reason, away, status, comments };
}

const pending = (...applied: Applied) => leave('pending', applied, []);
const approved = (applied: Applied, ...comments: string[]) => leave('approved', applied, comments);
const withdrawn = (...applied: Applied) => leave('withdrawn', applied, []);
const rejected = (applied: Applied, ...comments: string[]) => leave('rejected', applied, comments);

/** Of the first student one of each status; pending and approved ones of a student share no night. */
export const demoLeave: readonly DemoLeave[] = [
  pending(0, 0.2, 'personal', [6, 9], 'My sister gets engaged in Nashik. I am back for the lab.'),
  approved(
    [0, 16, 'sick', [-15, -12], 'Typhoid, the campus doctor sends me home for some days.'],
    'Please send the discharge slip to the office.',
    'Slip received. Get well.',
  ),
  rejected(
    [0, 30, 'vacation', [-24, -14], 'A trip to Spiti with friends.'],
    'The mid-semester examination falls into these days.',
  ),
  withdrawn(0, 9, 'personal', [-6, -4], 'A cousin visits; we wanted to go to Kochi together.'),
  pending(4, 0.4, 'emergency', [0, 3], 'My grandfather is in hospital in Haldwani.'),
  pending(11, 1.1, 'vacation', [20, 27], 'Home for the harvest festival.'),
  leave(
    'pending',
    [17, 2.3, 'other', [4, 6], 'Selected for the inter-university chess meet in Pune.'],
    ['Please bring the letter of the sports board.'],
  ),
  {
    ...approved([2, 5, 'personal', [-1, 2], 'Passport appointment at home.'], 'Approved.'),
    shortenedFrom: 4,
  },
  approved(
    [9, 8, 'sick', [-7, -4], 'Viral fever, I rest at my uncle’s house.'],
    'Get well. Inform the warden when you are back.',
  ),
  approved([14, 12, 'emergency', [-12, -9], 'Flood in my village, I bring my parents to safety.']),
  rejected(
    [20, 14, 'other', [-10, -3], 'I want to work on a project at home.'],
    'Attendance is below 75 percent. Please see your head of department first.',
  ),
  approved([22, 21, 'personal', [-18, -16], 'Wedding in the family.'], 'Approved.'),
];
