import type { Channel } from '../../database/schema/platform/outbox.ts';

/** Escapes text for use between tags and in quoted attributes. */
function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

export interface ShownMail {
  channel: Channel;
  recipient: string;
  subject: string;
  body: string;
  receivedAt: Date;
}

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
  article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 12px;
    padding: 1rem 1.25rem; margin: 1rem 0; }
  h2 { font-size: 1.1rem; margin: 0; } p { margin: 0; opacity: .75; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: .75rem 0 0; }
`;

function article({ channel, recipient, subject, body, receivedAt }: ShownMail): string {
  const at = receivedAt.toISOString();
  const title = channel === 'sms' ? 'SMS' : escapeHtml(subject);
  return `<article><h2>${title}</h2>
<p>To ${escapeHtml(recipient)}, <time datetime="${at}">${at}</time></p>
<pre>${escapeHtml(body)}</pre></article>`;
}

/** The development mailbox as a page, with SMS among the mails. All of it is user input, so all is escaped. */
export function mailboxPage(mails: readonly ShownMail[]): string {
  const list = mails.length > 0 ? mails.map(article).join('\n') : '<p>No mail yet.</p>';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Development mailbox</title>
<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="10">
<style>${style}</style></head>
<body><main><h1>Development mailbox</h1>
${list}
</main></body></html>`;
}

/** The page's own inline style, for the hash in its Content-Security-Policy. */
export const mailboxStyle = style;
