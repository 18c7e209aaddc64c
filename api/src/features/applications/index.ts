export { applicantStatus } from './applicant-status.ts';
export { findWindow, setWindow, type ApplicationWindow } from './application-window-repository.ts';
export { refuseOutsideWindow } from './application-window.ts';
export { refuseRegisteredRoll, rollRegistered } from './roll-number.ts';
export { routes } from './routes.ts';
