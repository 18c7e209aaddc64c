export { resultsImport } from './import/results-import.ts';
export { readBirthDate, readGender, readStudyYear } from './import/student-cells.ts';
export {
  deleteOpened,
  findOpened,
  hasResult,
  type OpenedApplication,
  saveOpened,
} from './opened/opened-repository.ts';
export { isPlausibleBirthDate } from './policy.ts';
export { routes } from './routes.ts';
export { resultsProvider } from './results/choose-results-provider.ts';
export type { ResultsProvider } from './results/results-provider.ts';
export { checkForOffice } from './service.ts';
export type { Snapshot } from './snapshot-repository.ts';
export { eligibilityInvalid, requireSnapshot } from './snapshots.ts';
