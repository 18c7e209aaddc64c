export { readOwnClearance } from './clearance/certificate.ts';
export { routes } from './routes.ts';
export { isAccepted } from './stay-conditions-repository.ts';
export { vacatingsJob } from './vacating/vacatings-job.ts';
