export { importResults } from './import/import-results.ts';
export { problemsInWords, reportInWords } from './import/report.ts';
export { routes } from './routes.ts';
export type { Snapshot } from './snapshot-repository.ts';
export { eligibilityInvalid, requireSnapshot } from './snapshots.ts';
