import {
  type allFeedback,
  feedbackStatuses,
  feedbackTypes,
} from '@hostel/contracts/requests/feedback';
import { sql } from 'drizzle-orm';
import { feedback } from '../../../platform/database/schema/requests/feedback.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { byStudent, rank } from '../../../platform/http/lists/staff-list.ts';
import { readableBy } from '../../../platform/http/scope/confidential.ts';
import { listKind } from '../shared/index.ts';
import { selectFeedbackWithStudent, toStaffFeedback } from './repository.ts';

const { feedbackType, ...columns } = feedback;
const listed = {
  type: 'feedback',
  table: feedback,
  columns: { ...columns, type: feedbackType, searchText: sql`${feedback}.search_text` },
  sorts: {
    type: rank(feedbackType, feedbackTypes),
    status: rank(feedback.status, feedbackStatuses),
    student: byStudent,
  },
  select: selectFeedbackWithStudent,
  toWire: toStaffFeedback,
} as const;

/** A page of the feedback that a member of staff may read, with counts over the complete filtered set. */
export async function listAllFeedback(
  deps: Deps,
  call: Pick<CallContext<typeof allFeedback>, 'who' | 'query'>,
) {
  const readable = readableBy(call.who.role, feedback.confidential);
  const { page, total, inStatus } = await listKind(deps, listed, call, readable);
  const counts = {
    total,
    pending: inStatus('pending'),
    inProgress: inStatus('in-progress'),
    resolved: inStatus('resolved'),
    closed: inStatus('closed'),
  };
  return { ...page, counts };
}
