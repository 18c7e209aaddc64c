export { routes } from './routes.ts';
export { findFinding, findFindings, lockFinding, updateFinding } from './stay-repository.ts';
