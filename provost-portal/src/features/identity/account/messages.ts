/** Texts of My Profile. */
export const accountMessages = {
  lead: 'Your account details, and how you sign in.',
  details: 'Account',
  detailsLead: 'To correct these details, contact the administrator.',
  name: 'Name',
  email: 'Email',
  role: 'Role',
  contact: 'Contact',
} as const;
