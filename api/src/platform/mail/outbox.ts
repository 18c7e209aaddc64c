import type { Config } from '../config/config.ts';
import type { Database, Queryable } from '../database/connection/client.ts';
import { newId } from '../database/new-id.ts';
import { mailCipher } from './mail-cipher.ts';
import { insertMails } from './outbox-repository.ts';
import { mailTransport } from './transport.ts';
import { deliverNext, type Delivery } from './worker.ts';

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
  onSent(kind: string, handler: (tx: Queryable, event: string) => Promise<void>): void;
  /** Delivers due mails one after another; returns the number of tried ones. */
  deliverDue(): Promise<number>;
  /** Checks for due mail regularly until `stop`. */
  start(onFault: (error: unknown) => void): void;
  /** Stops checking and waits for the mail that is being sent. */
  stop(): Promise<void>;
}

const week = 7 * 24 * 3_600_000;
const pollInterval = 2_000;
const mostAtOnce = 100;

function mailDomain(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
}

/** The outbox over a database. Any number of processes may deliver from it. */
export function createOutbox(
  database: Database,
  config: Pick<Config, 'secretKey' | 'previousSecretKey' | 'smtpUrl' | 'mailFrom' | 'production'>,
): Outbox {
  const cipher = mailCipher(config.secretKey, config.previousSecretKey);
  const transport = mailTransport(config);
  const handlers = new Map<string, (tx: Queryable, event: string) => Promise<void>>();
  const delivery: Delivery = {
    database,
    cipher,
    transport,
    sent: async (tx, { kind, event }) => handlers.get(kind)?.(tx, event),
  };
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let stopped = false;

  function rowOf(mail: OutgoingMail) {
    const id = newId();
    const now = new Date();
    return {
      id,
      eventKey: mail.event,
      kind: mail.kind,
      personId: mail.personId ?? null,
      messageId: `<${id}@${mailDomain(config.mailFrom)}>`,
      body: cipher.seal(id, { to: mail.to, subject: mail.subject, text: mail.text }),
      createdAt: now,
      nextAttemptAt: now,
      expiresAt: new Date(now.getTime() + (mail.lifetime ?? week)),
    };
  }

  async function deliverDue(): Promise<number> {
    let tried = 0;
    while (tried < mostAtOnce && !stopped && (await deliverNext(delivery, new Date()))) tried += 1;
    return tried;
  }

  return {
    write: (tx, mail) => insertMails(tx, [rowOf(mail)]),
    writeAll: (tx, mails) => insertMails(tx, mails.map(rowOf)),
    onSent: (kind, handler) => void handlers.set(kind, handler),
    deliverDue,
    start(onFault) {
      const look = () => {
        running = deliverDue()
          .catch(onFault)
          .finally(() => {
            if (!stopped) timer = setTimeout(look, pollInterval).unref();
          });
      };
      look();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
      transport.close();
    },
  };
}
