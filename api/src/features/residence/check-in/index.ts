export { routes } from './routes.ts';
export { findFinding, findFindingsOf, lockFinding, updateFinding } from './stay-repository.ts';
