import type { Queryable } from '../../../platform/database/connection/client.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findJoined } from './joined-repository.ts';
import { findPlaceOfRequest } from './place-repository.ts';
import { subjectLabelOf } from './labels.ts';
import { resolvedMail } from './resolved-mail.ts';

/** What joined students are informed of. */
export type JoinedStep = 'in-progress' | 'completed' | 'reopened' | 'cancelled';

const office = 'The hostel office';
const texts: Record<JoinedStep, { subject: string; outcome: string; next?: string }> = {
  'in-progress': {
    subject: 'A request that you joined is in progress',
    outcome: `${office} is working on a problem that you reported with other students.`,
  },
  completed: {
    subject: 'A request that you joined is completed',
    outcome: `${office} has completed a request that you joined.`,
    next: 'If the problem is still there, please submit a request of your own.',
  },
  reopened: {
    subject: 'A request that you joined is open again',
    outcome: `A request that you joined was reopened. ${office} is working on it.`,
  },
  cancelled: {
    subject: 'A request that you joined was cancelled',
    outcome: 'The student who had submitted a request that you joined has cancelled it.',
    next: 'If the problem is still there, please submit a request of your own.',
  },
};

/**
 * Mails progress to the students who have joined a maintenance request, in the transaction of the
 * change. Without comments: joined students don't read what is written on another student's request.
 */
export async function informJoined(
  { outbox }: Pick<Deps, 'outbox'>,
  tx: Queryable,
  { id, step, undoId }: { id: string; step: JoinedStep; undoId?: string | undefined },
): Promise<void> {
  const joined = await findJoined(tx, id);
  if (joined.length === 0) return;
  const { subject, area, hostelName } = await findPlaceOfRequest(tx, id);
  const place = [subjectLabelOf('maintenance', subject), area, hostelName].filter(Boolean);
  const { next, ...text } = texts[step];
  const change = newId();
  await outbox.writeAll(
    tx,
    joined.map((student) => ({
      event: `serviceRequests.joined:${id}:${change}:${student.id}`,
      kind: 'serviceRequests.joined',
      undoId,
      personId: student.id,
      to: student.email,
      ...resolvedMail({
        ...text,
        studentName: student.name,
        about: `It is about: ${place.join(', ')}.`,
        place: { hostelName: null, roomNumber: null },
        comment: { heading: '', text: '' },
        next,
        shownUnder: 'Maintenance',
      }),
    })),
  );
}
