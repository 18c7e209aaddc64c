export { applyRemaking } from './remake.ts';
export { routes } from './routes.ts';
export { applyRow } from './set-row.ts';
