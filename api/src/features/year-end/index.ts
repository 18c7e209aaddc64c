export { routes } from './routes.ts';
export { vacatingsJob } from './vacating/vacatings-job.ts';
