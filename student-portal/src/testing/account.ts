import type { Profile, SignedInSession } from '@hostel/contracts/identity/account';
import { newId } from './requests.ts';

/** A student's own record as the API returns it. */
export function profileOf(given: Partial<Profile> = {}): Profile {
  return {
    _id: 'student-1',
    name: 'Asha Verma',
    email: 'asha@example.edu',
    role: 'student',
    phoneNumber: '+919876543210',
    address: '12 Lake Road',
    guardianName: null,
    guardianPhone: null,
    rollNumber: 'BT2024001',
    fatherName: 'Ravi Verma',
    motherName: 'Meena Verma',
    gender: 'female',
    dateOfBirth: '2005-03-01',
    courseName: 'B.Tech Computer Science',
    department: null,
    yearOfStudy: '3',
    admissionYear: 2024,
    admissionDate: '2024-08-01',
    sgpaOdd: 8.4,
    sgpaEven: 7.9,
    roomPreference: 'double',
    hostelName: null,
    roomNumber: null,
    updatedAt: '2026-03-01T10:00:00.000Z',
    ...given,
  };
}

/** A sign-in as the API returns it. */
export function sessionOf(given: Partial<SignedInSession> = {}): SignedInSession {
  const now = new Date().toISOString();
  return {
    _id: newId(),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: now,
    device: 'Chrome on Linux',
    current: false,
    ...given,
  };
}
