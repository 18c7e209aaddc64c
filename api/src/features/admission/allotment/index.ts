export { endHallStays } from './by-hand/end-hall-stays.ts';
export { letWaitAgain, updateRoomsInProfiles } from './by-hand/resident-repository.ts';
export { swapForResidents } from './by-hand/swap-beds.ts';
export { moveForResident } from './by-hand/vacate-and-move.ts';
export { vacateBedOfYear } from './by-hand/vacate-withdrawn.ts';
export { findYearOfApplication } from './own-year.ts';
export { findLockedRound } from './open-round-repository.ts';
export { findRanksForYear, readRanks, type RoundRanks } from './published-ranks-repository.ts';
export { findHallNames } from './own-round-repository.ts';
export { servedNeeds } from './needs/need-beds-repository.ts';
export { findOwnNeeds, findRecordedNeeds } from './needs/recorded-needs-repository.ts';
export { findMutualWishes } from './mutual-wishes-repository.ts';
export { announceBeds } from './notifications.ts';
export {
  type ExplainedDecision,
  explainRoundDecision,
  readMissed,
  readOwnMissed,
} from './round-reasons.ts';
export { routes } from './routes.ts';
export { findOwnRuns, type OwnRunRow } from './runs/own-runs-repository.ts';
export { listRunsOfYear } from './runs/run-records-repository.ts';
export { countWaitingStudents } from './list-waiting.ts';
export { storedWaiting } from './waiting-count-repository.ts';
export { findYearOfRounds } from './year-of-rounds.ts';
export { vacateResident } from './by-hand/vacate-resident.ts';
