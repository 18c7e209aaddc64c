import { bulkSenders } from '../../bulk-senders.ts';
import { runBulkSends } from '../../platform/messages/bulk/run-bulk-sends.ts';
import { createOutbox } from '../../platform/messages/mail/outbox.ts';
import type { TestApp } from '../app.ts';

/** Sends what is due to many, as the job does. @returns the errors that it logged */
export async function sendDue({ database, config }: TestApp): Promise<unknown[]> {
  const logged: unknown[] = [];
  const log = { error: (...line: unknown[]) => void logged.push(line) };
  const outbox = createOutbox(database, config);
  const deps = { database, config, outbox, senders: bulkSenders, log };
  await runBulkSends(deps, new AbortController().signal);
  await outbox.stop();
  return logged;
}
