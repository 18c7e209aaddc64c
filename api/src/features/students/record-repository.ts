import { halls } from '@hostel/contracts/halls';
import type { Student, StudentProfile } from '@hostel/contracts/students';
import { dayOf } from '../../platform/database/conditions.ts';
import { allotments, beds } from '../../platform/database/schema/allotment.ts';
import { people, studentProfiles } from '../../platform/database/schema/people.ts';

const { id, name, email } = people;

/** The columns of a list of students; join people, studentProfiles and, left, the current allotment and its bed. */
export const studentColumns = {
  person: { id, name, email },
  profile: studentProfiles,
  allotment: { createdAt: allotments.createdAt, givenReason: allotments.givenReason },
  bed: { id: beds.id, hallId: beds.hallId, floor: beds.floor, roomNumber: beds.roomNumber },
};

interface StudentRow {
  person: { id: string; name: string; email: string };
  profile: typeof studentProfiles.$inferSelect;
  allotment: { createdAt: Date; givenReason: string | null } | null;
  bed: { id: string; hallId: string; floor: number; roomNumber: string } | null;
}

const hallById = new Map(halls.map((hall) => [hall.id, hall]));

/** An SGPA that is stored ×100. */
function toSgpa(stored: number | null): number | null {
  return stored === null ? null : stored / 100;
}

function toProfile({ person, profile, bed }: StudentRow, timeZone: string): StudentProfile {
  return {
    _id: person.id,
    userId: person.id,
    name: person.name,
    email: person.email,
    fatherName: profile.fatherName,
    motherName: profile.motherName,
    rollNumber: profile.rollNumber,
    gender: profile.gender,
    dateOfBirth: profile.dateOfBirth,
    department: profile.department,
    admissionYear: profile.admissionYear,
    courseName: profile.courseName,
    course: profile.courseName,
    yearOfStudy: profile.semester,
    semester: profile.semester,
    roomPreference: profile.roomPreference,
    phoneNumber: profile.contactNumber,
    contactNumber: profile.contactNumber,
    address: profile.address,
    guardianName: profile.guardianName,
    guardianPhone: profile.guardianPhone,
    admissionDate: dayOf(profile.createdAt, timeZone),
    sgpaOdd: toSgpa(profile.sgpaOdd),
    sgpaEven: toSgpa(profile.sgpaEven),
    roomNumber: bed?.roomNumber ?? null,
    isEligible: profile.admissionYear !== null,
  };
}

const noBed = {
  hostelName: null,
  allottedHostelType: null,
  allottedRoomNumber: null,
  roomNumber: null,
  allottedBedId: null,
  floor: null,
};

function toBed(bed: StudentRow['bed']) {
  if (!bed) return noBed;
  const hall = hallById.get(bed.hallId);
  return {
    hostelName: hall?.name ?? null,
    allottedHostelType: hall?.type ?? null,
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
  const { person, profile, allotment, bed } = row;
  const changedAt = (allotment ?? profile).createdAt.toISOString();
  return {
    _id: person.id,
    userId: person.id,
    name: person.name,
    rollNumber: profile.rollNumber,
    courseName: profile.courseName,
    roomPreference: profile.roomPreference,
    ...toBed(bed),
    allotmentDate: allotment?.createdAt.toISOString() ?? null,
    createdAt: changedAt,
    updatedAt: changedAt,
    allottedByHand: allotment !== null && allotment.givenReason !== null,
    studentProfileId: toProfile(row, timeZone),
  };
}
