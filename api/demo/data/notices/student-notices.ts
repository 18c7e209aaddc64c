import type { StudentNoticeType } from '@hostel/contracts/student-notices';

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

/** Of the first student two unread and three read; some to others, for the office's history. */
export const demoStudentNotices: readonly DemoStudentNotice[] = [
  {
    student: 0,
    daysAgo: 0.3,
    from: 'warden',
    type: 'Room Inspection',
    subject: 'Inspection of the second floor on Saturday',
    message:
      'Rooms 201 to 218 are inspected on Saturday between ten and twelve.\n\nSwitchboards, windows and furniture are looked at. One of the residents of each room should be present.',
    action: 'Please clear the balcony before Saturday morning.',
    read: false,
  },
  {
    student: 0,
    daysAgo: 2,
    from: 'provost',
    type: 'Fee Notice',
    subject: 'Mess fee of this semester',
    message:
      'Our books show no mess fee for this semester. If you have paid, keep the receipt ready.',
    action: 'Pay under Fees in the student portal, or show the receipt at the office.',
    urgent: true,
    read: false,
  },
  {
    student: 0,
    daysAgo: 9,
    from: 'provost',
    type: 'General Notice',
    subject: 'Welcome to the floor committee',
    message:
      'The residents of the second floor have chosen you. The first meeting is in the common room.',
    read: true,
  },
  {
    student: 0,
    daysAgo: 23,
    from: 'warden',
    type: 'Behavioral Warning',
    subject: 'Noise after eleven at night',
    message:
      'Neighbours have complained about loud music from your room. Quiet hours begin at eleven.',
    action: 'Please keep the quiet hours.',
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
    message: 'A heater was found in your room. It has been taken into custody.',
    action: 'Meet the provost within three days.',
    urgent: true,
    read: true,
  },
  {
    student: 12,
    daysAgo: 3.1,
    from: 'warden',
    type: 'General Notice',
    subject: 'A parcel for you',
    message: 'A parcel has been lying at the guard room since Tuesday.',
    read: false,
  },
  {
    student: 16,
    daysAgo: 6.4,
    from: 'warden',
    type: 'Room Inspection',
    subject: 'Result of the inspection',
    message: 'Your room was found in good order. Thank you.',
    read: true,
  },
];
