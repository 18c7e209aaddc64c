export const messages = {
  allHallsOnly: 'The state of the system is for accounts of all halls.',
  noMail: 'There is no such mail.',
  expired: 'This mail has expired and can no longer be sent.',
} as const;
