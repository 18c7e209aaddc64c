import type { ImportReport } from './import-results.ts';
import type { Problem } from './read-results.ts';

const mostShown = 100;

function lineOf({ line, column, message }: Problem): string {
  return `  line ${line}${column ? `, ${column}` : ''}: ${message}`;
}

/** The problems of a file, one line each; of more than a hundred, the rest as a number. */
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

/** The result of an import, or of its dry run. */
export function reportInWords(file: string, report: ImportReport, dryRun: boolean): string {
  const { added, changed, unchanged } = report;
  const counts = `${added} new, ${changed} changed, ${unchanged} unchanged`;
  return dryRun
    ? `${file} can be imported: ${counts}. Nothing was written.`
    : `${file} is imported: ${counts}.`;
}
