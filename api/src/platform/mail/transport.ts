import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import type { Queryable } from '../database/connection/client.ts';
import { newId } from '../database/new-id.ts';
import { developmentMailbox } from '../database/schema/system/outbox.ts';
import type { MailBody } from './mail-cipher.ts';

interface Mail extends MailBody {
  /** The same at every try, so that a duplicate can be recognised. */
  messageId: string;
}

/** Sends a mail; resolves when the mail server accepted it. */
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

/** For development and tests: writes mail into a table that a page shows. */
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
