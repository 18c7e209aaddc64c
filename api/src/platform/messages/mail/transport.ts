import type { Config } from '../../core/config/config.ts';
import type { Queryable } from '../../database/connection/client.ts';
import { newId } from '../../database/new-id.ts';
import { developmentMailbox } from '../../database/schema/platform/outbox.ts';
import type { SmsSettings } from '../../core/config/sms-settings.ts';
import { smsGateway } from '../sms/sms-gateway.ts';
import type { SmsProvider } from '../sms/sms-provider.ts';
import { smtpSender, type Mail } from './smtp.ts';

/**
 * Connections to the mail server, each with one mail at a time. If a process ends, so many mails may have
 * been accepted without being marked.
 */
const smtpConnections = 10;

/** Sends mails: a mail server, or in development the mailbox. */
export interface MailTransport {
  /** How many mails it takes at once. */
  atOnce: number;
  /**
   * Sends mails beside one another.
   * @returns for each mail whether the mail server accepted it, or the error
   */
  sendAll(tx: Queryable, mails: readonly Mail[]): Promise<PromiseSettledResult<void>[]>;
  close(): void;
}

function smtpTransport(url: string, from: string, requireTLS: boolean): MailTransport {
  const smtp = smtpSender({ url, from, requireTLS, maxConnections: smtpConnections });
  return {
    atOnce: smtpConnections,
    sendAll: (_tx, mails) => Promise.allSettled(mails.map((mail) => smtp.send(mail))),
    close: () => smtp.close(),
  };
}

async function insertIntoMailbox(tx: Queryable, mails: readonly Mail[]): Promise<void> {
  const rows = mails.map(({ to, subject, text, messageId }) => {
    return { id: newId(), messageId, recipient: to, subject, body: text };
  });
  // A savepoint, because a failure must not end the transaction.
  await tx.transaction((inner) =>
    inner.insert(developmentMailbox).values(rows).onConflictDoNothing(),
  );
}

/** For development and tests: writes mail into a table that a page shows. */
const mailboxTransport: MailTransport = {
  atOnce: 500,
  async sendAll(tx, mails) {
    const [stored] = await Promise.allSettled([insertIntoMailbox(tx, mails)]);
    return mails.map(() => stored);
  },
  close: () => undefined,
};

/**
 * Returns the configured mail server or the development mailbox. In production nothing is
 * sent over a connection without TLS: `smtp:` has to offer STARTTLS.
 */
export function mailTransport({
  smtpUrl,
  mailFrom,
  production,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'production'>): MailTransport {
  return smtpUrl ? smtpTransport(smtpUrl, mailFrom, production) : mailboxTransport;
}

/** For development and tests: SMS are shown on the page of the mailbox. */
const smsMailbox: SmsProvider = {
  async send(tx, { to, text, reference }) {
    const row = { messageId: reference, recipient: to, subject: '', body: text };
    await tx
      .insert(developmentMailbox)
      .values({ ...row, id: newId(), channel: 'sms' })
      .onConflictDoNothing();
  },
};

/** The configured gateway or the development mailbox. */
export function smsProvider({ gateway }: SmsSettings): SmsProvider {
  return gateway ? smsGateway(gateway) : smsMailbox;
}
