export const historyMessages = {
  stale: 'Not updated. The data that was loaded last is shown.',
  noSuchPage: 'There are no entries on this page.',
  details: 'View details',
  firstPage: 'Go to the first page',
} as const;
