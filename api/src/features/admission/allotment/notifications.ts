import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { announce } from '../../../platform/http/events/announce.ts';
import { staffOfStudents } from '../../../platform/http/events/staff-of-students-repository.ts';
import type { OutgoingMail } from '../../../platform/messages/mail/outbox.ts';
import { findNames, type StudentName } from './runs/decisions-repository.ts';
import type { Decision, Result } from '@hostel/allotment/one-hall';
import type { Round } from '../../residence/halls/index.ts';
import { placedMail, waitingMail } from './messages.ts';
import { findSwapPartners } from './swap-partners-repository.ts';
import { explainDecision } from './reasons.ts';

/** A payload of PostgreSQL’s NOTIFY has at most 8,000 bytes; an id takes 39. */
const idsPerEvent = 150;

/**
 * Notifies the open pages of these students, of the other residents of swaps that ended with their beds,
 * and of the staff of their halls, that beds have changed in this transaction.
 */
export async function announceBeds(tx: Queryable, changed: readonly string[]): Promise<void> {
  const personIds = [...new Set([...changed, ...(await findSwapPartners(tx, changed))])];
  await announce(tx, { topic: 'allotment', id: null, to: await staffOfStudents(tx, personIds) });
  for (let from = 0; from < personIds.length; from += idsPerEvent) {
    const to = personIds.slice(from, from + idsPerEvent);
    await announce(tx, { topic: 'allotment', id: null, to });
  }
}

interface StoredRun {
  id: string;
  round: Round;
  result: Result;
  /** Ids of applicants who were on the waiting list before: they are notified again only when they get a bed. */
  alreadyWaiting: ReadonlySet<string>;
}

function toMail(
  decision: Decision,
  student: StudentName,
  { id, round, result }: StoredRun,
): OutgoingMail {
  const { applicant, rank, bed, missed } = decision;
  const { preference } = applicant;
  const roomType = bed?.roomType ?? null;
  const { applicants } = result.counts;
  const reason = explainDecision({ rank, applicants, preference, roomType, missed });
  const place = bed && { hostelName: round.hall.name, roomNumber: bed.room, bedId: bed.id, reason };
  return {
    event: `allotment.run:${id}:${applicant.id}`,
    kind: 'allotment.run',
    personId: applicant.id,
    to: student.email,
    ...(place
      ? placedMail(student.name, place)
      : waitingMail(student.name, round.hall.name, reason)),
  };
}

/** Queues the events and mails of a run in its transaction: for students with a bed, and for those new on the waiting list. */
export async function notifyOfRun(
  { outbox }: Pick<Deps, 'outbox'>,
  tx: Queryable,
  run: StoredRun,
): Promise<void> {
  const changed = run.result.decisions.filter(
    ({ bed, applicant }) => bed !== null || !run.alreadyWaiting.has(applicant.id),
  );
  const ids = changed.map(({ applicant }) => applicant.id);
  const names = await findNames(tx, ids);
  const mails = changed.flatMap((decision) => {
    const student = names.get(decision.applicant.id);
    return student ? [toMail(decision, student, run)] : [];
  });
  await outbox.writeAll(tx, mails);
  await announceBeds(tx, ids);
}
