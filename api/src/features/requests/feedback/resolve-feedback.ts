import type {
  FeedbackStatus,
  resolveFeedback as resolveCall,
  StaffFeedback,
} from '@hostel/contracts/requests/feedback';
import type { Deps } from '../../../platform/deps.ts';
import { ruleRefuses } from '../../../platform/core/errors/errors.ts';
import { type RequestKind, resolveRequest } from '../shared/index.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { messages, resolvedFeedbackMail } from './messages.ts';
import { feedbackMoves } from './policy.ts';
import { findFeedback, insertFeedbackComment, lockFeedback, updateFeedback } from './repository.ts';

const feedbackRequests: RequestKind<FeedbackStatus, FeedbackStatus, StaffFeedback> = {
  action: 'feedback.resolve',
  type: 'feedback',
  subjectType: 'feedback',
  rules: feedbackMoves,
  unknown: messages.unknown,
  lock: lockFeedback,
  find: findFeedback,
  newestComment: (feedback) => feedback.response,
  studentOf: (feedback) => feedback.userId,
  insertComment: insertFeedbackComment,
  mail: resolvedFeedbackMail,
};

/**
 * Moves feedback to a status or responds to it; the student is informed by mail.
 * @throws AppError 404; 409 `changed` with the current row when it changed since it was read; 409
 * with a message for a move that the rules refuse; 422 at `response` when it would end without one.
 */
export async function resolveFeedback(deps: Deps, call: CallContext<typeof resolveCall>) {
  const { status, response: comment } = call.body;
  const { view, commentOnly } = await resolveRequest(
    deps,
    feedbackRequests,
    { ...call, status, comment },
    (tx, before, { comment: response }) => {
      refuseEndWithoutResponse(status, response ?? before.response);
      return updateFeedback(tx, before._id, { status, response });
    },
  );
  const moved = status === 'in-progress' ? messages.updated : messages.resolved;
  return { data: view, message: commentOnly ? messages.commented : moved };
}

/** A student learns from the response what became of the feedback. */
function refuseEndWithoutResponse(status: FeedbackStatus, response: string | null): void {
  if (response !== null || (status !== 'resolved' && status !== 'closed')) return;
  const message = messages.responseNeeded;
  throw ruleRefuses('response_needed', message, { response: message });
}
