export { noticePages } from './pages.ts';
export { routes } from './routes.ts';
