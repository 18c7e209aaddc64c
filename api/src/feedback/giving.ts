import type { BodyOf } from '@hostel/contracts/call';
import type { Feedback, submitFeedback } from '@hostel/contracts/feedback';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import { announce } from '../events/announce.ts';
import type { Session, SubmitIntent } from '../plugins/call-context.ts';
import { submitOnce } from '../plugins/submit-once.ts';
import { pages } from '../requests/pages.ts';
import { messages } from './messages.ts';
import { findFeedback, insertFeedback, listOwn } from './repository.ts';

type Student = Session['person'];

/** Keeps the student's feedback, once for a submit intent. A subject counts only with Other. */
export async function give(
  { database }: Deps,
  student: Student,
  { feedbackType, customSubject, message }: BodyOf<typeof submitFeedback>,
  intent: SubmitIntent | undefined,
): Promise<Feedback> {
  const subject = feedbackType === 'Other' ? (customSubject ?? null) : null;
  return database.transaction(async (tx) => {
    const id = await submitOnce(tx, intent, async () => {
      const given = { studentId: student.id, feedbackType, customSubject: subject, message };
      const made = await insertFeedback(tx, given);
      await announce(tx, { topic: 'requests', id: made, to: ['staff', student.id] });
      return made;
    });
    const made = await findFeedback(tx, id);
    if (!made) throw notFound(messages.unknown);
    return made;
  });
}

/** A page of the student's own feedback, newest first. */
export async function own(
  { database }: Deps,
  student: Student,
  query: { page: number; limit: number },
) {
  const offset = (query.page - 1) * query.limit;
  const page = { limit: query.limit, offset };
  const { given, total } = await listOwn(database.drizzle, student.id, page);
  return { data: given, pagination: pages(query, total) };
}
