export { titleOf } from '../allotment/index.ts';
export { type ExplainedDecision, explainRoundDecision, readMissed } from './reasons.ts';
export { requireAllHalls } from './round-call.ts';
export { findRound, type RoundRow } from './round-repository.ts';
export { routes } from './routes.ts';
export { toPublicRound } from './wire-round.ts';
