import type { ImportReport } from './import-results.ts';
import type { Problem } from './read-results.ts';

const mostShown = 100;

function lineOf({ line, column, message }: Problem): string {
  return `  line ${line}${column ? `, ${column}` : ''}: ${message}`;
}

/** What is wrong with a file, line by line; the rest is counted when it is much. */
export function problemsInWords(file: string, problems: readonly Problem[]): string {
  const shown = problems.slice(0, mostShown).map(lineOf);
  const rest = problems.length - shown.length;
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  return [
    `${file}: ${count}, nothing was imported.`,
    ...shown,
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ].join('\n');
}

/** What an import did, or would do. */
export function reportInWords(file: string, report: ImportReport, dryRun: boolean): string {
  const { added, changed, unchanged } = report;
  const counts = `${added} new, ${changed} changed, ${unchanged} as they were`;
  return dryRun
    ? `${file} can be imported: ${counts}. Nothing was written.`
    : `${file} is imported: ${counts}.`;
}
