import {
  type Student,
  student,
  type StudentProfile,
  studentProfile,
} from '@hostel/contracts/residence/students';
import { dayOf } from '../../../platform/database/conditions.ts';
import { allotments } from '../../../platform/database/schema/admission/allotment.ts';
import { beds, halls } from '../../../platform/database/schema/residence/halls.ts';
import { people, studentProfiles } from '../../../platform/database/schema/identity/people.ts';
import { toWire } from '../../../platform/database/wire-row.ts';

const { id, name, email } = people;

/** The columns of a list of students; join people, studentProfiles and, left, the current allotment with its bed and hall. */
export const studentColumns = {
  person: { id, name, email },
  profile: studentProfiles,
  allotment: { createdAt: allotments.createdAt, givenReason: allotments.givenReason },
  bed: { id: beds.id, floor: beds.floor, roomNumber: beds.roomNumber },
  hall: { name: halls.name, type: halls.type },
};

interface StudentRow {
  person: { id: string; name: string; email: string };
  profile: typeof studentProfiles.$inferSelect;
  allotment: { createdAt: Date; givenReason: string | null } | null;
  bed: { id: string; floor: number; roomNumber: string } | null;
  hall: { name: string; type: string } | null;
}

/** An SGPA that is stored ×100. */
function toSgpa(stored: number | null): number | null {
  return stored === null ? null : stored / 100;
}

function toProfile({ person, profile, bed }: StudentRow, timeZone: string): StudentProfile {
  const { courseName, semester, contactNumber, admissionYear } = profile;
  return toWire(studentProfile, profile, {
    _id: person.id,
    userId: person.id,
    name: person.name,
    email: person.email,
    course: courseName,
    yearOfStudy: semester,
    phoneNumber: contactNumber,
    admissionDate: dayOf(profile.createdAt, timeZone),
    sgpaOdd: toSgpa(profile.sgpaOdd),
    sgpaEven: toSgpa(profile.sgpaEven),
    roomNumber: bed?.roomNumber ?? null,
    isEligible: admissionYear !== null,
  });
}

const noBed = {
  hostelName: null,
  allottedHostelType: null,
  allottedRoomNumber: null,
  roomNumber: null,
  allottedBedId: null,
  floor: null,
};

function toBed({ bed, hall }: StudentRow) {
  if (!bed || !hall) return noBed;
  return {
    hostelName: hall.name,
    allottedHostelType: hall.type,
    allottedRoomNumber: bed.roomNumber,
    roomNumber: bed.roomNumber,
    allottedBedId: bed.id,
    floor: bed.floor,
  };
}

/**
 * A student as every list of students contains it.
 * @param timeZone in which the day of admission is given
 */
export function toStudent(row: StudentRow, timeZone: string): Student {
  const { person, profile, allotment } = row;
  const changedAt = (allotment ?? profile).createdAt.toISOString();
  return toWire(student, profile, {
    _id: person.id,
    userId: person.id,
    name: person.name,
    ...toBed(row),
    allotmentDate: allotment?.createdAt.toISOString() ?? null,
    createdAt: changedAt,
    updatedAt: changedAt,
    allottedByHand: allotment !== null && allotment.givenReason !== null,
    studentProfileId: toProfile(row, timeZone),
  });
}
