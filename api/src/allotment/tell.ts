import type { Queryable } from '../database/client.ts';
import type { Deps } from '../deps.ts';
import { announce } from '../events/announce.ts';
import type { OutgoingMail } from '../outbox/outbox.ts';
import { namesOf, type Named } from './decisions.ts';
import type { Decision, Result } from './engine/allot.ts';
import type { Round } from './hall.ts';
import { placedMail, waitingMail } from './messages.ts';
import { reasonOf } from './reasons.ts';

/** A payload of PostgreSQL's NOTIFY ends at 8,000 bytes; an id takes 39. */
const toldAtOnce = 150;

/** Tells staff, and the students concerned, that beds have changed. */
export async function announceBeds(tx: Queryable, personIds: readonly string[]): Promise<void> {
  await announce(tx, { topic: 'allotment', id: null, to: 'staff' });
  for (let from = 0; from < personIds.length; from += toldAtOnce) {
    const to = personIds.slice(from, from + toldAtOnce);
    await announce(tx, { topic: 'allotment', id: null, to });
  }
}

interface KeptRun {
  id: string;
  round: Round;
  result: Result;
  /** Those who waited before: they are told again only once they have a bed. */
  told: ReadonlySet<string>;
}

function mailOf(decision: Decision, student: Named, { id, round, result }: KeptRun): OutgoingMail {
  const { applicant, rank, bed, missed } = decision;
  const { preference } = applicant;
  const roomType = bed?.roomType ?? null;
  const { applicants } = result.counts;
  const reason = reasonOf({ rank, applicants, preference, roomType, missed });
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

/** The news and the mails of a run, in its transaction. */
export async function tellOfRun(
  { outbox }: Pick<Deps, 'outbox'>,
  tx: Queryable,
  kept: KeptRun,
): Promise<void> {
  const news = kept.result.decisions.filter(
    ({ bed, applicant }) => bed !== null || !kept.told.has(applicant.id),
  );
  const ids = news.map(({ applicant }) => applicant.id);
  const names = await namesOf(tx, ids);
  const mails = news.flatMap((decision) => {
    const student = names.get(decision.applicant.id);
    return student ? [mailOf(decision, student, kept)] : [];
  });
  await outbox.writeAll(tx, mails);
  await announceBeds(tx, ids);
}
