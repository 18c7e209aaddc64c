export { readOwnClearance } from './clearance/certificate.ts';
export { routes } from './routes.ts';
export { isAccepted } from './stay-conditions-repository.ts';
export { yearEndSender } from './reminders/year-end-sender.ts';
export { vacatingsJob } from './vacating/vacatings-job.ts';
