import type { LeaveStatus, LeaveType } from '@hostel/contracts/requests/leave';

/** A leave application of the demo data. */
export interface DemoLeave {
  /** Index in `demoStudents`. */
  student: number;
  /** How many days ago the student applied. */
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

/** The first student has one of each status; pending and approved leave of a student never overlaps. */
export const demoLeave: readonly DemoLeave[] = [
  pending(
    0,
    0.2,
    'personal',
    [6, 9],
    'My sister’s engagement in Nashik. I will be back before the lab examination.',
  ),
  approved(
    [0, 16, 'sick', [-15, -12], 'Typhoid. The campus doctor has advised rest at home.'],
    'Please submit the medical certificate to the hostel office.',
    'Medical certificate received.',
  ),
  rejected(
    [0, 30, 'vacation', [-24, -14], 'Trip to Spiti with friends.'],
    'The mid-semester examinations are held on these dates.',
  ),
  withdrawn(0, 9, 'personal', [-6, -4], 'Trip to Kochi with my cousin.'),
  pending(4, 0.4, 'emergency', [0, 3], 'My grandfather is in hospital in Haldwani.'),
  pending(11, 1.1, 'vacation', [20, 27], 'Going home for the harvest festival.'),
  leave(
    'pending',
    [17, 2.3, 'other', [4, 6], 'Selected for the inter-university chess meet in Pune.'],
    ['Please submit the letter from the sports board.'],
  ),
  {
    ...approved([2, 5, 'personal', [-1, 2], 'Passport appointment at home.'], 'Approved.'),
    shortenedFrom: 4,
  },
  approved(
    [9, 8, 'sick', [-7, -4], 'Viral fever. I will stay at my uncle’s house.'],
    'Approved. Please report to the warden on return.',
  ),
  approved([14, 12, 'emergency', [-12, -9], 'Floods in my village. I have to help my parents.']),
  rejected(
    [12, 14, 'other', [-10, -3], 'Project work at home.'],
    'Your attendance is below 75 percent. Please meet your head of department first.',
  ),
  approved([6, 21, 'personal', [-18, -16], 'Wedding in the family.'], 'Approved.'),
];
