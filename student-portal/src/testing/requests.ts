import type { Leave } from '@hostel/contracts/requests/leave';
import type { MaintenanceRequest } from '@hostel/contracts/requests/maintenance';

let made = 0;

/** A new id that the contract accepts. */
export function newId(): string {
  made += 1;
  return `01890000-0000-7000-8000-${String(made).padStart(12, '0')}`;
}

/** A maintenance request as the API returns it. */
export function requestOf(given: Partial<MaintenanceRequest> = {}): MaintenanceRequest {
  const createdAt = new Date().toISOString();
  return {
    _id: newId(),
    requestType: 'plumbing',
    description: 'The tap in the washroom drips.',
    priority: 'medium',
    status: 'pending',
    photo: null,
    photoUrl: null,
    completionPhotoUrl: null,
    adminComments: null,
    createdAt,
    updatedAt: createdAt,
    ...given,
  };
}

/** Leave as the API returns it. */
export function leaveOf(given: Partial<Leave> = {}): Leave {
  const createdAt = new Date().toISOString();
  return {
    _id: newId(),
    leaveType: 'sick',
    reason: 'Fever since Monday.',
    fromDate: '2026-03-10',
    toDate: '2026-03-12',
    emergencyContact: '9876543210',
    status: 'pending',
    approvedBy: null,
    rejectedBy: null,
    provostComments: null,
    createdAt,
    updatedAt: createdAt,
    ...given,
  };
}

/** The reply of a list: `rows` of `totalItems`. */
export function pageOf<Row>(rows: Row[], totalItems = rows.length, currentPage = 1) {
  return {
    success: true,
    data: rows,
    pagination: { currentPage, totalPages: Math.max(1, Math.ceil(totalItems / 20)), totalItems },
  };
}
