import type { LeaveType } from '@hostel/contracts/requests/leave';
import type { FeedbackType } from '@hostel/contracts/requests/feedback';

/** Why residents go on leave, and for how many days. */
export const leaveTexts: readonly (readonly [LeaveType, reason: string, days: number])[] = [
  ['personal', 'My cousin’s wedding in Jaipur.', 4],
  ['sick', 'Viral fever. The campus doctor has advised rest at home.', 5],
  ['vacation', 'Going home for the long weekend.', 3],
  ['emergency', 'My grandmother has been admitted to hospital.', 4],
  ['other', 'Selected for the inter-university athletics meet in Bhopal.', 5],
  ['personal', 'Appointment for the renewal of my passport.', 2],
  ['vacation', 'Going home for the festival.', 6],
  ['sick', 'Extraction of a wisdom tooth at home.', 3],
  ['other', 'Internship interview in Bengaluru.', 3],
  ['personal', 'House-warming of my parents’ new home.', 2],
];

/** What residents write to the management, and its response. */
export const feedbackTexts: readonly (readonly [
  FeedbackType,
  message: string,
  response: string,
])[] = [
  [
    'Mess Related',
    'The dal at dinner is often cold by 8.30 PM.',
    'A second warming tray has been added to the counter.',
  ],
  [
    'Mess Related',
    'Please serve fruit at breakfast at least twice a week.',
    'Bananas and papaya are served on Mondays and Thursdays from now on.',
  ],
  [
    'Room Related',
    'The new mosquito nets on the windows of the {floor} fit well. Thank you.',
    'Thank you. The other floors follow this month.',
  ],
  [
    'Wi-Fi & Internet',
    'The Wi-Fi on the {floor} is slow between 9 and 11 PM.',
    'The computer centre has moved two access points. Please tell us if it is still slow.',
  ],
  [
    'Hostel Library',
    'Please keep one copy of each prescribed book in the reading room.',
    'The list has been sent to the Central Library.',
  ],
  [
    'Gaming Room Related',
    'One of the two carrom boards is broken.',
    'A new board has been bought.',
  ],
  [
    'Security & Safety',
    'The guards should check visitors’ cards in the evening as well.',
    'The guards have been instructed accordingly.',
  ],
  [
    'Mess Related',
    'The queue at lunch takes half an hour on Tuesdays.',
    'A second counter is open from 12.30 PM on weekdays.',
  ],
];
