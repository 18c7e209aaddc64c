export { changeStaff, listStaff } from './change-staff.ts';
export { inviteStaff } from './invite-staff.ts';
