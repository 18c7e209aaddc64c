import type { LiveTopics } from '@hostel/shared-ui/events';

/** The query groups that an event of each topic makes outdated. */
export const liveTopics: LiveTopics = {
  requests: ['requests', 'dashboard'],
  notices: ['student-notices'],
  'public-notices': ['public-notices'],
  allotment: ['allotment', 'students', 'dashboard'],
  payments: ['payments', 'dashboard'],
  session: ['sessions'],
};
