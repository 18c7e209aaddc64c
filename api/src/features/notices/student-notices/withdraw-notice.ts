import type { SentNotice } from '@hostel/contracts/notices/student-notices';
import type { withdrawNotice as withdrawCall } from '@hostel/contracts/notices/student-notices/many';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, notFound } from '../../../platform/core/errors/errors.ts';
import { announce } from '../../../platform/http/events/announce.ts';
import { staffOfStudents } from '../../../platform/http/events/staff-of-students-repository.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { changing } from '../../../platform/http/calls/changing.ts';
import { isStudentInScope } from '../../../platform/http/scope/resident-repository.ts';
import { correctionMail, messages } from './messages.ts';
import { findSent, withdrawNoticeRow } from './repository.ts';

const action = 'notices.withdraw';

/**
 * Withdraws the notice to one student: it stays, marked as withdrawn, and the correction is mailed.
 * @throws AppError 404 unless the student lives in one's halls; 409 `already_withdrawn`.
 */
export async function withdrawNotice(
  { database, outbox }: Deps,
  call: CallContext<typeof withdrawCall>,
): Promise<SentNotice> {
  const { id } = call.params;
  const { correction } = call.body;
  return changing({ database }, call, action, async (tx) => {
    const before = await findSent(tx, id);
    if (!before) throw notFound(messages.unknown);
    const { _id: studentId, name, email } = before.recipientId;
    if (!(await isStudentInScope(tx, call.who.halls, studentId))) {
      throw notFound(messages.unknown, { type: 'person', id: studentId });
    }
    const withdrawn = await withdrawNoticeRow(tx, id, { withdrawnAt: new Date(), correction });
    if (!withdrawn) throw conflict('already_withdrawn', messages.withdrawn, before);
    const staff = await staffOfStudents(tx, [studentId]);
    await announce(tx, { topic: 'notices', id, to: [...staff, studentId] });
    const mail = correctionMail({ ...before, studentName: name, correction });
    const address = { personId: studentId, to: email };
    await outbox.write(tx, { event: `${action}:${id}`, kind: action, ...address, ...mail });
    const result = (await findSent(tx, id)) ?? before;
    const onWhom = { type: 'person', id: studentId };
    return { result, audit: { onWhom, details: { notice: id } } };
  });
}
