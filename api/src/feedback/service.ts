import type { BodyOf, QueryOf } from '@hostel/contracts/call';
import type { allFeedback, resolveFeedback, StaffFeedback } from '@hostel/contracts/feedback';
import { audit } from '../audit/audit.ts';
import type { Queryable } from '../database/client.ts';
import { newId } from '../database/new-id.ts';
import type { Deps } from '../deps.ts';
import { conflict, notFound } from '../errors.ts';
import { announce } from '../events/announce.ts';
import type { Origin, Session } from '../plugins/call-context.ts';
import { refuseIfChanged } from '../plugins/if-match.ts';
import type { Verdict } from '../requests/moves.ts';
import { pages } from '../requests/pages.ts';
import { messages, resolveMail } from './messages.ts';
import { judgeFeedback } from './policy.ts';
import { changeFeedback, findFeedback, insertComment, lockFeedback } from './repository.ts';
import { listAll } from './staff-list.ts';

export { give, own } from './giving.ts';

type Resolution = BodyOf<typeof resolveFeedback>;

/** Every student's feedback, a page of it, with counts over the whole filtered set. */
export async function all({ database, config }: Deps, query: QueryOf<typeof allFeedback>) {
  const { given, counts } = await listAll(database.drizzle, query, config.timeZone);
  return { data: given, counts, pagination: pages(query, counts.total) };
}

export interface ResolveCall {
  who: Session['person'];
  id: string;
  resolution: Resolution;
  ifMatch: string | undefined;
  origin: Origin;
}

/**
 * Moves feedback on, or responds to it; the student is mailed.
 * @throws AppError 404; 409 `changed` with the present row when it moved on since it was read; 409
 * with a message for a move that the policy refuses.
 */
export async function resolve(deps: Deps, call: ResolveCall) {
  const { status, response: comment = '' } = call.resolution;
  return deps.database.transaction(async (tx) => {
    const present = await lockFeedback(tx, call.id);
    if (!present) throw notFound(messages.unknown);
    const before = present.view;
    refuseIfChanged(call.ifMatch, before);
    const newest = before.response;
    const verdict = judgeFeedback({ from: present.status, to: status, comment, newest });
    if (verdict.kind === 'refused') throw conflict(verdict.code, verdict.message, before);
    await write(tx, call, comment);
    await tell(deps, tx, call, { verdict, comment, before });
    const data = await findFeedback(tx, call.id);
    if (!data) throw notFound(messages.unknown);
    return { data, message: saying(verdict, status) };
  });
}

function saying(verdict: Verdict, status: Resolution['status']): string {
  if (verdict.kind === 'comment') return messages.commented;
  return status === 'in-progress' ? messages.updated : messages.resolved;
}

async function write(
  tx: Queryable,
  { who, id, resolution: { status } }: ResolveCall,
  comment: string,
): Promise<void> {
  await changeFeedback(tx, id, { status, response: comment === '' ? undefined : comment });
  if (comment === '') return;
  await insertComment(tx, { feedbackId: id, authorId: who.id, status, comment });
}

/** The audit row, the news and the student's mail, in the transaction of what they tell of. */
async function tell(
  { outbox }: Deps,
  tx: Queryable,
  { who, id, resolution: { status }, origin }: ResolveCall,
  told: { verdict: Verdict; comment: string; before: StaffFeedback },
): Promise<void> {
  const { verdict, comment, before } = told;
  const student = before.userId;
  await audit(tx, {
    who,
    act: 'feedback.resolve',
    onWhom: { type: 'feedback', id },
    where: origin,
    details: { from: before.status, to: status, commented: comment !== '' },
  });
  await announce(tx, { topic: 'requests', id, to: ['staff', student._id] });
  await outbox.write(tx, {
    event: `feedback.resolve:${id}:${newId()}`,
    kind: 'feedback.resolve',
    personId: student._id,
    to: student.email,
    ...resolveMail({
      studentName: student.name,
      about: before.subject,
      status,
      commented: verdict.kind === 'comment',
      comment,
    }),
  });
}
