import type { Requester } from '@hostel/contracts/wire/requester';
import { type AnyColumn, sql } from 'drizzle-orm';
import { halls } from '../../database/schema/residence/halls.ts';
import { people, studentProfiles } from '../../database/schema/identity/people.ts';

/**
 * What a list of requests selects of the student; join people and, left, studentProfiles and the
 * halls of the requests. Hall and room are those of the request; of one without, the current ones.
 */
export const requesterColumns = (request: { hallId: AnyColumn; roomNumber: AnyColumn }) => ({
  studentId: people.id,
  studentName: people.name,
  studentEmail: people.email,
  rollNumber: studentProfiles.rollNumber,
  roomNumber: sql<
    string | null
  >`case when ${request.hallId} is null then ${studentProfiles.roomNumber} else ${request.roomNumber} end`,
  hostelName: sql<
    string | null
  >`case when ${request.hallId} is null then ${studentProfiles.hostelName} else ${halls.name} end`,
});

/** The student of a row, in the one shape that all three kinds of request lists use. */
export function toRequester(row: {
  studentId: string;
  studentName: string;
  studentEmail: string;
  rollNumber: string | null;
  roomNumber: string | null;
  hostelName: string | null;
}): Requester {
  const { rollNumber, roomNumber, hostelName } = row;
  return {
    _id: row.studentId,
    name: row.studentName,
    email: row.studentEmail,
    studentProfile: { rollNumber, roomNumber, hostelName },
  };
}
