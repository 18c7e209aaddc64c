export { changeStaff, listStaff, resetSecondFactorByCommand } from './commands/change-staff.ts';
export { inviteStaff } from './commands/invite-staff.ts';
export { routes } from './routes.ts';
