import { oneLine } from '@hostel/contracts/wire/text/characters';
import type { Database, Queryable } from '../../database/connection/client.ts';
import type { MailCipher } from './mail-cipher.ts';
import type { Channel } from '../../database/schema/platform/outbox.ts';
import {
  claimDue,
  type FailedTry,
  markExpired,
  markFailures,
  markSent,
} from './outbox-repository.ts';
import { isPermanent, mayRetry, retryDelay } from './retry-policy.ts';
import { inSpan } from '../../watching/traces/spans.ts';
import { SmsError, type SmsProvider } from '../sms/sms-provider.ts';
import { toTemplate } from '../sms/sms-texts.ts';
import type { Mail } from './smtp.ts';
import type { MailTransport } from './transport.ts';

/** Takes the event of a mail that the mail server accepted. */
export type SentHandler = (tx: Queryable, event: string) => Promise<void>;

export interface Delivery {
  database: Database;
  cipher: MailCipher;
  transport: MailTransport;
  /** Absent: SMS are left in the outbox until they expire. */
  sms: SmsProvider | undefined;
  /** What is called within the delivery's transaction for each sent mail of this kind. */
  sent: (kind: string) => SentHandler | undefined;
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

type Due = Awaited<ReturnType<typeof claimDue>>[number];

/** A message that was tried; `error` is undefined for one that was accepted. */
interface Tried {
  row: Due;
  error: unknown;
}

const notAccepted =
  (row: Due) =>
  (error: unknown): Tried => ({ row, error: error ?? new Error() });

/** Opens the bodies and sends the mails beside one another. */
async function sendMails(
  tx: Queryable,
  { cipher, transport }: Delivery,
  rows: readonly Due[],
): Promise<Tried[]> {
  const tried: Tried[] = [];
  const opened: { row: Due; mail: Mail }[] = [];
  for (const row of rows) {
    try {
      const { to, subject = '', text } = cipher.open(row.id, row.body ?? Buffer.of());
      opened.push({
        row,
        mail: { to, subject: oneLine(subject), text, messageId: row.messageId },
      });
    } catch (error) {
      tried.push(notAccepted(row)(error));
    }
  }
  if (opened.length === 0) return tried;
  const results = await transport.sendAll(
    tx,
    opened.map(({ mail }) => mail),
  );
  opened.forEach(({ row }, index) => {
    const result = results[index];
    const isSent = result?.status === 'fulfilled';
    tried.push(isSent ? { row, error: undefined } : notAccepted(row)(result?.reason));
  });
  return tried;
}

async function sendSms(tx: Queryable, { cipher, sms }: Delivery, row: Due): Promise<void> {
  const { to, text } = cipher.open(row.id, row.body ?? Buffer.of());
  const template = toTemplate(row.smsTemplate);
  if (!sms || !template) throw new SmsError('unknown text', true);
  return sms.send(tx, { to, text, template, reference: row.id });
}

/** Sends SMS, one after another. */
async function sendAllSms(
  tx: Queryable,
  delivery: Delivery,
  rows: readonly Due[],
): Promise<Tried[]> {
  const tried: Tried[] = [];
  for (const row of rows) {
    tried.push(
      await tx
        // A savepoint, because the development mailbox is a table.
        .transaction((inner) => sendSms(inner, delivery, row))
        .then(() => ({ row, error: undefined }), notAccepted(row)),
    );
  }
  return tried;
}

function failedTry({ row, error }: Tried, now: Date): FailedTry {
  const attempts = row.attempts + 1;
  const { reason, isRefused } = reasonOf(error);
  const at = new Date(now.getTime() + retryDelay(attempts, Math.random()));
  const next = mayRetry(attempts, isRefused) ? { attempts, at } : null;
  return { id: row.id, error: reason, next };
}

/** Marks what was tried. @returns the errors of `sent` */
async function record(
  tx: Queryable,
  { sent }: Delivery,
  { tried, now }: { tried: readonly Tried[]; now: Date },
): Promise<unknown[]> {
  const failures = tried.filter(({ error }) => error !== undefined);
  const accepted = tried.flatMap(({ row, error }) => (error === undefined ? [row] : []));
  if (failures.length > 0) {
    await markFailures(
      tx,
      failures.map((one) => failedTry(one, now)),
      now,
    );
  }
  if (accepted.length === 0) return [];
  await markSent(
    tx,
    accepted.map(({ id }) => id),
    now,
  );
  const errors: unknown[] = [];
  for (const { kind, eventKey: event } of accepted.filter(({ channel }) => channel === 'mail')) {
    const handle = sent(kind);
    if (!handle) continue;
    await tx
      .transaction((inner) => handle(inner, event))
      .catch((error: unknown) => errors.push(error));
  }
  return errors;
}

/** How many messages of a channel one batch has: the waiting SMS with the nearest end comes first. */
export function batchSize({ transport }: Pick<Delivery, 'transport'>, channel: Channel): number {
  return channel === 'mail' ? transport.atOnce : 1;
}

/**
 * Delivers a batch of the mails that are due, or the SMS that expires first; returns how many it tried.
 * Their rows stay locked while they are sent, so that no second worker takes them. If the process ends
 * meanwhile, they are sent again with the same Message-ID or reference.
 * @throws the first error of `sent`, after the mails are marked as sent, so that they aren't sent again.
 */
export async function deliverBatch(
  delivery: Delivery,
  now: Date,
  channel: Channel,
): Promise<number> {
  const errors: unknown[] = [];
  const count = await delivery.database.transaction(async (tx) => {
    const limit = batchSize(delivery, channel);
    const claimed = await claimDue(tx, { now, channel, limit });
    const expired = claimed.flatMap(({ id, expiresAt }) => (expiresAt <= now ? [id] : []));
    const rows = claimed.filter(({ expiresAt }) => expiresAt > now);
    if (expired.length > 0) await markExpired(tx, expired, now);
    if (rows.length > 0) {
      const send = channel === 'mail' ? sendMails : sendAllSms;
      const tried = await inSpan(
        { name: `send ${channel}`, kind: 'message', attributes: { messages: rows.length } },
        () => send(tx, delivery, rows),
      );
      errors.push(...(await record(tx, delivery, { tried, now })));
    }
    return claimed.length;
  });
  if (errors.length > 0) throw errors[0];
  return count;
}
