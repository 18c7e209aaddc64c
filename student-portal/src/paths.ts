/** Every address of the portal. The routes, the links and the code that navigates all read it here. */
export const paths = {
  dashboard: '/student-login',
  maintenance: '/student-login/maintenance-request',
  maintenanceHistory: '/student-login/maintenance-request?tab=history',
  feedback: '/student-login/feedback',
  leave: '/student-login/leave-apply',
  leaveHistory: '/student-login/leave-apply?tab=history',
  fees: '/student-login/fees-payment',
  notices: '/student-login/notices',
  noticeBoard: '/student-login/notices?tab=board',
  profile: '/student-login/profile',
  /** The pages of the public site that the portal leads to. */
  publicSite: '/',
  signIn: '/login/student-login',
  signInOptions: '/login',
} as const;
