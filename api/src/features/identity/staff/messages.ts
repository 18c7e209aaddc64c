/** Texts of staff accounts. */
export const messages = {
  invited: 'The account is created. A link to set a password is sent by email.',
  invitedAgain: 'A new link to set a password is sent by email.',
  changed: 'The account is changed.',
  secondFactorReset: 'The second factor of the account is reset.',
  noSecondFactor: 'The account has no second factor.',
  ownSecondFactor:
    'Another administrator has to reset your second factor. To use another phone, open My Profile.',
  sessionsEnded: 'All sessions of the account are ended.',
  unknownAccount: 'There is no such staff account.',
  allHallsOnly: 'Only an administrator of all halls can change staff accounts.',
  emailTaken: 'This email already has an account.',
  passwordChosen: 'A password has been set already. It can be reset on the sign-in page.',
  closedAccount: 'The account is closed. Please reopen it first.',
  unknownHall: 'There is no such hall.',
  lastAdmin:
    'This is the only administrator of all halls who can sign in. Please give another account this role first.',
} as const;

/** The mail with the link to choose a password. */
export function invitationMail(name: string, link: string) {
  const lines = [
    `Dear ${name},`,
    'You have been given a staff account of the hostel office.',
    `Please set your password here: ${link}`,
    'The link can be used once, within 24 hours. Then ask the office for a new one.',
  ];
  return { subject: 'Your staff account', text: `${lines.join('\n\n')}\n` };
}
