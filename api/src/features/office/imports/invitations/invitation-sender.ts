import { studentInvitationDays } from '@hostel/contracts/office/imports/invitations';
import * as z from 'zod/mini';
import type { BulkSender, Outcome } from '../../../../platform/messages/bulk/bulk-send.ts';
import { createInvitations } from '../../../identity/sign-in/index.ts';
import { invitationMail, messages } from '../messages.ts';
import { lockInvited, recordInvited } from './invitations-repository.ts';

const action = 'imports.inviteStudents';
const lifetime = studentInvitationDays * 24 * 3_600_000;

/** The import whose students are invited, as it was stored with the sending. */
const contentSchema = z.object({ importId: z.string() });

/** Invitations of students: each gets a mail with a link to choose the password, valid once. */
export const invitationSender: BulkSender = {
  async send(tx, { config, outbox }, { send, recipients }) {
    const { importId } = z.parse(contentSchema, send.content);
    const root = config.publicUrl ?? `http://${config.host}:${config.port}`;
    const eventPrefix = `${action}:${send.id}:`;
    const withoutPassword = await lockInvited(tx, recipients);
    const expiresAt = new Date(Date.now() + lifetime);
    const invited = await recordInvited(
      tx,
      withoutPassword.map(({ id }) => id),
      { importId, sendId: send.id, invitedBy: send.createdBy, expiresAt, eventPrefix },
    );
    const tokens = await createInvitations(tx, [...invited], expiresAt);
    const mails = withoutPassword.flatMap(({ id, name, email }) => {
      const token = tokens.get(id);
      if (token === undefined) return [];
      // After the #: the token doesn't get into server logs and referrers.
      const link = `${root}/login/set-password#invitation=${token}&for=student`;
      const mail = {
        event: `${eventPrefix}${id}`,
        kind: action,
        personId: id,
        to: email,
        lifetime,
      };
      return [{ ...mail, ...invitationMail(name, link) }];
    });
    await outbox.writeAll(tx, mails);
    const open = new Set(withoutPassword.map(({ id }) => id));
    const outcomeOf = (id: string): Outcome => {
      if (invited.has(id)) return { state: 'sent', mailEvent: `${eventPrefix}${id}` };
      const reason = open.has(id) ? messages.invitedAlready : messages.needsNoInvitation;
      return { state: 'skipped', reason };
    };
    return new Map(recipients.map((id) => [id, outcomeOf(id)]));
  },
};
