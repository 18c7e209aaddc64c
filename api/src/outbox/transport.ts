import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Queryable } from '../database/client.ts';
import { newId } from '../database/new-id.ts';
import { developmentMailbox } from '../database/schema/outbox.ts';
import type { MailBody } from './mail-cipher.ts';

export interface Mail extends MailBody {
  /** The same at every try, so that a mail that arrives twice can be told. */
  messageId: string;
}

/** Hands a mail over; resolves when it was taken. */
export interface MailTransport {
  send(tx: Queryable, mail: Mail): Promise<void>;
  close(): void;
}

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

function smtpTransport(url: string, from: string, requireTLS: boolean): MailTransport {
  const smtp = createTransport({ url, pool: true, maxConnections: 2, requireTLS, ...patience });
  return {
    async send(_tx, { to, subject, text, messageId }) {
      const headers = { 'Auto-Submitted': 'auto-generated' };
      // `to` as an object: a name or comma in it can't become a second recipient.
      await smtp.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        messageId,
        headers,
      });
    },
    close: () => smtp.close(),
  };
}

/** Development and tests: mail lands in a table that a page shows. */
const mailboxTransport: MailTransport = {
  async send(tx, { to, subject, text, messageId }) {
    await tx
      .insert(developmentMailbox)
      .values({ id: newId(), messageId, recipient: to, subject, body: text })
      .onConflictDoNothing();
  },
  close: () => undefined,
};

/**
 * The mail server that the configuration names, or the development mailbox. In production nothing is
 * sent over a connection without TLS: `smtp:` has to offer STARTTLS.
 */
export function mailTransport({
  smtpUrl,
  mailFrom,
  production,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'production'>): MailTransport {
  return smtpUrl ? smtpTransport(smtpUrl, mailFrom, production) : mailboxTransport;
}
