export { roomChangesJob } from './close-requests-job.ts';
export { routes } from './routes.ts';
export { withdrawRequestsSince } from './withdraw-requests.ts';
