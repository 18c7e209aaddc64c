import type { StudentNoticeType } from '@hostel/contracts/notices/student-notices';

/** A student notice of the demo data. */
export interface DemoStudentNotice {
  /** Index in `demoStudents`. */
  student: number;
  daysAgo: number;
  from: 'provost' | 'warden';
  type: StudentNoticeType;
  subject: string;
  message: string;
  action?: string;
  urgent?: boolean;
  /** Whether the student has opened it. */
  read: boolean;
}

/** The first student has two unread and three read ones; the others fill the office's history. */
export const demoStudentNotices: readonly DemoStudentNotice[] = [
  {
    student: 0,
    daysAgo: 0.3,
    from: 'warden',
    type: 'Room Inspection',
    subject: 'Inspection of the {floor} on Saturday',
    message:
      'All rooms on the {floor}, {room} among them, will be inspected on Saturday between 10 AM and 12 noon.\n\nSwitchboards, windows and furniture will be checked. One resident of each room must be present.',
    action: 'Please clear the balcony before Saturday morning.',
    read: false,
  },
  {
    student: 0,
    daysAgo: 2,
    from: 'provost',
    type: 'Fee Notice',
    subject: 'Mess fee of the odd semester',
    message:
      'Your mess fee of the odd semester has not been received as per our records, and its due date has passed. A late fine is added for each day.',
    action: 'Pay in the student portal under Fees, or submit the receipt at the hostel office.',
    urgent: true,
    read: false,
  },
  {
    student: 0,
    daysAgo: 9,
    from: 'provost',
    type: 'General Notice',
    subject: 'Election to the floor committee',
    message:
      'You have been elected to the floor committee by the residents of the {floor}. The first meeting will be held in the common room on Friday at 6 PM.',
    read: true,
  },
  {
    student: 0,
    daysAgo: 23,
    from: 'warden',
    type: 'Behavioral Warning',
    subject: 'Loud music during quiet hours',
    message:
      'Complaints have been received about loud music from your room at night. Quiet hours are from 8 PM to 8 AM.',
    action: 'Please observe the quiet hours.',
    read: true,
  },
  {
    student: 0,
    daysAgo: 40,
    from: 'provost',
    type: 'Academic Warning',
    subject: 'Attendance in the hostel tutorials',
    message: 'You were absent from four of six tutorials. The department has been informed.',
    read: true,
  },
  {
    student: 5,
    daysAgo: 1.2,
    from: 'provost',
    type: 'Disciplinary Action',
    subject: 'Electric heater in your room',
    message:
      'An electric heater was found in your room during the inspection. It has been confiscated against a receipt.',
    action: 'Report to the provost within three days.',
    urgent: true,
    read: true,
  },
  {
    student: 12,
    daysAgo: 3.1,
    from: 'warden',
    type: 'General Notice',
    subject: 'Parcel at the guard room',
    message:
      'A parcel for you was received at the guard room on Tuesday. Please collect it with your identity card.',
    read: false,
  },
  {
    student: 10,
    daysAgo: 6.4,
    from: 'warden',
    type: 'Room Inspection',
    subject: 'Result of the room inspection',
    message: 'Your room was found in good order. No action is required.',
    read: true,
  },
];
