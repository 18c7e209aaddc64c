import type { RequestType } from '@hostel/contracts/requests';
import { feedbackComments } from '../../../platform/database/schema/requests/feedback.ts';
import { leaveComments } from '../../../platform/database/schema/requests/leave.ts';
import { maintenanceRequestComments } from '../../../platform/database/schema/requests/maintenance.ts';

/** How the audit log names a request of each type. */
export const subjectTypes: Record<RequestType, string> = {
  maintenance: 'serviceRequest',
  leave: 'leave',
  feedback: 'feedback',
};

const { maintenanceRequestId } = maintenanceRequestComments;
const { leaveId } = leaveComments;
const { feedbackId } = feedbackComments;

/** The comments of each type of request, and the column that refers to it. */
export const commentTables = {
  maintenance: { table: maintenanceRequestComments, requestId: maintenanceRequestId },
  leave: { table: leaveComments, requestId: leaveId },
  feedback: { table: feedbackComments, requestId: feedbackId },
} as const satisfies Record<RequestType, object>;
