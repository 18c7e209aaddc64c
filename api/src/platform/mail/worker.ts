import type { Database, Queryable } from '../database/connection/client.ts';
import type { MailCipher } from './mail-cipher.ts';
import type { Channel } from '../database/schema/system/outbox.ts';
import { claimDue, markExpired, markFailed, markRetry, markSent } from './outbox-repository.ts';
import { isPermanent, mayRetry, retryDelay } from './retry-policy.ts';
import { SmsError, type SmsProvider } from './sms/sms-provider.ts';
import { toTemplate } from './sms/sms-texts.ts';
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
  /** Absent: SMS are left in the outbox until they expire. */
  sms: SmsProvider | undefined;
  /** Called for mail within the delivery's transaction. */
  sent: (tx: Queryable, mail: SentMail) => Promise<void>;
}

/**
 * The part of a failure that is stored: codes, never the server's message, which quotes addresses.
 */
function reasonOf(error: unknown): { reason: string; isRefused: boolean } {
  if (error instanceof SmsError) return { reason: error.code, isRefused: error.isRefused };
  if (!(error instanceof Error)) return { reason: 'unknown', isRefused: false };
  const code: unknown = Reflect.get(error, 'code');
  const response: unknown = Reflect.get(error, 'responseCode');
  const responseCode = typeof response === 'number' ? response : undefined;
  const ofThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return {
    reason: [typeof code === 'string' ? code : error.name, responseCode].join(' ').trim(),
    // A refused sign-in or missing TLS (also 5xx) is a problem of the server, which an operator fixes.
    isRefused: ofThisMail && isPermanent(responseCode),
  };
}

type Due = NonNullable<Awaited<ReturnType<typeof claimDue>>>;

async function send(
  tx: Queryable,
  { cipher, transport, sms }: Delivery,
  { id, channel, messageId, smsTemplate, body }: Due & { body: Buffer },
): Promise<void> {
  const { to, subject = '', text } = cipher.open(id, body);
  if (channel === 'mail') return transport.send(tx, { to, subject, text, messageId });
  const template = toTemplate(smsTemplate);
  if (!sms || !template) throw new SmsError('unknown text', true);
  return sms.send(tx, { to, text, template, reference: id });
}

/** Returns true when the message was accepted; else marks it for another try or as failed. */
async function tryToSend(
  tx: Queryable,
  delivery: Delivery,
  row: Due & { body: Buffer },
  now: Date,
): Promise<boolean> {
  const attempts = row.attempts + 1;
  try {
    // A savepoint, because the development mailbox is a table.
    await tx.transaction((inner) => send(inner, delivery, row));
    await markSent(tx, row.id, now);
    return true;
  } catch (error) {
    const { reason, isRefused } = reasonOf(error);
    if (mayRetry(attempts, isRefused)) {
      const at = new Date(now.getTime() + retryDelay(attempts, Math.random()));
      await markRetry(tx, row.id, { attempts, at, error: reason });
    } else {
      await markFailed(tx, row.id, now, reason);
    }
    return false;
  }
}

/**
 * Delivers the mail that has been due for longest, or the SMS that expires first; returns false when none
 * is due. The row stays locked while it is sent, so that no second worker takes it. If the process ends
 * meanwhile, it is sent again with the same Message-ID or reference.
 * @throws the error of `sent`, after the mail is marked as sent, so that it isn't sent again.
 */
export async function deliverNext(
  delivery: Delivery,
  now: Date,
  channel: Channel,
): Promise<boolean> {
  const faults: unknown[] = [];
  const tried = await delivery.database.transaction(async (tx) => {
    const row = await claimDue(tx, now, channel);
    const { body } = row ?? {};
    if (!row || !body) return false;
    if (row.expiresAt <= now) {
      await markExpired(tx, row.id, now);
    } else if ((await tryToSend(tx, delivery, { ...row, body }, now)) && channel === 'mail') {
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
