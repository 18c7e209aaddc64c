import { createOutbox } from '../../platform/messages/mail/outbox.ts';
import type { SignedIn, TestApp } from '../app.ts';

/** The mails to a person, newest first, after those that wait are sent. */
export async function mailsOf(
  testApp: TestApp,
  { person }: SignedIn,
): Promise<{ subject: string; text: string }[]> {
  const { database, config } = testApp;
  await createOutbox(database, config).deliverDue();
  const reply = await testApp.inject({
    url: `/api/dev/mailbox?to=${encodeURIComponent(person.email)}`,
    headers: { accept: 'application/json' },
  });
  return reply.json().data;
}
