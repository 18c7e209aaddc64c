export const historyMessages = {
  stale: 'Not updated. This is how it stood when it last loaded.',
  noSuchPage: 'There is nothing on this page any more.',
  firstPage: 'Back to the first page',
} as const;
