import type { RequestType } from '@hostel/contracts/requests/shared';

/** How the audit log names a request of each type. */
export const subjectTypes: Record<RequestType, string> = {
  maintenance: 'serviceRequest',
  leave: 'leave',
  feedback: 'feedback',
};
