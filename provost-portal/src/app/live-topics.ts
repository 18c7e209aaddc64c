import type { LiveTopics } from '@hostel/shared-ui/events';

/** Which queries an event makes old, by their names after remote and person. */
export const liveTopics: LiveTopics = {
  requests: ['requests', 'dashboard'],
  notices: ['student-notices'],
  'public-notices': ['public-notices'],
  allotment: ['allotment', 'students', 'dashboard'],
  payments: ['payments', 'dashboard'],
  session: ['sessions'],
};
