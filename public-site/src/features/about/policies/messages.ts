export const messages = {
  inForce: 'In force from',
  print: 'Print',
  contents: 'On this page',
  others: 'Other policies',
  officer: 'Grievance officer',
  officerLead:
    'For complaints about your personal data. In the student portal, under My Profile, you can download your data and ask for a correction.',
  questions: 'Questions',
  ask: (office: string, hours: string) => `Write to the ${office}. Office hours: ${hours}.`,
} as const;
