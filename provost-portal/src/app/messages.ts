/** Texts of the portal's frame. Quoted ones are the specification’s. */
export const messages = {
  title: 'Provost Portal',
  header: 'Hostel Management System',
  home: 'Dashboard',
  queries: 'Student Queries',
  studentNotices: 'Student Notices',
  publicNotices: 'Public Notices',
  allotment: 'Allotment Data',
  queriesMore: 'Find a request, answer it, follow it to its end.',
  publicNoticesMore: 'Write notices and publish them on the notice board.',
  logout: 'Logout',
  logoutQuestion: 'Are you sure you want to log out?',
  cancel: 'Cancel',
  logoutSuccess: 'Logged out successfully!',
  logoutFailed: 'Error during logout',
  open: 'Open',
} as const;
