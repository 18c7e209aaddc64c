export { readiness } from './readiness.ts';
export { routes } from './routes.ts';
