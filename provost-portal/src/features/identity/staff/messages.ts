import type { StaffRole } from '@hostel/contracts/wire/roles';
import { counted } from '@hostel/contracts/wire/counts';

export const stateLabels: Record<string, string> = {
  invited: 'Invited',
  open: 'Active',
  closed: 'Closed',
};

/** Texts of the list of staff accounts. */
export const listMessages = {
  title: 'Staff',
  lead: 'Who works with this system, in which role and for which halls.',
  loading: 'Loading staff accounts',
  failedTitle: 'Unable to Load Staff Accounts',
  failed: 'The staff accounts could not be loaded.',
  notUpdated: 'The staff accounts could not be updated. They may have changed since.',
  empty: 'There is no staff account yet',
  invite: 'Invite staff',
  name: 'Name',
  you: 'You',
  role: 'Role',
  allHalls: 'All halls',
  state: 'State',
  noLink: 'No valid link',
  secondFactor: 'Second factor',
  secondFactorOn: 'Set up',
  secondFactorOff: 'Not set up',
  resetSecondFactor: 'Reset second factor',
  lastSeen: 'Last active',
  never: 'Not yet',
  sessions: (count: number) => (count === 0 ? 'Not signed in' : counted(count, 'session')),
  edit: 'Edit',
  inviteAgain: 'Send a new link',
  endSessions: 'End sessions',
  close: 'Close account',
  reopen: 'Reopen account',
} as const;

/** What each role may do, in one line. */
export const roleHints: Record<StaffRole, string> = {
  provost: 'Rounds, beds, fees, requests and notices.',
  'chief-provost': 'As a provost.',
  warden: 'Residents with their requests, leave and notices; reads fees.',
  clerk: 'Counter payments and help with applications; resolves no requests.',
  admin: 'Accounts, halls and settings; approves no payments.',
};

/** Texts of the forms of an account. */
export const formMessages = {
  inviteTitle: 'Invite staff',
  inviteLead:
    'A link to set a password is sent to the email. It can be used once, within 24 hours.',
  inviteSubmit: 'Send invitation',
  invited: (email: string) => `An invitation is sent to ${email}.`,
  editTitle: 'Edit staff account',
  editLead: 'A change of role or halls ends the sessions of the account.',
  save: 'Save',
  changed: 'The account is changed.',
  outdated: 'This account has just been changed by another person. Please check and save again.',
  failed: 'The account could not be saved.',
  name: 'Name',
  email: 'Email',
  role: 'Role',
  choose: 'Please choose',
  scope: 'Halls',
  scopes: { all: 'All halls', some: 'Only some halls' },
  halls: 'Choose the halls',
} as const;

interface ActTexts {
  title: (name: string) => string;
  question: string;
  confirm: string;
  done: string;
}

/** Texts of the acts that are confirmed. */
export const actMessages: Record<
  'inviteAgain' | 'endSessions' | 'resetSecondFactor' | 'close' | 'reopen',
  ActTexts
> = {
  inviteAgain: {
    title: (name) => `Send a new link to ${name}?`,
    question: 'The earlier link can’t be used any more. The new one is valid for 24 hours.',
    confirm: 'Send the link',
    done: 'A new link is sent.',
  },
  endSessions: {
    title: (name) => `End the sessions of ${name}?`,
    question: 'The account is signed out on every device and can sign in again.',
    confirm: 'End sessions',
    done: 'The sessions are ended.',
  },
  resetSecondFactor: {
    title: (name) => `Reset the second factor of ${name}?`,
    question:
      'Do this only if the person has lost the phone and the recovery codes, and you are sure who is asking. The account is signed out everywhere and signs in with its password alone, until the second factor is set up again. The person is informed by email.',
    confirm: 'Reset second factor',
    done: 'The second factor is reset.',
  },
  close: {
    title: (name) => `Close the account of ${name}?`,
    question:
      'The account is signed out on every device and can’t sign in. What it did stays recorded. You can reopen it later.',
    confirm: 'Close account',
    done: 'The account is closed.',
  },
  reopen: {
    title: (name) => `Reopen the account of ${name}?`,
    question:
      'The account can sign in again with its password. If it has none yet, send a new link afterwards.',
    confirm: 'Reopen account',
    done: 'The account is open again.',
  },
};

export const actFailed = 'This could not be done. Please try again.';
export const actOutdated =
  'This account has just been changed by another person. Please check and confirm again.';
