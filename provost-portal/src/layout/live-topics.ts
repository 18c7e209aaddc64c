import type { LiveTopics } from '@hostel/shared-ui/events';

/** The query groups that an event of each topic makes outdated. */
export const liveTopics: LiveTopics = {
  requests: ['requests', 'dashboard', 'halls'],
  notices: ['student-notices'],
  'public-notices': ['public-notices'],
  allotment: ['allotment', 'students', 'dashboard', 'halls'],
  payments: ['payments', 'dashboard'],
  session: ['sessions'],
  staff: ['staff'],
  settings: ['settings'],
  imports: ['imports'],
  corrections: ['corrections'],
};
