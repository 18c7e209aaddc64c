import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/client.ts';
import { results } from '../database/schema/results.ts';
import type { ResultsProvider } from './results-provider.ts';

/** Answers from the `results` table, which `npm run import:results` fills. */
export function resultsTable({ drizzle }: Pick<Database, 'drizzle'>): ResultsProvider {
  return {
    async find({ rollNumber, dateOfBirth, courseId }) {
      const [record] = await drizzle
        .select()
        .from(results)
        .where(
          and(
            eq(results.rollNumber, rollNumber),
            eq(results.dateOfBirth, dateOfBirth),
            eq(results.courseId, courseId),
          ),
        );
      return record ?? null;
    },
  };
}
