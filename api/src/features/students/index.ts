export { routes } from './routes.ts';
export { findRecipients, findStudent, listAllottedStudents } from './service.ts';
