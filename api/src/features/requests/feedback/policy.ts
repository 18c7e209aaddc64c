import type { FeedbackStatus } from '@hostel/contracts/requests/feedback';
import type { MoveRules } from '../shared/index.ts';

/** The moves of feedback; it may be commented on until it is closed. */
export const feedbackMoves: MoveRules<FeedbackStatus> = {
  leadsTo: {
    pending: ['in-progress', 'resolved', 'closed'],
    'in-progress': ['resolved', 'closed'],
    resolved: ['closed'],
    closed: [],
  },
  final: () => ({ code: 'feedback_closed', message: 'This feedback is already closed.' }),
  words: {
    pending: 'pending',
    'in-progress': 'in progress',
    resolved: 'resolved',
    closed: 'closed',
  },
  noun: 'feedback',
};
