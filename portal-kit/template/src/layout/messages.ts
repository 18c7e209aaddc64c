export const layoutMessages = {
  system: 'Hostel Management System',
  home: 'Dashboard',
  homeShort: 'Home',
  logout: {
    label: 'Logout',
    question: 'Are you sure you want to log out?',
    cancel: 'Cancel',
    done: 'Logged out successfully!',
    failed: { refused: 'Could Not Logout', noReply: 'Error during logout' },
    hereOnly: 'You are signed out in this browser, but the server could not be informed.',
  },
} as const;
