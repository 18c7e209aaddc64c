/** The texts of the application dates on the landing page and on the page of the allotment rounds. */
export const datesMessages = {
  failed: 'The application dates could not be loaded.',
  again: 'Try again',
  loading: 'Loading the application dates',
  lock: (when: string) => `Choices of halls can be put in order until ${when}.`,
  noLock: 'Choices of halls can be put in order until the applications of a round are locked.',
} as const;
