import type { NoticeCategory } from '@hostel/contracts/notices/public-notices';

/** A public notice of the demo data; days count from today. */
export interface DemoNotice {
  title: string;
  content: string;
  category: NoticeCategory;
  important?: true;
  effective: number;
  expires?: number;
  /** Days ago; absent for a draft. */
  published?: number;
  archived?: true;
  file?: 'fees' | 'calendar' | 'poster';
}

/** Notices of every category and status: in force, upcoming, expired, drafts and archived. */
export const demoNotices: readonly DemoNotice[] = [
  {
    title: 'Re-allotment of rooms: applications remain open',
    content:
      'Rooms of all eight halls have been allotted in two runs. Each applicant can see the result and its reason in the student portal.\n\nApplications remain open to regular full-time students of the second, third and fourth year, and are considered in the next run. Keep your roll number, date of birth and email address ready. Rooms are allotted strictly on merit. New allotments are not open at present.',
    category: 'Academic',
    important: true,
    effective: -3,
    expires: 21,
    published: 3,
  },
  {
    title: 'Hostel and mess fees of this year',
    content:
      'The fees must be paid by the dates given in the attached letter. Pay online in the student portal under Fees; the receipt is available immediately. After the due date, a late fine is added for each day.\n\nStudents who got their bed less than two weeks before a due date have fourteen days from that day.',
    category: 'General',
    important: true,
    effective: -12,
    expires: 30,
    published: 12,
    file: 'fees',
  },
  {
    title: 'Water supply interrupted on the New Campus for tank cleaning',
    content:
      'The overhead tanks of all halls on the New Campus will be cleaned on the effective date of this notice. There will be no water supply from 6 AM to 11 AM.\n\nPlease store water the previous evening, and close all taps before you leave your room.',
    category: 'Maintenance',
    important: true,
    effective: 2,
    expires: 4,
    published: 1,
  },
  {
    title: 'Anti-ragging helpline',
    content:
      'Ragging in any form is prohibited and is a punishable offence. Any student who faces or witnesses ragging can call the helpline at any time, without giving a name.\n\nThe anti-ragging squad inspects all halls every night during the first six weeks of the semester.',
    category: 'Urgent',
    important: true,
    effective: -30,
    published: 30,
  },
  {
    title: 'Hall Day of Kautilya Hall',
    content:
      'Kautilya Hall will celebrate its Hall Day in the courtyard from 6 PM, with a cultural programme and dinner. Residents of other halls are welcome.\n\nStudents who wish to perform or volunteer may contact the common room committee.',
    category: 'Events',
    effective: 9,
    expires: 10,
    published: 2,
    file: 'poster',
  },
  {
    title: 'Hostel calendar for this semester',
    content:
      'The attached calendar lists the dates of inspections, hall days, mess committee meetings and the closing of the halls for the vacation.',
    category: 'Academic',
    effective: -20,
    expires: 120,
    published: 20,
    file: 'calendar',
  },
  {
    title: 'Seats in the reading room during the examinations',
    content:
      'The reading room is open 24 hours in sessions, with one hundred seats. Until the last examination, seats are given at the desk in the order of arrival. Please do not reserve seats: a seat that is left for more than thirty minutes is given to another student.',
    category: 'Academic',
    effective: -3,
    expires: 25,
    published: 3,
  },
  {
    title: 'Replacement of Wi-Fi access points',
    content:
      'The Wi-Fi access points on the second floors of Kautilya Hall and Aryabhata Hall are being replaced. Short interruptions are expected in the afternoon.\n\nFor assistance, call extension 123.',
    category: 'Maintenance',
    effective: -2,
    expires: 5,
    published: 2,
  },
  {
    title: 'Nominations for the mess committee',
    content:
      'Each floor nominates one member to the mess committee, which decides the menu and reviews the accounts every month. Submit your name to the mess manager.',
    category: 'General',
    effective: -15,
    expires: -1,
    published: 15,
  },
  {
    title: 'Inter-hall table tennis: results',
    content:
      'Panini Hall won the final against Kautilya Hall by three games to two. The hostel office congratulates all the players.',
    category: 'Events',
    effective: -26,
    expires: -12,
    published: 26,
  },
  {
    title: 'Mosquito fogging',
    content:
      'Fogging will be carried out around all halls on three evenings after 6 PM. Please keep your windows closed until 8 PM, and keep food and drinking water covered.',
    category: 'Maintenance',
    effective: 6,
    expires: 8,
    published: 0.3,
  },
  {
    title: 'New menu of the mess',
    content:
      'The mess committee has decided the menu of the next two months. The timings of breakfast, lunch and dinner remain unchanged.',
    category: 'General',
    effective: 14,
  },
  {
    title: 'Blood donation camp in the common room',
    content:
      'The medical college will hold a blood donation camp in the common room. Donors will receive a certificate.\n\nThe date is to be confirmed with the medical college before this notice is published.',
    category: 'Events',
    effective: 18,
    expires: 18,
  },
  {
    title: 'Gymnasium of the Old Campus closed for repairs',
    content:
      'The gymnasium of the Old Campus is closed until its floor is repaired. Residents of the Old Campus may use the gymnasium of the New Campus during its usual hours.',
    category: 'Urgent',
    important: true,
    effective: -60,
    expires: -48,
    published: 60,
    archived: true,
  },
];
