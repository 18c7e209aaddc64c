import { staffFeedback } from '@hostel/contracts/feedback';
import { staffLeave } from '@hostel/contracts/leave';
import type { RequestRow, RequestType } from '@hostel/contracts/requests';
import { staffServiceRequest } from '@hostel/contracts/service-requests';
import { presentRow } from '@hostel/shared-ui/present-row';

/** What of a request the office changes. */
export type RequestState = Pick<RequestRow, 'status' | 'comment' | 'updatedAt'>;

/** How a request stands now, where somebody else was faster; each type calls its comment otherwise. */
export function presentState(type: RequestType, error: unknown): RequestState | undefined {
  switch (type) {
    case 'maintenance': {
      const row = presentRow(error, staffServiceRequest);
      return row && { status: row.status, comment: row.adminComments, updatedAt: row.updatedAt };
    }
    case 'leave': {
      const row = presentRow(error, staffLeave);
      return row && { status: row.status, comment: row.provostComments, updatedAt: row.updatedAt };
    }
    case 'feedback': {
      const row = presentRow(error, staffFeedback);
      return row && { status: row.status, comment: row.response, updatedAt: row.updatedAt };
    }
  }
}
