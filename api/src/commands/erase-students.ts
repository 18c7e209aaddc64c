import { dayInWords } from '@hostel/contracts/wire/calendar';
import { counted } from '@hostel/contracts/wire/counts';
import {
  eraseStudents,
  retainedRows,
  previewErasing,
} from '../features/office/personal-data/index.ts';
import type { Database } from '../platform/database/connection/client.ts';
import { StartError } from '../platform/core/errors/start-error.ts';
import type { SettingsOfDay } from '../platform/records/settings/read-setting.ts';

type Result = Awaited<ReturnType<typeof previewErasing>>;

function retainedLines({ leavers }: Result, isDryRun: boolean): string[] {
  const retained: [number, string][] = [
    [isDryRun ? 0 : leavers.erasable, 'whose rows others were changing: run the command again'],
    [leavers.requests, 'with an open request, leave or feedback'],
    [leavers.money, 'with dues or a credit'],
    [
      leavers.pending,
      'with a pending offer, payment, adjustment, correction, room change, mail or finding',
    ],
    [leavers.rounds, 'in rounds whose data is not erased yet: run erase-rounds for their years'],
  ];
  return retained.flatMap(([count, why]) =>
    count > 0 ? [`- ${counted(count, 'student')} ${why}`] : [],
  );
}

function report(result: Result, isDryRun: boolean): string {
  const { years, before, rows, leavers } = result;
  const retained = retainedLines(result, isDryRun);
  const byTable = [...rows].map(([table, count]) => `- ${table}: ${counted(count, 'row')}`);
  const limit = `left before ${dayInWords(before)} (the data is kept for ${counted(years, 'academic year')})`;
  return [
    isDryRun
      ? `${counted(leavers.left, 'student')} ${limit}; the data of ${counted(result.students, 'student')} would be erased. Nothing was changed.`
      : `The personal data of ${counted(result.students, 'student')} who ${limit} was erased. Backups that are older still have it.`,
    ...(byTable.length > 0 ? ['Rows that are deleted or masked:', ...byTable] : []),
    ...(retained.length > 0 ? ['Not erased:', ...retained] : []),
    ...(result.students > 0
      ? [
          'Kept under a pseudonym:',
          ...Object.entries(retainedRows).map(([table, why]) => `- ${table}: ${why}`),
        ]
      : []),
  ].join('\n');
}

/**
 * Erases the personal data of students who left long enough ago, or with a dry run counts it.
 * @returns counts by table, and what is retained and why
 * @throws StartError for any word
 */
export async function eraseStudentsCommand(
  database: Pick<Database, 'drizzle' | 'transaction'>,
  { words, dryRun = false }: { words: readonly string[]; dryRun?: boolean | undefined },
  config: SettingsOfDay,
): Promise<string> {
  if (words.length > 0) throw new StartError('erase-students takes no words, only --dry-run.');
  const call = { database, config };
  return report(dryRun ? await previewErasing(call) : await eraseStudents(call), dryRun);
}
