export const profileMessages = {
  title: 'My Profile',
  lead: 'Your account at the hostel office, and how you sign in.',
  loading: 'Loading your profile',
  failed: 'Your profile could not be loaded',
  details: 'Account',
  detailsLead: 'The administrator keeps these. Ask there if something is wrong.',
  name: 'Name',
  email: 'Email',
  role: 'Role',
  contact: {
    title: 'Contact',
    phone: 'Phone',
    phoneHint: 'A 10-digit mobile number',
    submit: 'Save',
    submitting: 'Saving…',
    saved: 'Your profile is saved.',
    failed: 'Your profile could not be saved. Please try again.',
    changed:
      'Your profile was changed elsewhere in the meantime. What you typed is kept: saving again replaces that change.',
  },
} as const;
