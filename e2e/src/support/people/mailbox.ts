import { origin } from '../browser/browser.ts';

interface Mail {
  text: string;
}

/** What matches in the newest mail to an address that has it; waits until the worker has sent it. */
async function inNewestMail(to: string, wanted: RegExp): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const reply = await fetch(`${origin()}/api/dev/mailbox?to=${encodeURIComponent(to)}`, {
      headers: { accept: 'application/json' },
    });
    const { data } = (await reply.json()) as { data: Mail[] };
    // Mail that expires later may be sent after it.
    const found = data.map(({ text }) => wanted.exec(text)?.[0]).find((match) => match);
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail to ${to} has ${String(wanted)}`);
}

/** The newest one-time password that was mailed to an address. */
export function mailedOtp(to: string): Promise<string> {
  return inNewestMail(to, /\b\d{6}(?= is your OTP)/);
}

/** The link that was mailed to an address in place of a one-time password. */
export function mailedLink(to: string): Promise<string> {
  return inNewestMail(to, /^https?:\/\/\S+#\S+$/m);
}

/** The link with which an invited member of staff chooses a password. */
export function mailedInvitation(to: string): Promise<string> {
  return inNewestMail(to, /http\S+\/login\/set-password#\S+/);
}

/** How many recovery codes are left, as the mail about a used one says. */
export function mailedRecoveryNote(to: string): Promise<string> {
  return inNewestMail(to, /\S+ recovery codes? (is|are) left\./);
}
