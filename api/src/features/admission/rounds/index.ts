export { eraseYear } from './erase/erase-year.ts';
export { requireAllHalls } from './round-call.ts';
export { findRound, type RoundRow } from './round-repository.ts';
export { routes } from './routes.ts';
export { toPublicRound } from './wire-round.ts';
export { groupOf } from './lock/merit-group.ts';
export { findStudentOfRoll } from './needs/needs-repository.ts';
export { needsImport } from './needs/needs-import.ts';
export { applyNeeds, viewNeeds } from './needs/record-needs.ts';
