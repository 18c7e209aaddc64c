import { audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/database/connection/client.ts';
import { dayOf } from '../../../platform/database/conditions.ts';
import { saveResults } from '../results/results-repository.ts';
import { readResults, type Problem } from './read-results.ts';

export interface ImportReport {
  /** Empty when the file could be imported. */
  problems: Problem[];
  added: number;
  changed: number;
  unchanged: number;
}

/** Rolls back the transaction of a dry run. */
class DryRun extends Error {}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Imports a CSV file of results into the `results` table in one transaction. A file with a problem
 * is not imported at all. A dry run does the same work and rolls it back. Results that the file
 * doesn't contain stay as they are.
 */
export async function importResults(
  database: Pick<Database, 'transaction'>,
  bytes: Uint8Array,
  { dryRun = false, timeZone = 'Asia/Kolkata' } = {},
): Promise<ImportReport> {
  const nothing = { added: 0, changed: 0, unchanged: 0 };
  const text = textOf(bytes);
  if (text === undefined) {
    return { ...nothing, problems: [{ line: 1, message: 'The file is not UTF-8 text.' }] };
  }
  const { rows, problems } = readResults(text, dayOf(new Date(), timeZone));
  if (problems.length > 0) return { ...nothing, problems };
  let report = nothing;
  try {
    await database.transaction(async (tx) => {
      report = await saveResults(tx, rows);
      if (dryRun) throw new DryRun();
      const where = { address: 'command', requestId: `command-${process.pid}` };
      await audit(tx, { who: null, act: 'results.import', where, details: report });
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  return { ...report, problems };
}
