import { halls } from '@hostel/contracts/halls';
import type { Student, StudentProfile } from '@hostel/contracts/students';
import { allotments, beds } from '../database/schema/allotment.ts';
import { people, studentProfiles } from '../database/schema/people.ts';
import { dayOf } from '../requests/conditions.ts';

const { id, name, email } = people;

/** What a list of students selects; join people, studentProfiles and, left, the live allotment and its bed. */
export const studentColumns = {
  person: { id, name, email },
  profile: studentProfiles,
  allotment: { createdAt: allotments.createdAt, givenReason: allotments.givenReason },
  bed: { id: beds.id, hallId: beds.hallId, floor: beds.floor, roomNumber: beds.roomNumber },
};

export interface StudentRow {
  person: { id: string; name: string; email: string };
  profile: typeof studentProfiles.$inferSelect;
  allotment: { createdAt: Date; givenReason: string | null } | null;
  bed: { id: string; hallId: string; floor: number; roomNumber: string } | null;
}

const hallById = new Map(halls.map((hall) => [hall.id, hall]));

function hundredth(sgpa: number | null): number | null {
  return sgpa === null ? null : sgpa / 100;
}

function toProfile({ person, profile, bed }: StudentRow, timeZone: string): StudentProfile {
  const { fatherName, motherName, rollNumber, gender, dateOfBirth, courseName } = profile;
  const { department, admissionYear, roomPreference, contactNumber, semester } = profile;
  const { address, guardianName, guardianPhone } = profile;
  return {
    ...{ _id: person.id, userId: person.id, name: person.name, email: person.email },
    ...{ fatherName, motherName, rollNumber, gender, dateOfBirth, department, admissionYear },
    ...{ courseName, course: courseName, yearOfStudy: semester, semester, roomPreference },
    ...{ phoneNumber: contactNumber, contactNumber, address, guardianName, guardianPhone },
    admissionDate: dayOf(profile.createdAt, timeZone),
    sgpaOdd: hundredth(profile.sgpaOdd),
    sgpaEven: hundredth(profile.sgpaEven),
    roomNumber: bed?.roomNumber ?? null,
    isEligible: admissionYear !== null,
  };
}

/** A student in the one shape that every list of students has. */
export function toStudent(row: StudentRow, timeZone: string): Student {
  const { person, profile, allotment, bed } = row;
  const hall = bed && hallById.get(bed.hallId);
  const since = (allotment ?? profile).createdAt.toISOString();
  return {
    ...{ _id: person.id, userId: person.id, name: person.name },
    rollNumber: profile.rollNumber,
    courseName: profile.courseName,
    roomPreference: profile.roomPreference,
    hostelName: hall?.name ?? null,
    allottedHostelType: hall?.type ?? null,
    allottedRoomNumber: bed?.roomNumber ?? null,
    roomNumber: bed?.roomNumber ?? null,
    allottedBedId: bed?.id ?? null,
    floor: bed?.floor ?? null,
    allotmentDate: allotment?.createdAt.toISOString() ?? null,
    createdAt: since,
    updatedAt: since,
    allottedByHand: allotment !== null && allotment.givenReason !== null,
    studentProfileId: toProfile(row, timeZone),
  };
}
