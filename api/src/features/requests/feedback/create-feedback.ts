import type { Feedback, submitFeedback } from '@hostel/contracts/requests/feedback';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/core/errors/errors.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { submitOnce } from '../../../platform/http/calls/submit-once.ts';
import { announceRequest } from '../shared/index.ts';
import { messages } from './messages.ts';
import { findFeedback, insertFeedback } from './repository.ts';

/**
 * Creates the student's feedback, once for each submit intent. A custom subject is stored only with
 * the type Other. Confidential feedback is read by the chief provost only.
 */
export async function createFeedback(
  { database }: Deps,
  { who, body, intent }: CallContext<typeof submitFeedback>,
): Promise<Feedback> {
  const { feedbackType, customSubject, message, confidential = false } = body;
  const subject = feedbackType === 'Other' ? (customSubject ?? null) : null;
  return database.transaction(async (tx) => {
    const id = await submitOnce(tx, intent, async () => {
      const given = { feedbackType, customSubject: subject, message, confidential };
      const made = await insertFeedback(tx, { studentId: who.id, ...given });
      await announceRequest(tx, { id: made, studentId: who.id });
      return made;
    });
    const made = await findFeedback(tx, id);
    if (!made) throw notFound(messages.unknown);
    return made;
  });
}
