import type { StudentNoticeType } from '@hostel/contracts/notices/student-notices';

/** A notice to the residents of a hall, or of a floor of it. */
export interface DemoManyNotice {
  from: 'provost' | 'warden';
  hall: { id: string; name: string };
  floor?: number;
  /** Days from today; in the future for a scheduled one. */
  sent: number;
  type: StudentNoticeType;
  subject: string;
  message: string;
  action?: string;
  urgent?: boolean;
  /** Withdrawn some hours after it was sent, with this correction. */
  correction?: string;
}

/** Two that were sent, a scheduled one, and one that was withdrawn. */
export const demoManyNotices: readonly DemoManyNotice[] = [
  {
    from: 'warden',
    hall: { id: 'H003', name: 'Gargi Hall' },
    floor: 1,
    sent: -11,
    type: 'Room Inspection',
    subject: 'Electrical safety inspection of the first floor',
    message:
      'The electrical wiring and the switchboards of all rooms on the first floor will be inspected between 10 AM and 1 PM on the second Saturday of this month.\n\nOne resident of each room must be present.',
    action: 'Please keep the switchboard of your room free of furniture.',
  },
  {
    from: 'provost',
    hall: { id: 'H005', name: 'Panini Hall' },
    floor: 1,
    sent: -6,
    type: 'General Notice',
    subject: 'Wi-Fi of the first floor restored',
    message:
      'The access points of the first floor have been replaced. If your device does not connect, please file a maintenance request of the type Internet.',
  },
  {
    from: 'warden',
    hall: { id: 'H002', name: 'Aryabhata Hall' },
    floor: 2,
    sent: -4,
    type: 'General Notice',
    subject: 'Hot water on the second floor',
    message: 'There is no hot water on the second floor on Saturday from 6 AM to 9 AM.',
    urgent: true,
    correction:
      'The work is on Sunday, not on Saturday. There is no hot water on Sunday from 6 AM to 9 AM.',
  },
  {
    from: 'provost',
    hall: { id: 'H001', name: 'Kautilya Hall' },
    sent: 7,
    type: 'General Notice',
    subject: 'Meeting of the residents of Kautilya Hall',
    message:
      'The residents of Kautilya Hall meet in the common room at 6 PM today. The provost answers questions about the mess, the reading room and the Hall Day.',
  },
];
