import type { AllotmentRun, Decision } from '@hostel/contracts/admission/allotment/runs';
import type { Student } from '@hostel/contracts/residence/students';
import { newId, studentOf } from './rows.ts';

/** A student with a bed in Kautilya Hall. */
export function residentOf(name: string, rollNumber: string, room = 'K-101'): Student {
  const student = studentOf(name, rollNumber);
  return {
    ...student,
    hostelName: 'Kautilya Hall',
    allottedHostelType: 'boys',
    allottedRoomNumber: room,
    roomNumber: room,
    allottedBedId: 'H001-101-A',
    floor: 1,
    allotmentDate: student.createdAt,
    studentProfileId: { ...student.studentProfileId, gender: 'male', roomNumber: room },
  };
}

export function decisionOf(given: Partial<Decision> = {}): Decision {
  return {
    userId: newId(),
    name: 'Ravi Kumar',
    rollNumber: 'R1',
    courseName: 'B.A. History',
    rank: 1,
    sgpaTotal: 17.4,
    sgpaEven: 8.8,
    roomPreference: 'single',
    outcome: 'preferred',
    bedId: 'H001-101-A',
    roomNumber: 'K-101',
    roomType: 'single',
    floor: 1,
    missed: [],
    reason: 'Rank 1 of 2 by merit: a bed in a single room, as preferred.',
    ...given,
  };
}

export const runCounts = {
  applicants: 2,
  placed: 1,
  preferred: 1,
  other: 0,
  waiting: 1,
  freeBeds: 1,
};

export function runOf(given: Partial<AllotmentRun> = {}): AllotmentRun {
  return {
    _id: newId(),
    hostelName: 'Kautilya Hall',
    admissionYear: 2026,
    runBy: 'Dr. Meera Nair',
    createdAt: new Date().toISOString(),
    snapshotHash: 'a1b2c3d4e5f6a7b8',
    counts: runCounts,
    ...given,
  };
}

/** A page of anything that the server pages. */
export function pageOf<Row>(data: readonly Row[]) {
  return {
    success: true,
    data,
    pagination: { currentPage: 1, totalPages: 1, totalItems: data.length },
  };
}

export const availabilityReply = {
  success: true,
  availability: {
    boys: {
      singleTotalBeds: 96,
      singleOccupiedBeds: 40,
      singleAvailableBeds: 56,
      tripleTotalBeds: 216,
      tripleOccupiedBeds: 100,
      tripleAvailableBeds: 116,
      outOfServiceBeds: 2,
    },
  },
};
