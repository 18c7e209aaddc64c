export const messages = {
  label: 'Applications for a hostel room',
  register: 'Register',
  failed: 'The application dates could not be read.',
  failedMore: 'You can fill in the form; it is refused if applications are closed.',
  closedTitle: 'Applications are closed',
  closedMore: 'The form is available again in the next application period.',
  laterTitle: 'Applications are not open yet',
  laterMore: 'The form is available from that day.',
  contact: 'Contact the hostel office',
} as const;
