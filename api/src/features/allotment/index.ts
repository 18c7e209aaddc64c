export { letWaitAgain, updateRoomsInProfiles } from './by-hand/resident-repository.ts';
export { vacateBedOfYear } from './by-hand/vacate-withdrawn.ts';
export { findLockedRound } from './open-round-repository.ts';
export { announceBeds } from './notifications.ts';
export { type ExplainedDecision, explainRoundDecision, readMissed } from './round-reasons.ts';
export { routes } from './routes.ts';
export { matchesSearch } from './runs/decisions-repository.ts';
export { countWaitingStudents } from './service.ts';
export { vacateEarlierYears } from './vacate-earlier-years.ts';
