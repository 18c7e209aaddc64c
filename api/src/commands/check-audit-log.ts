import { counted } from '@hostel/contracts/wire/counts';
import { checkSeals } from '../platform/records/audit/seals/check-seals.ts';
import type { Config } from '../platform/core/config/config.ts';
import type { Database } from '../platform/database/connection/client.ts';
import { StartError } from '../platform/core/errors/start-error.ts';

function readHead(given: string | undefined) {
  if (given === undefined) return undefined;
  const [, number, digest] = /^(\d{1,9}):([0-9a-f]{64})$/.exec(given) ?? [];
  if (!number || !digest) {
    throw new StartError('A head is the text after "auditSeal" in a log line, such as 12:9f3a…');
  }
  return { number: Number(number), digest: Buffer.from(digest, 'hex') };
}

/**
 * Compares the audit log with its seals.
 * @param words a head from a log file, if the newest seals are to be checked, too
 * @returns what was checked
 * @throws StartError that lists every fault
 */
export async function checkAuditLog(
  { drizzle }: Pick<Database, 'drizzle'>,
  [head]: readonly string[],
  config: Pick<Config, 'secretKey' | 'previousSecretKey'>,
): Promise<string> {
  const { rows, seals, waiting, faults } = await checkSeals(drizzle, config, readHead(head));
  if (faults.length > 0) {
    throw new StartError(
      `The audit log is not as it was written:\n${faults.map((fault) => `- ${fault}`).join('\n')}`,
    );
  }
  return `The audit log is as it was written: ${counted(rows, 'row')} under ${counted(seals, 'seal')}, ${waiting} waiting for the next one.`;
}
