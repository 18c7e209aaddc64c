export const profileMessages = {
  lead: 'Your account at the hostel office, and how you sign in.',
  details: 'Account',
  detailsLead: 'The administrator keeps these. Ask there if something is wrong.',
  name: 'Name',
  email: 'Email',
  role: 'Role',
  contact: 'Contact',
} as const;
