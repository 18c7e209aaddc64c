export const maintenanceHistory = '/student-login/maintenance-request?tab=history';
export const notices = '/student-login/notices';
export const noticeBoard = '/student-login/notices?tab=board';
export const leaveHistory = '/student-login/leave-apply?tab=history';
