export { studentsIn } from './counts-repository.ts';
export { listedName } from './filters-repository.ts';
export { studentCountsJob } from './student-counts-job.ts';
export { routes } from './routes.ts';
export { findRecipients, findStudent, listAllottedStudents } from './service.ts';
