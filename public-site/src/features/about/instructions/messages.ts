export const messages = {
  title: 'How to register',
  heading: 'Instructions to fill the form:',
  lead: 'The form takes about ten minutes. Your entries are stored in this browser for 30 days, or until you submit the form or sign out.',
  tips: [
    {
      title: 'Fill in all required fields',
      text: 'Each step must be complete before you can go to the next one. Keep your roll number and date of birth ready.',
    },
    {
      title: 'Use a valid email address',
      text: 'We send an OTP to it during the registration, and later all information about your room.',
    },
    {
      title: 'Give accurate information',
      text: 'Your details are checked against the university’s records. Details that do not match are not accepted.',
    },
    {
      title: 'Review before you submit',
      text: 'The fourth step shows all your details. You cannot change them after submission.',
    },
    {
      title: 'Contact us if anything is unclear',
      text: 'The hostel office answers on working days. The technical support team helps with problems on this site.',
    },
  ],
  start: 'Start Registration',
  contact: 'Contact the office',
} as const;
