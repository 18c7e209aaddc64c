/** The texts of a notice's dialog; the landing page does not load them. */
export const dialogMessages = {
  viewPdf: 'View PDF',
  newTab: '(opens in a new tab)',
  close: 'Close',
  print: 'Print',
  subject: 'Subject:',
  dated: (day: string) => `Date: ${day}`,
  email: (address: string) => `Email: ${address}`,
  important: 'Important',
  archived: 'ARCHIVED',
  published: 'Published',
  effectiveFrom: 'Effective from',
  validUntil: 'Valid until',
  attachments: 'Attachments',
  attachment: (number: number) => `Attachment ${number}`,
} as const;
