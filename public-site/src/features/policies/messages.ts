export const messages = {
  inForce: 'In force from',
  print: 'Print',
  others: 'Other texts',
  questions: 'Questions',
  ask: (office: string, hours: string) => `The ${office} answers them: ${hours}.`,
} as const;
