import type { Queryable } from '../../../src/platform/database/connection/client.ts';
import { newId } from '../../../src/platform/database/new-id.ts';
import {
  feedback,
  feedbackComments,
} from '../../../src/platform/database/schema/requests/feedback.ts';
import { type DemoFeedback, demoFeedback } from './feedback.ts';
import type { FilledPeople } from '../people/fill-people.ts';
import { stepsOf } from '../steps.ts';

function rowsOf(given: DemoFeedback, { students, staff }: FilledPeople, now: Date) {
  const id = newId();
  const { status, responses } = given;
  const { createdAt, at, end } = stepsOf(given.daysAgo, responses.length, now);
  const comments = responses.map((comment, index) => ({
    id: newId(),
    feedbackId: id,
    authorId: staff.get(index % 2 === 0 ? 'warden' : 'provost') ?? '',
    status: index < responses.length - 1 ? ('in-progress' as const) : status,
    comment,
    createdAt: at(index + 1),
  }));
  const row = {
    id,
    studentId: students[given.student] ?? '',
    feedbackType: given.type,
    customSubject: given.customSubject ?? null,
    message: given.message,
    status,
    response: responses.at(-1) ?? null,
    createdAt,
    updatedAt: status === 'pending' ? createdAt : end,
  };
  return { row, comments };
}

/** Adds the feedback with all responses. */
export async function fillFeedback(
  tx: Queryable,
  people: FilledPeople & { now: Date },
): Promise<void> {
  const filled = demoFeedback.map((given) => rowsOf(given, people, people.now));
  await tx.insert(feedback).values(filled.map(({ row }) => row));
  await tx.insert(feedbackComments).values(filled.flatMap(({ comments }) => comments));
}
