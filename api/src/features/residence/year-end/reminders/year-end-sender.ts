import * as z from 'zod/mini';
import type { BulkSender, Outcome } from '../../../../platform/messages/bulk/bulk-send.ts';
import { findWithOwnTasks } from '../clearance/clearance-repository.ts';
import { messages, reminderMail } from '../messages.ts';
import { findClosed } from './reminders-repository.ts';

/** Of which hall the residents are reminded, as it was stored with the sending. */
const contentSchema = z.object({ hallId: z.string() });

/** Reminders at the end of the year: each resident is mailed what is left to do when it is written. */
export const yearEndSender: BulkSender = {
  async send(tx, { outbox }, { send, recipients }) {
    const { hallId } = z.parse(contentSchema, send.content);
    const closed = await findClosed(tx, recipients);
    const found = await findWithOwnTasks(tx, hallId);
    const rows = found.filter(
      ({ studentId }) => recipients.includes(studentId) && !closed.has(studentId),
    );
    const eventOf = (id: string) => `yearEnd.remind:${send.id}:${id}`;
    await outbox.writeAll(
      tx,
      rows.map((row) => ({
        event: eventOf(row.studentId),
        kind: 'yearEnd.remind',
        personId: row.studentId,
        to: row.email,
        ...reminderMail(row),
      })),
    );
    const reminded = new Set(rows.map(({ studentId }) => studentId));
    const outcomeOf = (id: string): Outcome => {
      if (reminded.has(id)) return { state: 'sent', mailEvent: eventOf(id) };
      if (closed.has(id)) return { state: 'failed', reason: messages.accountClosed };
      return { state: 'skipped', reason: messages.nothingToDo };
    };
    return new Map(recipients.map((id) => [id, outcomeOf(id)]));
  },
};
