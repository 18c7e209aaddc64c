import type { ImportCounts, ReadFile, Remark } from './definition.ts';
import type { Queryable } from '../../database/connection/client.ts';

/** What the rows of a file do, or did. */
export interface RowsOutcome {
  /** Whether they were written. */
  written: boolean;
  /** Null with a problem. */
  counts: ImportCounts | null;
  problems: Remark[];
  notes: Remark[];
  changes: Remark[];
  /** The accounts of the students in the file, where it was written. */
  students?: readonly string[];
}

/** Rolls back what the rows of a file did. */
class RolledBack extends Error {
  readonly outcome: RowsOutcome;
  constructor(outcome: RowsOutcome) {
    super('the rows are rolled back');
    this.outcome = outcome;
  }
}

/**
 * Writes the rows of a file in a savepoint, which is rolled back with a problem, or where `accept` refuses
 * the counts: a check does the same work as the import.
 */
export async function importRows(
  tx: Queryable,
  file: ReadFile,
  {
    accept,
    progress,
  }: { accept: (counts: ImportCounts) => boolean; progress: (done: number) => Promise<void> },
): Promise<RowsOutcome> {
  if (file.problems.length > 0) {
    return { written: false, counts: null, problems: file.problems, notes: [], changes: [] };
  }
  try {
    return await tx.transaction(async (inner) => {
      const { counts, students, ...saved } = await file.save(inner, progress);
      const outcome = { ...saved, notes: [...file.notes, ...saved.notes] };
      if (saved.problems.length > 0)
        throw new RolledBack({ ...outcome, written: false, counts: null, changes: [] });
      if (!accept(counts)) throw new RolledBack({ ...outcome, written: false, counts });
      return { ...outcome, written: true, counts, ...(students && { students }) };
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome;
    throw error;
  }
}
