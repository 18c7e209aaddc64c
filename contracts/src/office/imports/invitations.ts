import * as z from 'zod/mini';
import { shownCount } from '../../wire/bounds.ts';
import { defineCall } from '../../wire/call.ts';
import { idParams, successData } from '../../wire/envelope.ts';

/** Days within which a student can use the link of an invitation. */
export const studentInvitationDays = 7;

/** `new`: students who were never invited; `again`: those whose link expired, or whose mail was refused. */
export const invitedGroups = ['new', 'again'] as const;
export type InvitedGroup = (typeof invitedGroups)[number];

/** The students of an import by what their account still needs; closed accounts are in none. */
export const importInvitations = z.object({
  /** Without a password, never invited: they can be invited. */
  new: z.number(),
  /** Without a password, the link expired or the mail was refused: they can be invited again. */
  again: z.number(),
  /** Without a password; the mail with the link is not written yet. */
  waiting: z.number(),
  /** Without a password, with a link that is still valid. */
  invited: z.number(),
  /** With a password: there is nothing to invite them to. */
  ready: z.number(),
  /** The last sending of invitations to these students, see `bulkSends.read`; null before the first. */
  sendId: z.nullable(z.string()),
});
export type ImportInvitations = z.infer<typeof importInvitations>;

export const readInvitations = defineCall({
  name: 'imports.invitations',
  method: 'GET',
  path: '/imports/{id}/invitations',
  summary: 'How many students of an import have no password, and can be invited to choose one.',
  access: ['admin'],
  params: idParams,
  reply: successData(importInvitations),
});

/**
 * Mails each student of the group a link that is valid once. A repeat mails nobody again. 409 `changed`
 * with the current numbers in `data` where the group has other students than `students` says.
 */
export const inviteStudents = defineCall({
  name: 'imports.inviteStudents',
  method: 'POST',
  path: '/imports/{id}/invitations',
  summary: 'Mails students of an import a one-time link to choose their password.',
  access: ['admin'],
  params: idParams,
  body: z.object({
    group: z.enum(invitedGroups),
    students: shownCount(1),
  }),
  reply: successData(importInvitations),
});
