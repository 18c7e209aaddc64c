export { explainRoundDecision, readMissed } from '../allotment/index.ts';
export { eraseYear } from './erase/erase-year.ts';
export { requireAllHalls } from './round-call.ts';
export { findRound, type RoundRow } from './round-repository.ts';
export { routes } from './routes.ts';
export { toPublicRound } from './wire-round.ts';
export {
  findNeeds,
  findStudentOfRoll,
  type RecordedNeeds,
  saveNeeds,
} from './rules/needs-repository.ts';
export { groupOf } from './rules/round-rules.ts';
