import type { BodyOf, QueryOf } from '@hostel/contracts/call';
import type { allLeave, resolveLeave, StaffLeave } from '@hostel/contracts/leave';
import { audit } from '../audit/audit.ts';
import type { Queryable } from '../database/client.ts';
import { newId } from '../database/new-id.ts';
import type { Deps } from '../deps.ts';
import { conflict, notFound } from '../errors.ts';
import { announce } from '../events/announce.ts';
import type { Origin, Session } from '../plugins/call-context.ts';
import { refuseIfChanged } from '../plugins/if-match.ts';
import { pages } from '../requests/pages.ts';
import { messages, resolveMail } from './messages.ts';
import { judgeLeave } from './policy.ts';
import {
  changeLeave,
  findLeave,
  findOverlapping,
  insertComment,
  lockLeave,
  queueOnStudent,
} from './repository.ts';
import { listAll } from './staff-list.ts';

export { apply, own } from './applying.ts';
export { shorten, withdraw } from './changing.ts';

/** Every student's leave, a page of it, with counts over the whole filtered set. */
export async function all({ database, config }: Deps, query: QueryOf<typeof allLeave>) {
  const { leave, counts } = await listAll(database.drizzle, query, config.timeZone, new Date());
  return { data: leave, counts, pagination: pages(query, counts.total) };
}

export interface ResolveCall {
  who: Session['person'];
  id: string;
  resolution: BodyOf<typeof resolveLeave>;
  ifMatch: string | undefined;
  origin: Origin;
}

/**
 * Approves or rejects leave, or adds a comment while it is pending; the student is mailed.
 * @throws AppError 404; 409 `changed` with the present row when it moved on since it was read; 409
 * `leave_overlaps` when the student has approved leave on one of the nights; 409 with a message for a
 * move that the policy refuses.
 */
export async function resolve(deps: Deps, call: ResolveCall) {
  const { status, provostComments: comment = '' } = call.resolution;
  return deps.database.transaction(async (tx) => {
    const present = await lockLeave(tx, call.id);
    if (!present) throw notFound(messages.unknown);
    const before = present.view;
    refuseIfChanged(call.ifMatch, before);
    const verdict = judgeLeave({
      from: present.status,
      to: status,
      comment,
      newest: before.provostComments,
    });
    if (verdict.kind === 'refused') throw conflict(verdict.code, verdict.message, before);
    if (status === 'approved') await refuseOverlap(tx, before);
    await write(tx, call, comment);
    await tell(deps, tx, call, before);
    const data = await findLeave(tx, call.id);
    if (!data) throw notFound(messages.unknown);
    return { data, message: status === 'pending' ? messages.commented : messages[status] };
  });
}

async function refuseOverlap(tx: Queryable, leave: StaffLeave): Promise<void> {
  const student = leave.studentId._id;
  await queueOnStudent(tx, student);
  const other = await findOverlapping(tx, {
    studentId: student,
    days: leave,
    statuses: ['approved'],
    except: leave._id,
  });
  if (other) throw conflict('leave_overlaps', messages.overlapsApproved(other), leave);
}

async function write(
  tx: Queryable,
  { who, id, resolution: { status } }: ResolveCall,
  comment: string,
): Promise<void> {
  await changeLeave(tx, id, {
    status,
    ...(status !== 'pending' && { decidedBy: who.id, decidedAt: new Date() }),
    provostComments: comment === '' ? undefined : comment,
  });
  if (comment !== '') await insertComment(tx, { leaveId: id, authorId: who.id, status, comment });
}

/** The audit row, the news and the student's mail, in the transaction of what they tell of. */
async function tell(
  { outbox }: Deps,
  tx: Queryable,
  { who, id, resolution: { status, provostComments: comment = '' }, origin }: ResolveCall,
  before: StaffLeave,
): Promise<void> {
  const student = before.studentId;
  await audit(tx, {
    who,
    act: 'leave.resolve',
    onWhom: { type: 'leave', id },
    where: origin,
    details: { from: before.status, to: status, commented: comment !== '' },
  });
  await announce(tx, { topic: 'requests', id, to: ['staff', student._id] });
  await outbox.write(tx, {
    event: `leave.resolve:${id}:${newId()}`,
    kind: 'leave.resolve',
    personId: student._id,
    to: student.email,
    ...resolveMail({ studentName: student.name, days: before, status, comment }),
  });
}
