/** Of forms that only residents use. */
export const residentMessages = {
  loading: 'Loading the form',
  title: 'For residents only',
  history: 'Show the history',
} as const;
