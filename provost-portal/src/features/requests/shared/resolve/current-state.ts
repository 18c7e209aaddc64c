import { currentRow } from '@hostel/shared-ui/current-row';
import { staffFeedback } from '@hostel/contracts/requests/feedback';
import { staffLeave } from '@hostel/contracts/requests/leave';
import type { RequestRow, RequestType } from '@hostel/contracts/requests/shared';
import { staffMaintenanceRequest } from '@hostel/contracts/requests/maintenance';

/** The part of a request that staff change. */
export type RequestState = Pick<RequestRow, 'status' | 'comment' | 'updatedAt'>;

/**
 * The current state of a request that someone else changed first, read from the refusal. Each type
 * of request has its own name for the comment.
 */
export function currentState(type: RequestType, error: unknown): RequestState | undefined {
  switch (type) {
    case 'maintenance': {
      const row = currentRow(error, staffMaintenanceRequest);
      return row && { status: row.status, comment: row.adminComments, updatedAt: row.updatedAt };
    }
    case 'leave': {
      const row = currentRow(error, staffLeave);
      return row && { status: row.status, comment: row.provostComments, updatedAt: row.updatedAt };
    }
    case 'feedback': {
      const row = currentRow(error, staffFeedback);
      return row && { status: row.status, comment: row.response, updatedAt: row.updatedAt };
    }
  }
}
