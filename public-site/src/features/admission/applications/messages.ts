export const messages = {
  failed: 'The application dates could not be loaded.',
  failedMore: 'You can fill in the form, but it cannot be submitted if applications are closed.',
  closedTitle: 'Applications are closed',
  closedMore: 'The form is available again in the next application period.',
  notOpenTitle: 'Applications are not open yet',
  notOpenMore: 'The form is available from that day.',
  contact: 'Contact the hostel office',
} as const;
