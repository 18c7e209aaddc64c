import type { RequestPage } from '@hostel/contracts/requests/shared/page';
import { rowOf } from './rows.ts';

/** The page of a request as the API gives it. */
export function requestPageOf(given: Partial<RequestPage> = {}): RequestPage {
  const row = rowOf({ hostelName: 'Gargi Hall', studentRoom: '101' });
  return {
    ...row,
    student: {
      _id: 'student-1',
      name: row.studentName,
      email: row.studentEmail,
      rollNumber: '25CSE0042',
      phone: '+919876543210',
    },
    floor: 1,
    photosRemovedAt: null,
    answer: null,
    visit: { mayEnter: false, time: null },
    comments: [],
    history: [
      {
        _id: row._id,
        act: 'filed',
        at: row.requestDate,
        by: { name: row.studentName, role: 'student' },
        from: null,
        to: null,
      },
    ],
    otherOpen: [],
    ...given,
  };
}
