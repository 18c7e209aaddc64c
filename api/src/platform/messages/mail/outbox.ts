import type { Config } from '../../core/config/config.ts';
import type { Database, Queryable } from '../../database/connection/client.ts';
import { newId } from '../../database/new-id.ts';
import type { Channel } from '../../database/schema/platform/outbox.ts';
import { batchRunner } from './batch-runner.ts';
import { type DeliveryLoop, startLoop } from './delivery-loop.ts';
import { mailCipher } from './mail-cipher.ts';
import { insertMails } from './outbox-repository.ts';
import { chooseSms, type ChosenSms } from '../sms/chosen-sms.ts';
import type { SmsText } from '../sms/sms-texts.ts';
import { mailTransport, smsProvider } from './transport.ts';
import { batchSize, deliverBatch, type Delivery, type SentHandler } from './worker.ts';

export type { Channel };

/** A mail to a person about one event. */
export interface OutgoingMail {
  /** Names the event, e.g. `serviceRequests.resolved:<id>:<comment id>`: one mail for one event. */
  event: string;
  /** `feature.event`, for the log. */
  kind: string;
  personId?: string;
  to: string;
  subject: string;
  text: string;
  /** Sent besides to the phone of `personId`, if SMS are configured and the student has a number. */
  sms?: SmsText;
  /** Id of an act that can be taken back for some seconds: the mail waits so long. */
  undoId?: string | undefined;
  /** After this time in milliseconds the mail is dropped unsent; default seven days. */
  lifetime?: number;
}

export interface Outbox {
  /** Puts a mail into the outbox, in the transaction of its event. */
  write(tx: Queryable, mail: OutgoingMail): Promise<void>;
  /** The same for many at once. */
  writeAll(tx: Queryable, mails: readonly OutgoingMail[]): Promise<void>;
  /**
   * Registers `handler` for each mail of a kind that the mail server accepted. It runs in the
   * transaction that marks the mail as sent; `event` is the mail's. If it throws, the mail stays sent.
   */
  onSent(kind: string, handler: SentHandler): void;
  /** Delivers due mails, then SMS, one after another; returns the number of tried ones. */
  deliverDue(): Promise<number>;
  /** Checks for due mail, and apart from it for SMS, regularly until `stop`. */
  start(onFault: (error: unknown) => void): void;
  /** Stops checking and waits for the messages that are being sent. */
  stop(): Promise<void>;
}

const week = 7 * 24 * 3_600_000;
/** Of each channel, in one call of `deliverDue`. */
const mostDelivered = 1000;

/**
 * How many batches of a channel run at once while a server is slow. Mails leave most connections of a
 * small pool to the calls; SMS go one after another, because gateways count calls a second.
 */
function batchesAtOnce(channel: Channel, { databasePool }: Pick<Config, 'databasePool'>): number {
  return channel === 'sms' ? 1 : Math.min(3, Math.max(1, Math.floor(databasePool / 3)));
}

function mailDomain(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
}

type OutboxConfig = Pick<
  Config,
  | 'secretKey'
  | 'previousSecretKey'
  | 'smtpUrl'
  | 'mailFrom'
  | 'production'
  | 'sms'
  | 'databasePool'
  | 'undoPeriod'
>;

/** Makes the rows of messages. */
function outboxRows({ secretKey, previousSecretKey, mailFrom, undoPeriod }: OutboxConfig) {
  const cipher = mailCipher(secretKey, previousSecretKey);

  function ofBoth(mail: OutgoingMail) {
    const id = newId();
    const now = new Date();
    return {
      id,
      kind: mail.kind,
      personId: mail.personId ?? null,
      messageId: `<${id}@${mailDomain(mailFrom)}>`,
      createdAt: now,
      nextAttemptAt: mail.undoId ? new Date(now.getTime() + undoPeriod) : now,
      undoId: mail.undoId ?? null,
      expiresAt: new Date(now.getTime() + (mail.lifetime ?? week)),
    };
  }

  return {
    ofMail: (mail: OutgoingMail) => {
      const { to, subject, text } = mail;
      const row = ofBoth(mail);
      return { ...row, eventKey: mail.event, body: cipher.seal(row.id, { to, subject, text }) };
    },
    ofSms: ({ mail, to, recipientHash }: ChosenSms<OutgoingMail & { sms: SmsText }>) => {
      const { text, template } = mail.sms;
      const row = ofBoth(mail);
      return {
        ...row,
        channel: 'sms',
        eventKey: `${mail.event}:sms`,
        smsTemplate: template,
        recipientHash,
        body: cipher.seal(row.id, { to, text }),
      } as const;
    },
  };
}

const withSms = (mail: OutgoingMail) => (mail.sms ? [{ ...mail, sms: mail.sms }] : []);

/** The outbox over a database. Any number of processes may deliver from it. */
export function createOutbox(database: Database, config: OutboxConfig): Outbox {
  const cipher = mailCipher(config.secretKey, config.previousSecretKey);
  const transport = mailTransport(config);
  const handlers = new Map<string, SentHandler>();
  const delivery: Delivery = {
    database,
    cipher,
    transport,
    sms: config.sms && smsProvider(config.sms),
    sent: (kind) => handlers.get(kind),
  };
  const rows = outboxRows(config);
  const loops: DeliveryLoop[] = [];

  async function writeAll(tx: Queryable, mails: readonly OutgoingMail[]): Promise<void> {
    const { secretKey, sms } = config;
    const chosen = sms ? await chooseSms(tx, mails.flatMap(withSms), { secretKey, sms }) : [];
    await insertMails(tx, [...mails.map(rows.ofMail), ...chosen.map(rows.ofSms)]);
  }

  const runnerOf = (channel: Channel) =>
    batchRunner(() => deliverBatch(delivery, new Date(), channel), {
      size: batchSize(delivery, channel),
      mostAtOnce: batchesAtOnce(channel, config),
    });
  const runners = [runnerOf('mail'), ...(config.sms ? [runnerOf('sms')] : [])];

  return {
    write: (tx, mail) => writeAll(tx, [mail]),
    writeAll,
    onSent: (kind, handler) => void handlers.set(kind, handler),
    async deliverDue() {
      let tried = 0;
      for (const runner of runners) {
        await runner.run(mostDelivered);
        await runner.finish();
        tried += runner.countTried();
      }
      return tried;
    },
    start(onFault) {
      // Apart from each other: a gateway that doesn't answer must not delay mail.
      loops.push(...runners.map((runner) => startLoop(() => runner.run(), onFault)));
    },
    async stop() {
      for (const runner of runners) runner.stop();
      await Promise.all(loops.map((loop) => loop.stop()));
      await Promise.all(runners.map((runner) => runner.finish()));
      transport.close();
    },
  };
}
