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

/** Notices of every category and status: in force, to come, expired, drafts and archived. */
export const demoNotices: readonly DemoNotice[] = [
  {
    title: 'Re-allotment of rooms: applications are open',
    content:
      'Applications for re-allotment are open to regular full-time students of the second, third and fourth year. New allotments are not made at this time.\n\nHave your roll number, your date of birth and an email address at hand. Rooms are allotted on merit alone; everybody is told the reason for what they got.',
    category: 'Academic',
    important: true,
    effective: -6,
    expires: 21,
    published: 6,
  },
  {
    title: 'Hostel and mess fees of this semester',
    content:
      'The fees of this semester are due within the dates of the attached letter. Pay online in the student portal; a receipt comes at once.\n\nWhoever needs to pay in two parts asks the office in writing before the first date.',
    category: 'General',
    important: true,
    effective: -12,
    expires: 30,
    published: 12,
    file: 'fees',
  },
  {
    title: 'No water on the New Campus while the tanks are cleaned',
    content:
      'The overhead tanks of all halls on the New Campus are cleaned on the first of the days given here. There is no water from 6 AM to 11 AM.\n\nPlease fill a bucket the evening before, and close your taps when you leave the room.',
    category: 'Maintenance',
    important: true,
    effective: 2,
    expires: 4,
    published: 1,
  },
  {
    title: 'Anti-ragging: you can always call',
    content:
      'Ragging in any form is forbidden and is an offence. Whoever sees it or suffers it can call the help line at any hour, and need not give a name.\n\nThe squad of the halls goes its rounds every night in the first six weeks of term.',
    category: 'Urgent',
    important: true,
    effective: -30,
    published: 30,
  },
  {
    title: 'Hall day: lamps, music and a long table',
    content:
      'Kautilya Hall celebrates its hall day in the court, from 6 PM. Dinner is at one long table; guests of other halls are welcome.\n\nWhoever sings, plays or can hang a lamp reports to the common room committee.',
    category: 'Events',
    effective: 9,
    expires: 10,
    published: 2,
    file: 'poster',
  },
  {
    title: 'Calendar of the halls for this semester',
    content:
      'The attached calendar has the dates of inspections, hall days, mess committee meetings and the days on which the halls close for the vacation.',
    category: 'Academic',
    effective: -20,
    expires: 120,
    published: 20,
    file: 'calendar',
  },
  {
    title: 'The reading room stays open all night before the examinations',
    content:
      'Until the last examination the reading room of each hall is open at all hours. Please keep to the sessions on the door, and leave your seat when you leave the room.',
    category: 'Academic',
    effective: -3,
    expires: 25,
    published: 3,
  },
  {
    title: 'Wi-Fi: new access points on the second floors',
    content:
      'Access points on the second floors of Kautilya and Aryabhata Hall are replaced floor by floor. Expect short breaks in the afternoon.\n\nFor help call extension 123.',
    category: 'Maintenance',
    effective: -2,
    expires: 5,
    published: 2,
  },
  {
    title: 'Mess committee: new members wanted',
    content:
      'Each floor sends one member to the mess committee, which sets the menu and looks at the accounts once a month. Give your name to the mess manager.',
    category: 'General',
    effective: -15,
    expires: -1,
    published: 15,
  },
  {
    title: 'Inter-hall table tennis: results',
    content:
      'Panini Hall won the final against Kautilya Hall by three games to two. The office thanks all players and scorers.',
    category: 'Events',
    effective: -26,
    expires: -12,
    published: 26,
  },
  {
    title: 'Fogging against mosquitoes',
    content:
      'The grounds of all halls are fogged on three evenings after 6 PM. Keep windows closed until 8 PM and cover food and drinking water.',
    category: 'Maintenance',
    effective: 6,
    expires: 8,
    published: 0.3,
  },
  {
    title: 'Winter timings of the mess',
    content:
      'From the first of next month breakfast is served half an hour later. Lunch and dinner stay as they are.',
    category: 'General',
    effective: 14,
  },
  {
    title: 'Blood donation camp in the common room',
    content:
      'The medical college holds a camp in the common room. Donors get a certificate and a day of rest.\n\nTo be confirmed with the medical college before it is published.',
    category: 'Events',
    effective: 18,
    expires: 18,
  },
  {
    title: 'Lift of the north wing out of order',
    content:
      'The lift of the north wing is out of service until a spare part arrives. Students who cannot climb stairs may ask the office for a room on the ground floor.',
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
    title: 'Hostel and mess fees of this semester',
    paragraphs: [
      'All residents are asked to pay the fees of this semester online, in the student portal, under Fees. The amounts shown there are those set by the Board of Hostel Management.',
      'A payment that has left your account and does not show in the portal within one hour is looked into by the office without your asking. Please do not pay twice.',
      'Students who receive a scholarship that covers the fees bring the letter to the office before the first date.',
    ],
    table: [
      ['Without a late fee', 'until the 15th'],
      ['With a late fee', 'until the last day of the month'],
      ['Request to pay in two parts', 'until the 10th, in writing'],
    ],
  },
  calendar: {
    number: 'HO/CAL/02',
    title: 'Calendar of the halls',
    paragraphs: [
      'These dates hold for all halls. Changes are put on the notice board at least three days before.',
    ],
    table: [
      ['Room inspection', 'first Saturday of each month, 10 AM'],
      ['Mess committee', 'last Friday of each month, 5 PM'],
      ['Fire drill', 'second Wednesday of term, 7 PM'],
      ['Hall day of Kautilya Hall', 'see the notice of the hall'],
      ['Halls close for the vacation', 'two days after the last examination'],
    ],
  },
} as const;
