import * as z from 'zod/mini';
import { defineCall } from '../../wire/call.ts';
import { id, idParams, instant, openEnum, successData } from '../../wire/envelope.ts';
import { hallId, someHalls } from '../../wire/hall-id.ts';
import { managingRoles, staffRoles } from '../../wire/roles.ts';
import { email } from '../../wire/text/email.ts';
import { requiredName } from '../../wire/text/names.ts';

/** `invited`: no password is chosen yet; `closed`: the account can't be used until it is reopened. */
export const staffStates = ['invited', 'open', 'closed'] as const;
export type StaffState = (typeof staffStates)[number];

/** Days in which an invitation can be accepted. */
export const invitationDays = 1;

export const staffAccount = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  role: openEnum(staffRoles),
  /** Ids of the halls whose residents the account sees; null for all halls. */
  halls: z.nullable(z.array(z.string())),
  state: openEnum(staffStates),
  /** Until when the newest invitation can be accepted; null unless the state is `invited`. */
  invitedUntil: z.nullable(instant),
  /** Whether a code is requested at sign-in, besides the password. */
  secondFactor: z.boolean(),
  /** When a session of the account was last used; null if none was. */
  lastSeenAt: z.nullable(instant),
  /** Sessions that have not ended. */
  sessions: z.number(),
  updatedAt: instant,
});
export type StaffAccount = z.infer<typeof staffAccount>;

const halls = z.nullable(someHalls('Please choose at least one hall'));
const fields = {
  name: requiredName('Please enter a name', 100),
  role: z.enum(staffRoles, 'Please choose a role'),
  halls,
};

export const listStaff = defineCall({
  name: 'staff.list',
  method: 'GET',
  path: '/staff',
  summary: 'Every staff account by name; for staff of some halls, those of these halls.',
  access: managingRoles,
  reply: successData(z.array(staffAccount)),
});

export const newStaff = z.object({ email, ...fields });
export type NewStaff = z.output<typeof newStaff>;

/** An account as a form has it: at first nothing is chosen. `halls` counts where only some are meant. */
export const staffForm = z
  .object({
    email,
    name: fields.name,
    role: z.pipe(z.string(), fields.role),
    scope: z.enum(['all', 'some']),
    halls: z.array(hallId),
  })
  .check(
    z.refine(({ scope, halls: chosen }) => scope === 'all' || chosen.length > 0, {
      path: ['halls'],
      error: 'Please choose at least one hall',
    }),
  );

export const inviteStaff = defineCall({
  name: 'staff.invite',
  method: 'POST',
  path: '/staff',
  summary: 'Creates an account and mails a link, valid once for a day, to choose its password.',
  access: ['admin'],
  body: newStaff,
  submitOnce: true,
  reply: successData(staffAccount),
});

export const staffChange = z.partial(z.object({ ...fields, open: z.boolean() }));
export type StaffChange = z.output<typeof staffChange>;

export const changeStaff = defineCall({
  name: 'staff.change',
  method: 'PATCH',
  path: '/staff/{id}',
  summary: 'Changes name, role or halls of an account, closes or reopens it. Its sessions end.',
  access: ['admin'],
  params: idParams,
  body: staffChange,
  ifMatch: true,
  reply: successData(staffAccount),
});

export const inviteAgain = defineCall({
  name: 'staff.inviteAgain',
  method: 'POST',
  path: '/staff/{id}/invite',
  summary: 'Mails a new link to an account without a password; earlier links end.',
  access: ['admin'],
  params: idParams,
  submitOnce: true,
  reply: successData(staffAccount),
});

export const resetSecondFactor = defineCall({
  name: 'staff.resetSecondFactor',
  method: 'POST',
  path: '/staff/{id}/reset-second-factor',
  summary:
    'Removes the second factor of another account, which signs in with its password alone then; its sessions end.',
  access: ['admin'],
  params: idParams,
  ifMatch: true,
  reply: successData(staffAccount),
});

export const endStaffSessions = defineCall({
  name: 'staff.endSessions',
  method: 'POST',
  path: '/staff/{id}/end-sessions',
  summary: 'Ends every session of an account: it has to sign in again.',
  access: ['admin'],
  params: idParams,
  reply: successData(staffAccount),
});
