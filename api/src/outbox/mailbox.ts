import type { Deps } from '../deps.ts';
import { readMailbox } from './outbox-repository.ts';

/** What the development mailbox holds, newest first; whatever was waiting is delivered before. */
export async function newestMail({ database, outbox }: Deps, recipient: string | undefined) {
  await outbox.deliverDue();
  return readMailbox(database.drizzle, recipient);
}
