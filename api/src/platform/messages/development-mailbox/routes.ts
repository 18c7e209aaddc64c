import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { FeatureRoutes } from '../../deps.ts';
import { newestMail } from './mailbox.ts';
import { mailboxPage, mailboxStyle } from './mailbox-page.ts';

const query = z.object({ to: z.optional(z.string()) });
const styleHash = createHash('sha256').update(mailboxStyle).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`;

/**
 * The mailbox of development: a page for people, `?to=` for one recipient, JSON for tests that request
 * it. Production has neither the address nor stored mail.
 */
export const routes: FeatureRoutes = (app, deps) => {
  if (deps.config.production) return;
  app.get('/dev/mailbox', async (request, reply) => {
    const mails = await newestMail(deps, z.safeParse(query, request.query).data?.to);
    if (request.headers.accept?.includes('application/json')) {
      const data = mails.map(({ channel, recipient, subject, body, receivedAt, messageId }) => {
        return { channel, to: recipient, subject, text: body, messageId, receivedAt };
      });
      return reply.send({ success: true, data });
    }
    reply.header('content-security-policy', policy);
    return reply.type('text/html; charset=utf-8').send(mailboxPage(mails));
  });
};
