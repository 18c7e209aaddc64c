import type { Requester } from '@hostel/contracts/requests/requester';
import { people, studentProfiles } from '../database/schema/people.ts';

/** What a list of requests selects of the student; join people and, left, studentProfiles. */
export const requesterColumns = {
  studentId: people.id,
  studentName: people.name,
  studentEmail: people.email,
  rollNumber: studentProfiles.rollNumber,
  roomNumber: studentProfiles.roomNumber,
};

/** The student of a row, in the one shape that all three kinds of request lists use. */
export function toRequester(row: {
  studentId: string;
  studentName: string;
  studentEmail: string;
  rollNumber: string | null;
  roomNumber: string | null;
}): Requester {
  return {
    _id: row.studentId,
    name: row.studentName,
    email: row.studentEmail,
    studentProfile: { rollNumber: row.rollNumber, roomNumber: row.roomNumber },
  };
}
