import { counted } from '@hostel/contracts/wire/counts';
import { eraseYear } from '../features/admission/rounds/index.ts';
import { admissionYear } from '../platform/core/calendar/admission-year.ts';
import type { Config } from '../platform/core/config/config.ts';
import type { Database } from '../platform/database/connection/client.ts';
import { dayOf } from '../platform/database/conditions.ts';
import { StartError } from '../platform/core/errors/start-error.ts';

/**
 * Erases the personal data of the rounds of a finished admission year.
 * @throws StartError without a year, and for one that is not finished
 */
export async function eraseRounds(
  database: Pick<Database, 'transaction'>,
  [given = '']: readonly string[],
  { timeZone }: Pick<Config, 'timeZone'>,
): Promise<string> {
  if (!/^\d{4}$/.test(given)) {
    throw new StartError('Give an admission year, such as 2024.');
  }
  const year = Number(given);
  const current = admissionYear(dayOf(new Date(), timeZone));
  const erased = await database.transaction((tx) => eraseYear(tx, { year, current }));
  if (erased.rounds === 0 && erased.wishes) {
    return `Choices and wishes for room-mates of ${year} that were still stored have been deleted.`;
  }
  if (erased.rounds === 0) return `There is nothing to erase in the rounds of ${year}.`;
  return [
    `The personal data of the rounds of ${year} have been erased: ${counted(erased.applications, 'application')} at the locks of ${counted(erased.rounds, 'round')}.`,
    'Hashes, ranks and proof files remain, and can be checked as before.',
    ...(erased.auditorFiles === 0
      ? []
      : [
          `Auditor files of these rounds were downloaded ${counted(erased.auditorFiles, 'time')}: have the copies deleted, and backups that are older than today.`,
        ]),
  ].join('\n');
}
