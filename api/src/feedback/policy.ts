import type { FeedbackStatus } from '@hostel/contracts/feedback';
import { judge, type Move, type MoveRules, type Verdict } from '../requests/moves.ts';

const rules: MoveRules<FeedbackStatus> = {
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

/** Whether the office may take feedback from one status to another, or respond to it. */
export function judgeFeedback(move: Move<FeedbackStatus>): Verdict {
  return judge(rules, move);
}
