import type { Profile } from '@hostel/contracts/identity/account';
import type { SentNotice } from '@hostel/contracts/notices/student-notices';
import type { Student } from '@hostel/contracts/residence/students';
import type { PublicNotice } from '@hostel/contracts/notices/public-notices';
import type { RequestRow } from '@hostel/contracts/requests/shared';

let made = 0;

export function newId(): string {
  made += 1;
  return `01890000-0000-7000-8000-${String(made).padStart(12, '0')}`;
}

/** A row of the Queries screen as the API gives it. */
export function rowOf(given: Partial<RequestRow> = {}): RequestRow {
  const now = new Date().toISOString();
  return {
    _id: newId(),
    type: 'maintenance',
    typeLabel: 'Maintenance',
    studentName: 'Asha Verma',
    studentEmail: 'asha.verma@example.edu',
    studentRoom: 'K-101',
    requestDate: now,
    subject: 'Plumbing',
    details: 'The tap drips all night.',
    status: 'pending',
    priority: 'medium',
    photoUrl: null,
    completionPhotoUrl: null,
    comment: null,
    updatedAt: now,
    ...given,
  };
}

export function requestsReply(rows: RequestRow[], totalItems = rows.length) {
  return {
    success: true,
    data: rows,
    pagination: { currentPage: 1, totalPages: Math.max(1, Math.ceil(totalItems / 12)), totalItems },
    counts: { total: totalItems, pending: 1, resolved: 2, maintenance: 3, leave: 4, feedback: 5 },
  };
}

/** A maintenance request as the reply to its resolving gives it. */
export function maintenanceRequest(id: string) {
  const now = new Date().toISOString();
  return {
    _id: id,
    requestType: 'plumbing',
    description: 'x',
    priority: 'medium',
    status: 'completed',
    photo: null,
    photoUrl: null,
    completionPhotoUrl: null,
    adminComments: 'New washer fitted.',
    createdAt: now,
    updatedAt: now,
    userId: {
      _id: id,
      name: 'Asha Verma',
      email: 'asha.verma@example.edu',
      studentProfile: { rollNumber: 'R1', roomNumber: null },
    },
  };
}

/** A public notice as the API gives it. */
export function noticeOf(given: Partial<PublicNotice> = {}): PublicNotice {
  const now = new Date().toISOString();
  return {
    _id: newId(),
    title: 'Water supply on Sunday',
    content: 'There is no water from 10 to 12.',
    category: 'Maintenance',
    isImportant: false,
    status: 'draft',
    effectiveDate: '2026-01-01',
    expiryDate: null,
    publishedAt: null,
    createdAt: now,
    updatedAt: now,
    pdfPath: null,
    attachments: [],
    ...given,
  };
}

export function noticesReply(notices: PublicNotice[], totalNotices = notices.length) {
  return {
    success: true,
    notices,
    pagination: {
      currentPage: 1,
      totalPages: Math.max(1, Math.ceil(totalNotices / 9)),
      totalNotices,
    },
    counts: { total: totalNotices, published: 1, important: 1, drafts: 1 },
  };
}

/** A notice to one student as staff read it. */
export function sentNoticeOf(given: Partial<SentNotice> = {}): SentNotice {
  const now = new Date().toISOString();
  return {
    _id: newId(),
    recipientId: { _id: newId(), name: 'Asha Verma', email: 'asha.verma@example.edu' },
    noticeType: 'Fee Notice',
    subject: 'Hostel fee due',
    message: 'Please pay by Friday.',
    actionRequired: null,
    isUrgent: false,
    isRead: false,
    readAt: null,
    createdAt: now,
    sentBy: 'Dr. Meera Nair',
    effectiveDate: null,
    expiryDate: null,
    pdfPath: null,
    status: 'pending',
    ...given,
  };
}

export function sentReply(notices: SentNotice[], totalNotices = notices.length) {
  return {
    success: true,
    data: notices,
    pagination: {
      currentPage: 1,
      totalPages: Math.max(1, Math.ceil(totalNotices / 10)),
      totalNotices,
    },
    counts: {
      total: 8,
      urgent: 2,
      pending: 3,
      delivered: 5,
      read: 1,
      byType: [
        { type: 'General Notice', count: 2 },
        { type: 'Fee Notice', count: 6 },
      ],
    },
  };
}

/** A registered student as staff see it. */
export function studentOf(name: string, rollNumber: string): Student {
  const now = new Date().toISOString();
  const userId = newId();
  const bed = {
    hostelName: null,
    allottedHostelType: null,
    allottedRoomNumber: null,
    roomNumber: null,
    allottedBedId: null,
    floor: null,
    allotmentDate: null,
  };
  const shared = { userId, name, rollNumber, roomPreference: 'single' };
  return {
    _id: userId,
    ...shared,
    ...bed,
    courseName: 'B.A. History',
    createdAt: now,
    updatedAt: now,
    allottedByHand: false,
    studentProfileId: {
      _id: newId(),
      ...shared,
      roomNumber: null,
      fatherName: null,
      motherName: null,
      email: `${rollNumber.toLowerCase()}@example.edu`,
      phoneNumber: null,
      contactNumber: null,
      gender: 'female',
      dateOfBirth: null,
      courseName: 'B.A. History',
      course: 'B.A. History',
      department: 'History',
      yearOfStudy: '2',
      semester: '2',
      admissionYear: 2026,
      admissionDate: '2026-07-01',
      sgpaOdd: 8,
      sgpaEven: 8,
      address: null,
      guardianName: null,
      guardianPhone: null,
      isEligible: true,
    },
  };
}

export function studentsReply(students: Student[], totalItems = students.length) {
  return {
    success: true,
    data: students,
    pagination: { currentPage: 1, totalPages: 1, totalItems },
    counts: { total: totalItems, courses: 1, male: 0, female: totalItems, allotted: 0 },
    courses: ['B.A. History'],
  };
}

/** One's own account as the API gives it to staff. */
export function profileOf(given: Partial<Profile> = {}): Profile {
  return {
    _id: 'staff-1',
    name: 'Dr. Meera Nair',
    email: 'warden@example.edu',
    role: 'warden',
    phoneNumber: null,
    address: null,
    guardianName: null,
    guardianPhone: null,
    rollNumber: null,
    fatherName: null,
    motherName: null,
    gender: null,
    dateOfBirth: null,
    courseName: null,
    department: null,
    yearOfStudy: null,
    admissionYear: null,
    admissionDate: null,
    sgpaOdd: null,
    sgpaEven: null,
    roomPreference: null,
    hostelName: null,
    roomNumber: null,
    updatedAt: '2026-03-01T10:00:00.000Z',
    ...given,
  };
}
