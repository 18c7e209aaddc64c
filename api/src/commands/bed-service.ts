import { isBlank } from '@hostel/contracts/wire/text/characters';
import {
  announceHalls,
  changeBedService,
  findOutOfService,
} from '../features/residence/halls/index.ts';
import type { Config } from '../platform/core/config/config.ts';
import { dayOf } from '../platform/database/conditions.ts';
import { audit } from '../platform/records/audit/audit.ts';
import type { Database } from '../platform/database/connection/client.ts';
import { StartError } from '../platform/core/errors/start-error.ts';

const usage =
  'Give "out <bed or room> … --reason <why>" or "in <bed or room> …", such as H001-105-A or H001-105.';

function readReason(act: string | undefined, given: string | undefined): string | null {
  if (act === 'in') return null;
  const reason = given?.trim();
  if (act !== 'out' || !reason || isBlank(reason)) throw new StartError(usage);
  return reason;
}

async function listOutOfService(
  database: Pick<Database, 'drizzle'>,
  timeZone: string,
): Promise<string> {
  const out = await findOutOfService(database.drizzle);
  if (out.length === 0) return 'Every bed is in service.';
  const lines = out.map(({ id, since, reason }) => {
    return `${id}  since ${since ? dayOf(since, timeZone) : ''}  ${reason ?? ''}`;
  });
  return [`${out.length} out of service:`, ...lines].join('\n');
}

/**
 * Takes beds or rooms out of service, or returns them; without words lists those out of service. A
 * student in such a bed keeps it until moved.
 * @throws StartError for words that are no beds, or without a reason.
 */
export async function bedService(
  database: Pick<Database, 'drizzle' | 'transaction'>,
  { words, reason: given }: { words: readonly string[]; reason?: string | undefined },
  { timeZone }: Pick<Config, 'timeZone'>,
): Promise<string> {
  const [act, ...names] = words;
  if (act === undefined) return listOutOfService(database, timeZone);
  const reason = readReason(act, given);
  if (names.length === 0) throw new StartError(usage);
  const changed = await database.transaction(async (tx) => {
    const result = await changeBedService(tx, { names, reason });
    if (result.unknown.length > 0) {
      throw new StartError(
        `There is no bed or room ${result.unknown.join(', ')}: nothing changed.`,
      );
    }
    await audit(tx, {
      who: null,
      act: 'admin.beds',
      where: { address: 'command', requestId: `command-${process.pid}` },
      details: { service: act, beds: result.changed.join(' ') },
    });
    await announceHalls(tx, result.halls);
    return result.changed;
  });
  return `${act === 'in' ? 'Back in service' : 'Out of service'}: ${changed.join(', ')}`;
}
