export const messages = {
  all: 'Rules and Regulations',
  lead: 'Eight pages, each short enough to be read standing. Whoever moves in has read them all.',
  keyPoints: 'Key points',
  others: 'The other rules',
} as const;
