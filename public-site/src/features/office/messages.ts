export const messages = {
  contact: {
    title: 'Contact',
    lead: 'Contact the front desk with any question about the hostels.',
    desk: 'By telephone',
    write: 'By post or email',
    hours: 'Office hours',
    officials: 'Officials',
    halls: 'The halls',
    hallsLead: 'The telephone numbers of the provost and the wardens are on the page of each hall.',
  },
  team: {
    title: 'Technical Support Team',
    lead: 'For problems with this site or the network. Please describe what you did, what happened and when.',
    handles: 'Helps with',
  },
} as const;
