import { isBlank } from '@hostel/contracts/wire/text/characters';
import { endHallStays } from '../features/admission/allotment/index.ts';
import { findHall } from '../features/residence/halls/index.ts';
import { currentYear } from '../platform/records/settings/admission-years.ts';
import { audit } from '../platform/records/audit/audit.ts';
import type { Config } from '../platform/core/config/config.ts';
import type { Database } from '../platform/database/connection/client.ts';
import { createOutbox } from '../platform/messages/mail/outbox.ts';
import { StartError } from '../platform/core/errors/start-error.ts';

/**
 * Vacates the beds of a hall that were allotted in earlier admission years; each student is mailed.
 * @throws StartError without a hall or a reason.
 */
export async function vacateHall(
  database: Database,
  config: Config,
  { words, reason: given }: { words: readonly string[]; reason?: string | undefined },
): Promise<string> {
  const hall = await findHall(database.drizzle, words[0] ?? '');
  const reason = given?.trim();
  if (!hall || !reason || isBlank(reason))
    throw new StartError('Give a hall such as H001 and --reason <why>.');
  const { timeZone } = config;
  const { year } = currentYear(config);
  const outbox = createOutbox(database, config);
  const vacated = await database.transaction(async (tx) => {
    const stays = { hall, before: year };
    const beds = await endHallStays(tx, { outbox, timeZone }, stays, { by: null, reason });
    await audit(tx, {
      who: null,
      act: 'admin.yearEnd',
      onWhom: { type: 'hall', id: hall.id },
      where: { address: 'command', requestId: `command-${process.pid}` },
      details: { year, beds },
    });
    return beds;
  });
  await outbox.stop();
  return `${vacated} beds of ${hall.name} allotted before ${year} have been vacated.`;
}
