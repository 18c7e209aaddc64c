export { resealJob } from './reseal.ts';
export { resetSecondFactor } from './reset.ts';
export { routes } from './routes.ts';
