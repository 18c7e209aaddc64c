export { applyRemaking } from './remake.ts';
export { routes } from './routes.ts';
export { applyRow, hasTerms, problemOfTerms } from './set-row.ts';
