export { eraseStudents, previewErasing } from './erase/erase-students.ts';
export { retainedRows } from './erase/rules.ts';
export { routes } from './routes.ts';
