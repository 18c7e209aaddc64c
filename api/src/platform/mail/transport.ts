import type { Config } from '../config/config.ts';
import type { Queryable } from '../database/connection/client.ts';
import { newId } from '../database/new-id.ts';
import { developmentMailbox } from '../database/schema/system/outbox.ts';
import type { SmsSettings } from '../config/sms-settings.ts';
import { smsGateway } from './sms/sms-gateway.ts';
import type { SmsProvider } from './sms/sms-provider.ts';
import { smtpSender, type Mail } from './smtp.ts';

/** Sends a mail; resolves when the mail server accepted it. */
export interface MailTransport {
  send(tx: Queryable, mail: Mail): Promise<void>;
  close(): void;
}

function smtpTransport(url: string, from: string, requireTLS: boolean): MailTransport {
  const smtp = smtpSender({ url, from, requireTLS });
  return { send: (_tx, mail) => smtp.send(mail), close: () => smtp.close() };
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
