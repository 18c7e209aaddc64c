export { eraseStudents, previewErasing } from './erase/erase-students.ts';
export { keptRows } from './erase/rules.ts';
export { routes } from './routes.ts';
