export { leaveApprovedSince } from './list-repository.ts';
export { routes } from './routes.ts';
