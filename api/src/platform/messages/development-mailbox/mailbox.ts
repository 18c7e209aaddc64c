import type { Deps } from '../../deps.ts';
import { readMailbox } from '../mail/outbox-repository.ts';

/** The mails in the development mailbox, newest first; waiting mails are delivered first. */
export async function newestMail({ database, outbox }: Deps, recipient: string | undefined) {
  await outbox.deliverDue();
  return readMailbox(database.drizzle, recipient);
}
