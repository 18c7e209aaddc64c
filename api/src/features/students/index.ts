export { routes } from './routes.ts';
export { findStudent, listAllottedStudents } from './service.ts';
