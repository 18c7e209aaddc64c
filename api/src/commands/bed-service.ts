import { isBlank } from '@hostel/contracts/text';
import { changeService, findOutOfService } from '../allotment/out-of-service.ts';
import { announceBeds } from '../allotment/tell.ts';
import { audit } from '../audit/audit.ts';
import type { Database } from '../database/client.ts';
import { StartError } from '../start-error.ts';

const usage =
  'Give "out <bed or room> … --reason <why>" or "in <bed or room> …", such as H001-105-A or H001-105.';

function reasonOf(act: string | undefined, given: string | undefined): string | null {
  if (act === 'in') return null;
  const reason = given?.trim();
  if (act !== 'out' || !reason || isBlank(reason)) throw new StartError(usage);
  return reason;
}

async function tell(database: Pick<Database, 'drizzle'>): Promise<string> {
  const out = await findOutOfService(database.drizzle);
  if (out.length === 0) return 'Every bed is in service.';
  const lines = out.map(({ id, since, reason }) => {
    return `${id}  since ${since?.toISOString().slice(0, 10) ?? ''}  ${reason ?? ''}`;
  });
  return [`${out.length} out of service:`, ...lines].join('\n');
}

/**
 * Takes beds or whole rooms out of service or brings them back; with no words tells which are out.
 * Whoever sleeps in one stays until moved.
 * @throws StartError for words that are no beds, or without a reason.
 */
export async function bedService(
  database: Pick<Database, 'drizzle' | 'transaction'>,
  { words, reason: given }: { words: readonly string[]; reason?: string | undefined },
): Promise<string> {
  const [act, ...names] = words;
  if (act === undefined) return tell(database);
  const reason = reasonOf(act, given);
  if (names.length === 0) throw new StartError(usage);
  const changed = await database.transaction(async (tx) => {
    const told = await changeService(tx, { names, reason });
    if (told.unknown.length > 0) {
      throw new StartError(`There is no bed or room ${told.unknown.join(', ')}: nothing changed.`);
    }
    await audit(tx, {
      who: null,
      act: 'admin.beds',
      where: { address: 'command', requestId: `command-${process.pid}` },
      details: { service: act, beds: told.changed.join(' ') },
    });
    await announceBeds(tx, []);
    return told.changed;
  });
  return `${act === 'in' ? 'In service again' : 'Out of service'}: ${changed.join(', ')}`;
}
