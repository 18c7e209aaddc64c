import type { Database, Queryable } from '../database/client.ts';
import type { MailCipher } from './mail-cipher.ts';
import { claimDue, markFailed, markRetry, markSent } from './outbox-repository.ts';
import { mayRetry, retryDelay } from './retry-policy.ts';
import type { MailTransport } from './transport.ts';

/** A mail that the mail server has taken, by its kind and the event that it tells of. */
export interface SentMail {
  kind: string;
  event: string;
}

export interface Delivery {
  database: Database;
  cipher: MailCipher;
  transport: MailTransport;
  /** Told within the delivery's transaction. */
  sent: (tx: Queryable, mail: SentMail) => Promise<void>;
}

/** What may be kept of a failure: codes, never the server's words, which quote addresses. */
function reasonOf(error: unknown): { reason: string; responseCode: number | undefined } {
  if (!(error instanceof Error)) return { reason: 'unknown', responseCode: undefined };
  const code: unknown = Reflect.get(error, 'code');
  const response: unknown = Reflect.get(error, 'responseCode');
  const responseCode = typeof response === 'number' ? response : undefined;
  const ofThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return {
    reason: [typeof code === 'string' ? code : error.name, responseCode].join(' ').trim(),
    // A refused sign-in or missing TLS (also 5xx) is the server's state, which an operator mends.
    responseCode: ofThisMail ? responseCode : undefined,
  };
}

type Due = NonNullable<Awaited<ReturnType<typeof claimDue>>>;

/** Whether the mail server took the mail; else it is marked for another try, or given up. */
async function tryToSend(
  tx: Queryable,
  { cipher, transport }: Delivery,
  row: Due & { body: Buffer },
  now: Date,
): Promise<boolean> {
  const attempts = row.attempts + 1;
  try {
    const mail = cipher.open(row.id, row.body);
    // A savepoint, for the development mailbox is a table.
    await tx.transaction((inner) => transport.send(inner, { ...mail, messageId: row.messageId }));
    await markSent(tx, row.id, now);
    return true;
  } catch (error) {
    const { reason, responseCode } = reasonOf(error);
    if (mayRetry(attempts, responseCode)) {
      const at = new Date(now.getTime() + retryDelay(attempts, Math.random()));
      await markRetry(tx, row.id, { attempts, at, error: reason });
    } else {
      await markFailed(tx, row.id, now, reason);
    }
    return false;
  }
}

/**
 * Delivers the one mail that is due for longest; false when none is. The row stays locked while the
 * mail server is spoken to, so no second worker takes it; a process that dies in between leaves it
 * to be sent again, under the same Message-ID.
 * @throws whatever `sent` throws, once the mail stands as sent: that must not send it again.
 */
export async function deliverNext(delivery: Delivery, now: Date): Promise<boolean> {
  const faults: unknown[] = [];
  const tried = await delivery.database.transaction(async (tx) => {
    const row = await claimDue(tx, now);
    const { body } = row ?? {};
    if (!row || !body) return false;
    if (row.expiresAt <= now) {
      await markFailed(tx, row.id, now, 'expired');
    } else if (await tryToSend(tx, delivery, { ...row, body }, now)) {
      const mail = { kind: row.kind, event: row.eventKey };
      await tx
        .transaction((inner) => delivery.sent(inner, mail))
        .catch((fault: unknown) => faults.push(fault));
    }
    return true;
  });
  if (faults.length > 0) throw faults[0];
  return tried;
}
