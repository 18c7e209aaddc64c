import type { Database, Queryable } from '../database/connection/client.ts';
import type { MailCipher } from './mail-cipher.ts';
import { claimDue, markExpired, markFailed, markRetry, markSent } from './outbox-repository.ts';
import { mayRetry, retryDelay } from './retry-policy.ts';
import type { MailTransport } from './transport.ts';

/** A mail that the mail server accepted: its kind and its event. */
interface SentMail {
  kind: string;
  event: string;
}

export interface Delivery {
  database: Database;
  cipher: MailCipher;
  transport: MailTransport;
  /** Called within the delivery's transaction. */
  sent: (tx: Queryable, mail: SentMail) => Promise<void>;
}

/**
 * The part of a failure that is stored: codes, never the server's message, which quotes addresses.
 */
function reasonOf(error: unknown): { reason: string; responseCode: number | undefined } {
  if (!(error instanceof Error)) return { reason: 'unknown', responseCode: undefined };
  const code: unknown = Reflect.get(error, 'code');
  const response: unknown = Reflect.get(error, 'responseCode');
  const responseCode = typeof response === 'number' ? response : undefined;
  const ofThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return {
    reason: [typeof code === 'string' ? code : error.name, responseCode].join(' ').trim(),
    // A refused sign-in or missing TLS (also 5xx) is a problem of the server, which an operator fixes.
    responseCode: ofThisMail ? responseCode : undefined,
  };
}

type Due = NonNullable<Awaited<ReturnType<typeof claimDue>>>;

/**
 * Returns true when the mail server accepted the mail; else marks it for another try or as failed.
 */
async function tryToSend(
  tx: Queryable,
  { cipher, transport }: Delivery,
  row: Due & { body: Buffer },
  now: Date,
): Promise<boolean> {
  const attempts = row.attempts + 1;
  try {
    const mail = cipher.open(row.id, row.body);
    // A savepoint, because the development mailbox is a table.
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
 * Delivers the mail that has been due for longest; returns false when none is due. The row stays
 * locked while the mail is sent, so that no second worker takes it. If the process ends meanwhile,
 * the mail is sent again with the same Message-ID.
 * @throws the error of `sent`, after the mail is marked as sent, so that it isn't sent again.
 */
export async function deliverNext(delivery: Delivery, now: Date): Promise<boolean> {
  const faults: unknown[] = [];
  const tried = await delivery.database.transaction(async (tx) => {
    const row = await claimDue(tx, now);
    const { body } = row ?? {};
    if (!row || !body) return false;
    if (row.expiresAt <= now) {
      await markExpired(tx, row.id, now);
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
