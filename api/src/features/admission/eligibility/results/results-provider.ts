import type { AcademicRecord } from '../policy.ts';

/** The student that a visitor claims to be. */
export interface Claim {
  rollNumber: string;
  /** YYYY-MM-DD. */
  dateOfBirth: string;
  courseId: string;
}

/** The source of the university's records. */
export interface ResultsProvider {
  /**
   * Returns the record of the student with this roll number *and* birth date *and* course; null for
   * every other claim, without a sign of which part was wrong.
   * @throws AppError 503 `results_unavailable` when the records can't be read.
   */
  find(claim: Claim): Promise<AcademicRecord | null>;
}
