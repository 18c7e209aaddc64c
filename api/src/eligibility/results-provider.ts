import type { Deps } from '../deps.ts';
import type { AcademicRecord } from './policy.ts';
import { resultsService } from './results-service.ts';
import { resultsTable } from './results-table.ts';

/** Who somebody says they are. */
export interface Claim {
  rollNumber: string;
  /** YYYY-MM-DD. */
  dateOfBirth: string;
  courseId: string;
}

/** The university's records, wherever they are kept. */
export interface ResultsProvider {
  /**
   * The record of the student with this roll number *and* birth date *and* course; null for every
   * other claim, and nothing that tells which part was wrong.
   * @throws AppError 503 `results_unavailable` when the records don't answer.
   */
  find(claim: Claim): Promise<AcademicRecord | null>;
}

/** The provider that the configuration names: the records service, else the `results` table. */
export function resultsProvider({ config, database }: Deps): ResultsProvider {
  return config.resultsService ? resultsService(config.resultsService) : resultsTable(database);
}
