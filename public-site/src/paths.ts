/**
 * Every address of the site. The routes, the links and the code that navigates all read it here.
 * Each is an export of its own, because the build shortens the names of exports but not of fields.
 */
export const home = '/';
export const hostels = '/hostels';
export const rules = '/rules';
export const contact = '/contact';
export const technicalTeam = '/techteam';
export const instructions = '/instructions';
export const allotmentRounds = '/allotment-rounds';
export const noticeArchive = '/notices';
export const login = '/login';
export const studentLogin = '/login/student-login';
export const provostLogin = '/login/provost-login';
export const chiefProvostLogin = '/login/chief-provost-login';
export const otherLogin = '/login/other-login';
export const forgotPassword = '/login/forgot-password';
export const setPassword = '/login/set-password';
export const register = '/register';
export const registration = '/registration';
export const terms = '/terms';
export const privacy = '/privacy';
export const refunds = '/refunds';

export const hostel = (hostelId: string) => `/hostel/${hostelId}`;
export const facility = (facilityId: string) => `/facility/${facilityId}`;
export const rule = (ruleId: string) => `${rules}/${ruleId}`;
