export const messages = {
  allHallsOnly: 'The state of the system is for accounts of all halls.',
  noMail: 'There is no such email.',
  expired: 'This email has expired and can no longer be sent.',
} as const;
