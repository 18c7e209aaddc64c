export { findChanges, findNumber, insertChange } from './application-repository.ts';
export { applicantStatus } from './applicant-status.ts';
export { findWindow, setWindow, type ApplicationWindow } from './application-window-repository.ts';
export { refuseOutsideWindow } from './application-window.ts';
export { refuseRegisteredRoll, rollRegistered } from './roll-number.ts';
export { routes } from './routes.ts';
export { findChoices } from './view-application.ts';
export {
  findChoiceSettings,
  instantIn,
  setChoicesLock,
  setHallOrder,
} from './choices/choice-settings-repository.ts';
export { findDefaultChoices } from './choices/find-default-choices.ts';
