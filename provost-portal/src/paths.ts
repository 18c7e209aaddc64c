/** Where the portal's pages are. The routes, every link and every navigation use these. */
export const paths = {
  home: '/provost-login',
  account: '/provost-login/profile',
  requests: '/provost-login/student-queries',
  students: '/provost-login/view-profiles',
  studentNotices: '/provost-login/student-notice',
  publicNotices: '/provost-login/public-notice',
  allotment: '/provost-login/allotment-data',
  registered: '/provost-login/allotment-data/students',
  allotmentRuns: '/provost-login/allotment-data/alloted_hostels_list',
  fees: '/provost-login/fees',
} as const;

/** Pages of the public site that the portal leads to. */
export const publicPaths = { login: '/login', staffSignIn: '/login/provost-login' } as const;
