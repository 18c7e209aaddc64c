/**
 * Every address of the portal. The routes, the links and the code that navigates all read it here.
 * Each is an export of its own, because the build shortens the names of exports but not of fields.
 */
export const dashboard = '/student-login';
export const maintenance = '/student-login/maintenance-request';
export const maintenanceHistory = '/student-login/maintenance-request?tab=history';
export const feedback = '/student-login/feedback';
export const feedbackHistory = '/student-login/feedback?tab=history';
export const request = '/student-login/requests/:type/:requestId';
export const leave = '/student-login/leave-apply';
export const leaveHistory = '/student-login/leave-apply?tab=history';
export const fees = '/student-login/fees-payment';
export const statement = '/student-login/fees-payment?view=statement';
export const notices = '/student-login/notices';
export const noticeBoard = '/student-login/notices?tab=board';
export const application = '/student-login/application';
export const offer = '/student-login/offer';
export const roomChange = '/student-login/room-change';
export const results = '/student-login/results';
export const profile = '/student-login/profile';

/** The public page of a hall. */
export function hallPage(hallId: string): string {
  return `/hostel/${hallId}`;
}

/** The pages of the public site that the portal leads to. */
export const publicSite = '/';
export const register = '/register';
export const signIn = '/login/student-login';
export const signInOptions = '/login';
