import type { Queryable } from '../../../src/platform/database/connection/client.ts';
import { newId } from '../../../src/platform/database/new-id.ts';
import {
  feedback,
  feedbackComments,
} from '../../../src/platform/database/schema/requests/feedback.ts';
import { type DemoFeedback, demoFeedback } from './feedback.ts';
import type { FilledPeople } from '../people/fill-people.ts';
import { atPlaceOf, type Place } from '../people/places.ts';
import { stepsOf } from '../steps.ts';

interface Filling extends FilledPeople {
  places: ReadonlyMap<string, Place>;
  now: Date;
}

function rowsOf(given: DemoFeedback, { students, staff, places, now }: Filling) {
  const id = newId();
  const studentId = students[given.student] ?? '';
  const textOf = (text: string) => atPlaceOf(places, studentId, text);
  const { status, responses } = given;
  const { createdAt, at, end } = stepsOf(given.daysAgo, responses.length, now);
  const comments = responses.map((comment, index) => ({
    id: newId(),
    feedbackId: id,
    authorId: staff.get(index % 2 === 0 ? 'warden' : 'provost') ?? '',
    status: index < responses.length - 1 ? ('in-progress' as const) : status,
    comment: textOf(comment),
    createdAt: at(index + 1),
  }));
  const row = {
    id,
    studentId,
    feedbackType: given.type,
    customSubject: given.customSubject ?? null,
    message: textOf(given.message),
    confidential: given.confidential ?? false,
    status,
    response: textOf(responses.at(-1) ?? '') || null,
    createdAt,
    updatedAt: status === 'pending' ? createdAt : end,
  };
  return { row, comments };
}

/** Adds the feedback with all responses. */
export async function fillFeedback(tx: Queryable, filling: Filling): Promise<void> {
  const filled = demoFeedback.map((given) => rowsOf(given, filling));
  await tx.insert(feedback).values(filled.map(({ row }) => row));
  await tx.insert(feedbackComments).values(filled.flatMap(({ comments }) => comments));
}
