import type { StaffMaintenanceRequest } from '@hostel/contracts/requests/maintenance';
import { confirmOrReopen, type Resolution, resolvedMail, subjectLabelOf } from '../shared/index.ts';
import type { OfficeStatus } from './policy.ts';

/** Messages of the maintenance calls. */
export const messages = {
  submitted: 'Maintenance request submitted successfully!',
  cancelled: 'Your request has been cancelled.',
  resolved: 'Request resolved successfully',
  updated: 'Request updated successfully',
  commented: 'Comment added successfully',
  unknown: 'There is no such request.',
  joined: 'You have joined the request.',
  ownRequest: 'You have submitted this request yourself.',
  notOpen: 'This request is finished. Please submit a new one.',
  noSuchFloor: 'Your hall has no such floor.',
  noPhoto: 'This request has no such photo.',
  photoOnlyWhenCompleted: 'A completion photo belongs only to a completed request.',
};

const commented = {
  subject: 'A note on your maintenance request',
  outcome: 'The hostel office has added a comment to your maintenance request.',
};

const moved: Record<OfficeStatus, { subject: string; outcome: string }> = {
  pending: commented,
  'in-progress': {
    subject: 'Your maintenance request is in progress',
    outcome: 'The hostel office is working on your maintenance request.',
  },
  completed: {
    subject: 'Your maintenance request is completed',
    outcome: 'Your maintenance request has been completed.',
  },
};

/** The mail that informs a student of progress or a comment. */
export function resolvedRequestMail(
  request: StaffMaintenanceRequest,
  { status, comment, commentOnly }: Resolution<OfficeStatus>,
) {
  return resolvedMail({
    ...(commentOnly ? commented : moved[status]),
    studentName: request.userId.name,
    about: `It is about: ${subjectLabelOf('maintenance', request.requestType)}.`,
    place: request.userId.studentProfile,
    comment: { heading: 'Technician Notes', text: comment },
    ...(status === 'completed' && { next: confirmOrReopen }),
    shownUnder: 'Maintenance',
  });
}
