import { hasRight } from '@hostel/contracts/wire/roles';
import type { BulkSender, Outcome } from '../../../../platform/messages/bulk/bulk-send.ts';
import { announce } from '../../../../platform/http/events/announce.ts';
import { staffOfStudents } from '../../../../platform/http/events/staff-of-students-repository.ts';
import type { HallScope } from '../../../../platform/http/scope/hall-scope.ts';
import { correctionMail, messages, noticeMail, sendAction } from '../messages.ts';
import { resolveAudience } from './audience.ts';
import { findCorrected, findTexts, insertNotices, readAudience } from './many-repository.ts';
import { findAddresses, findSender } from './recipients-repository.ts';

/** The halls that both see; null for all halls. */
function commonHalls(a: HallScope, b: HallScope): HallScope {
  if (a === null) return b;
  return b === null ? a : a.filter((hall) => b.includes(hall));
}

/** Why a student gets nothing; undefined for one who gets it. */
function obstacle({ open, resident }: { open: boolean; resident: boolean }): string | undefined {
  if (!open) return messages.accountClosed;
  return resident ? undefined : messages.movedAway;
}

/** A notice to many: each student gets a notice in the portal and a mail. */
export const noticeSender: BulkSender = {
  async begin(tx, deps, send) {
    const account = await findSender(tx, send.createdBy);
    const maySend = account && hasRight(account.role, 'requests');
    if (!maySend) return { refused: messages.senderClosed };
    const { notice } = await findTexts(tx, send.id);
    const audience = readAudience(notice.audience);
    const scope = commonHalls(send.halls, account.halls);
    const recipients = await resolveAudience(tx, deps, { audience, scope });
    return recipients.length === 0 ? { refused: messages.nobody } : { recipients };
  },

  async send(tx, { outbox }, { send, recipients }) {
    const { notice, sentBy } = await findTexts(tx, send.id);
    const { noticeType, subject, message, actionRequired, isUrgent } = notice;
    const texts = { noticeType, subject, message, actionRequired, isUrgent };
    const students = await findAddresses(tx, recipients, send.halls);
    const reached = students.filter((student) => obstacle(student) === undefined);
    const ids = await insertNotices(
      tx,
      reached.map(({ id }) => id),
      { ...texts, senderId: send.createdBy, sendId: send.id },
    );
    const eventOf = (id: string) => `${sendAction}:${ids.get(id) ?? ''}`;
    const mails = reached.map(({ id, name, email }) => ({
      event: eventOf(id),
      kind: sendAction,
      personId: id,
      to: email,
      ...noticeMail({ ...texts, studentName: name, sentBy }),
    }));
    await outbox.writeAll(tx, mails);
    if (ids.size > 0) {
      const staff = await staffOfStudents(tx, [...ids.keys()]);
      await announce(tx, { topic: 'notices', id: send.id, to: [...staff, ...ids.keys()] });
    }
    return new Map<string, Outcome>(
      students.map((student) => {
        const reason = obstacle(student);
        if (reason !== undefined) return [student.id, { state: 'failed', reason }];
        return [student.id, { state: 'sent', mailEvent: eventOf(student.id) }];
      }),
    );
  },
};

const correctionAction = 'notices.withdraw';

/** The mails with the correction of a withdrawn notice, to all who had it. */
export const correctionSender: BulkSender = {
  async send(tx, { outbox }, { send, recipients }) {
    const notice = await findCorrected(tx, send.id);
    const students = await findAddresses(tx, recipients, null);
    const eventOf = (id: string) => `${correctionAction}:${send.id}:${id}`;
    const mails = students.map(({ id, name, email }) => ({
      event: eventOf(id),
      kind: correctionAction,
      personId: id,
      to: email,
      ...correctionMail({ ...notice, studentName: name, correction: notice.correction ?? '' }),
    }));
    await outbox.writeAll(tx, mails);
    await announce(tx, { topic: 'notices', id: send.id, to: [...students.map(({ id }) => id)] });
    return new Map<string, Outcome>(
      students.map(({ id }) => [id, { state: 'sent', mailEvent: eventOf(id) }]),
    );
  },
};
