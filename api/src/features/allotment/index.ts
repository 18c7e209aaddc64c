export { routes } from './routes.ts';
export { countWaitingStudents } from './service.ts';
export { vacateEarlierYears } from './vacate-earlier-years.ts';
