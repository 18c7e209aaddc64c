import { counted } from '@hostel/contracts/wire/counts';
import type { Remark } from '../../../platform/files/imports/definition.ts';
import type { RowsOutcome } from '../../../platform/files/imports/import-rows.ts';

const mostShown = 100;

function lineOf({ line, column, value, message }: Remark): string {
  const place = [`line ${line}`, ...(column === undefined ? [] : [column])].join(', ');
  return `  ${place}${value ? ` "${value}"` : ''}: ${message}`;
}

function listed(remarks: readonly Remark[]): string[] {
  const rest = remarks.length - mostShown;
  return [...remarks.slice(0, mostShown).map(lineOf), ...(rest > 0 ? [`  and ${rest} more`] : [])];
}

/** The problems of a file, one line each; of more than a hundred, the rest as a number. */
export function problemsInWords(file: string, problems: readonly Remark[]): string {
  const count = counted(problems.length, 'problem');
  return [`${file}: ${count}, nothing was imported.`, ...listed(problems)].join('\n');
}

/** The result of an import, or of its dry run, with the notes. */
export function reportInWords(file: string, { written, counts, notes }: RowsOutcome): string {
  const { added, changed, unchanged } = counts ?? { added: 0, changed: 0, unchanged: 0 };
  const numbers = `${added} new, ${changed} changed, ${unchanged} unchanged`;
  const first = written
    ? `${file} is imported: ${numbers}.`
    : `${file} can be imported: ${numbers}. Nothing was written.`;
  return [first, ...listed(notes)].join('\n');
}
