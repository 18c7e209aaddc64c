export { noticePages } from './pages.ts';
export { publicNoticesJob } from './public-notices-job.ts';
export { refusePlaceholders } from './placeholders.ts';
export { routes } from './routes.ts';
