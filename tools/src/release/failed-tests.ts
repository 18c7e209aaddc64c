import path from 'node:path';
import * as z from 'zod/mini';

const jestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/**
 * Names the failed tests of Jest's JSON report, each with its file; of a file that could not run,
 * the file alone.
 * @param folder the paths are relative to it
 */
export function failedTests(report: unknown, folder: string): string[] {
  return jestReport.parse(report).testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(folder, name);
    const failed = assertionResults.filter((each) => each.status === 'failed');
    if (failed.length > 0) return failed.map(({ fullName }) => `${file}: ${fullName}`);
    return status === 'failed' ? [`${file} could not run`] : [];
  });
}
