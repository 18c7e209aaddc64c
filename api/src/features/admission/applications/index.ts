export {
  type ApplicationRow,
  applicationNumber,
  deleteRoomMatesSince,
  findPersonOfApplication,
  findChanges,
  findNumber,
  insertChange,
} from './application-repository.ts';
export { applicantStatus } from './applicant-status.ts';
export { isWithin, requireOpenWindow } from './application-window.ts';
export { refuseRegisteredRoll, rollRegistered } from './roll-number.ts';
export { completeChange } from './changes/complete-change.ts';
export { lockApplicationInScope } from './changes/lock-application.ts';
export { undoWithdrawal } from './changes/withdraw-and-reopen.ts';
export { undoChoices } from './choices/undo-choices.ts';
export type { Mail } from './messages.ts';
export { routes } from './routes.ts';
export { findChoices, viewApplication } from './view-application.ts';
export { findDefaultChoices } from './choices/find-default-choices.ts';
