export const maintenanceHistory = '/student-login/maintenance-request?tab=history';
export const leaveHistory = '/student-login/leave-apply?tab=history';
