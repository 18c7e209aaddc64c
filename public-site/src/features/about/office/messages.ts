import { counted } from '@hostel/contracts/wire/counts';

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
  maintenance: {
    title: 'How long maintenance takes',
    lead: 'Of 10 requests of the last 12 months, 9 were finished within these days of the day of filing. Requests that are still open after them are counted, too.',
    failed: 'The usual times of maintenance could not be loaded.',
    days: (days: number) => {
      if (days === 0) return 'On the same day';
      return `Within ${counted(days, 'day')}`;
    },
  },
  team: {
    title: 'Technical Support Team',
    lead: 'For problems with this site or the network. Please describe what you did, what happened and when.',
    handles: 'Helps with',
  },
} as const;
