export const messages = {
  label: 'Applications for a hostel room',
  register: 'Register',
  failed: 'The application dates could not be read.',
  failedMore: 'The hostel office knows them; the form says so if applications are closed.',
  closedTitle: 'Applications are closed',
  closedMore:
    'The form opens again on the first day of the next application period. Until then the hostel office answers your questions.',
  contact: 'Contact the hostel office',
} as const;
