export { leaveJob } from './lapse-job.ts';
export { leaveApprovedSince } from './list-repository.ts';
export { residentsAway } from './register-repository.ts';
export { routes } from './routes.ts';
