import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same at every try, so that a duplicate can be recognised. */
  messageId: string;
}

export interface SmtpSender {
  /** Resolves when the mail server accepted the mail. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** @param settings `requireTLS`: an `smtp:` server has to offer STARTTLS */
export function smtpSender(settings: {
  url: string;
  from: string;
  requireTLS: boolean;
  /** Default: 2. */
  maxConnections?: number;
}): SmtpSender {
  const { url, from, requireTLS, maxConnections = 2 } = settings;
  const smtp = createTransport({ url, pool: true, maxConnections, requireTLS, ...patience });
  return {
    async send({ to, subject, text, messageId }) {
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
