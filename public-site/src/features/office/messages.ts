export const messages = {
  contact: {
    title: 'Contact',
    lead: 'The front desk answers whatever isn’t answered here, and passes on what it can’t.',
    desk: 'By telephone',
    write: 'By letter or mail',
    hours: 'Office hours',
    officials: 'Officials',
    halls: 'The halls',
    hallsLead: 'Each hall has a provost and wardens of its own; their numbers are on its page.',
  },
  team: {
    title: 'Technical Support Team',
    lead: 'For everything that happens on this site and on the network. Say what you did, what you saw, and when.',
    handles: 'Helps with',
  },
} as const;
