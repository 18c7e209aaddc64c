import { feedbackStatuses, feedbackTypes } from '@hostel/contracts/requests/feedback';
import { sql } from 'drizzle-orm';
import { feedback } from '../../../platform/database/schema/requests/feedback.ts';
import { byStudent, rank } from '../../../platform/http/lists/staff-list.ts';
import { selectFeedbackWithStudent, toStaffFeedback } from './repository.ts';

const { feedbackType, ...columns } = feedback;
/** What the staff's list of feedback is read from. */
export const listedFeedback = {
  type: 'feedback',
  table: feedback,
  columns: { ...columns, type: feedbackType, foldedText: sql`${feedback}.folded_text` },
  sorts: {
    type: rank(feedbackType, feedbackTypes),
    status: rank(feedback.status, feedbackStatuses),
    student: byStudent,
  },
  select: selectFeedbackWithStudent,
  toWire: toStaffFeedback,
} as const;
