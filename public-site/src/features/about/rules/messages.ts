export const messages = {
  all: 'Rules and Regulations',
  lead: 'Please read all rules before you move in.',
  keyPoints: 'Key points',
  others: 'The other rules',
} as const;
