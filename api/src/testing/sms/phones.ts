import { createOutbox } from '../../platform/messages/mail/outbox.ts';
import type { TestApp } from '../app.ts';

type App = Pick<TestApp, 'database' | 'config' | 'inject'>;

/** Gives a student a number, as if it had been entered long ago. */
export async function givePhone({ database }: App, personId: string, phone: string): Promise<void> {
  const set = 'update student_profiles set';
  await database.pool.query(`${set} contact_number = $2 where person_id = $1`, [personId, phone]);
  // A separate statement: the database notes when a number changes.
  await database.pool.query(`${set} contact_number_changed_at = null where person_id = $1`, [
    personId,
  ]);
}

/** The texts of the SMS to a number, newest first, after those that wait are sent. */
export async function smsTo({ database, config, inject }: App, phone: string): Promise<string[]> {
  await createOutbox(database, config).deliverDue();
  const reply = await inject({
    url: `/api/dev/mailbox?to=${encodeURIComponent(phone)}`,
    headers: { accept: 'application/json' },
  });
  return reply.json().data.map(({ text }: { text: string }) => text);
}
