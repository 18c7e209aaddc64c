export const messages = {
  title: 'How to register',
  heading: 'Instructions to fill the form:',
  lead: 'The form takes about ten minutes. What you type is kept in this browser until you send it.',
  tips: [
    {
      title: 'Fill in every required field',
      text: 'A step lets you go on once all of its fields are filled. Keep your roll number and birth date at hand.',
    },
    {
      title: 'Use an email address that works',
      text: 'A one-time password is sent to it during the registration, and everything about your room after it.',
    },
    {
      title: 'Give accurate information',
      text: 'Your results are looked up at the university; what doesn’t agree with them is not accepted.',
    },
    {
      title: 'Review before you submit',
      text: 'The fourth step shows everything once more. After submission nothing can be changed.',
    },
    {
      title: 'Ask, if anything is unclear',
      text: 'The hostel office answers on every working day, and the technical team helps if the site doesn’t behave.',
    },
  ],
  start: 'Start Registration',
  contact: 'Contact the office',
} as const;
