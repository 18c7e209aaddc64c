/** The texts of the notice board; quoted ones are those of specification 1, section 2. */
export const messages = {
  title: 'Notice Board',
  empty: 'No notices available.',
  viewAll: 'View All Notices',
  showLess: 'Show Less',
  showing: (shown: number, total: number) => `Showing ${shown} of ${total} notices`,
  refresh: 'Refresh notices',
  refreshed: 'The notice board is up to date.',
  loading: 'Loading the notice board',
  notUpdated: 'Not updated',
  notUpdatedHint: 'These notices may be out of date.',
  notLoaded: 'The notices could not be loaded.',
  readMore: 'Read more...',
  pdf: 'PDF',
  view: 'VIEW',
  important: 'Important',
} as const;
