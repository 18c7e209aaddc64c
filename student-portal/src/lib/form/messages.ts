export const formMessages = {
  draftBack: 'What you typed earlier is back.',
  discard: 'Begin afresh',
} as const;
