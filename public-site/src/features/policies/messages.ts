export const messages = {
  inForce: 'In force from',
  print: 'Print',
  others: 'Other policies',
  questions: 'Questions',
  ask: (office: string, hours: string) => `Write to the ${office}. Office hours: ${hours}.`,
} as const;
