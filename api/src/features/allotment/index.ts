export { letWaitAgain } from './by-hand/resident-repository.ts';
export { vacateBedOfYear } from './by-hand/vacate-withdrawn.ts';
export { routes } from './routes.ts';
export { countWaitingStudents } from './service.ts';
export { vacateEarlierYears } from './vacate-earlier-years.ts';
