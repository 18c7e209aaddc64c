import type { NoticeCategory } from '@hostel/contracts/public-notices';

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
    title: 'Re-allotment of rooms: applications are open',
    content:
      'Applications for re-allotment are open to regular full-time students of the second, third and fourth year. New allotments are not open at present.\n\nKeep your roll number, date of birth and email address ready. Rooms are allotted strictly on merit. Each applicant can see the reason for the result in the student portal.',
    category: 'Academic',
    important: true,
    effective: -6,
    expires: 21,
    published: 6,
  },
  {
    title: 'Hostel and mess fees for this semester',
    content:
      'The fees for this semester must be paid by the dates given in the attached letter. Pay online in the student portal under Fees; the receipt is available immediately.\n\nStudents who need to pay in two instalments must apply to the hostel office in writing before the first date.',
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
    title: 'Reading rooms open 24 hours during the examinations',
    content:
      'The reading room of each hall will remain open 24 hours until the last examination. Please follow the session timings displayed at the entrance, and do not reserve seats.',
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
    title: 'Winter timings of the mess',
    content:
      'From the first of next month, breakfast will be served half an hour later. The timings of lunch and dinner remain unchanged.',
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
    title: 'Lift in the north wing out of service',
    content:
      'The lift in the north wing is out of service until a spare part is received. Students who cannot use the stairs may apply to the hostel office for a room on the ground floor.',
    category: 'Urgent',
    important: true,
    effective: -60,
    expires: -48,
    published: 60,
    archived: true,
  },
];

/** The attachments of two of the notices. */
export const letters = {
  fees: {
    number: 'HO/FEES/07',
    title: 'Hostel and mess fees for this semester',
    paragraphs: [
      'All residents are required to pay the fees for this semester online in the student portal, under Fees. The amounts shown there are those fixed by the Board of Hostel Management.',
      'If your account has been debited and the payment is not shown in the portal within one hour, the hostel office will verify it with the bank. Please do not pay again.',
      'Students whose fees are covered by a scholarship must submit the sanction letter to the hostel office before the first date.',
    ],
    table: [
      ['Without a late fee', 'until the 15th'],
      ['With a late fee', 'until the last day of the month'],
      ['Application to pay in two instalments', 'until the 10th, in writing'],
    ],
  },
  calendar: {
    number: 'HO/CAL/02',
    title: 'Hostel calendar',
    paragraphs: [
      'These dates apply to all halls. Any change will be displayed on the notice board at least three days in advance.',
    ],
    table: [
      ['Room inspection', 'first Saturday of each month, 10 AM'],
      ['Mess committee', 'last Friday of each month, 5 PM'],
      ['Fire drill', 'second Wednesday of the semester, 7 PM'],
      ['Hall Day of Kautilya Hall', 'as notified by the hall'],
      ['Halls close for the vacation', 'two days after the last examination'],
    ],
  },
} as const;
