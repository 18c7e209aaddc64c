export const layoutMessages = {
  portal: 'Student Portal',
  system: 'Hostel Management System',
  student: 'Student',
  profile: 'My Profile',
  publicSite: 'Public site',
  /** The unit of the count at Notices. */
  unread: 'unread',
  links: {
    home: 'My stay',
    maintenance: 'Maintenance',
    feedback: 'Feedback',
    leave: 'Leave',
    fees: 'Fees',
    notices: 'Notices',
    application: 'My application',
    applicationShort: 'Application',
  },
  logout: {
    label: 'Logout',
    question: 'Are you sure you want to log out?',
    cancel: 'Cancel',
    done: 'Logged out successfully!',
    failed: { refused: 'Could Not Logout', noReply: 'Error during logout' },
    hereOnly: 'You are signed out in this browser, but the server could not be informed.',
  },
} as const;
