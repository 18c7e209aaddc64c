import { origin } from './browser.ts';

interface Mail {
  text: string;
}

/** The newest one-time password that was mailed to an address; waits for the worker. */
export async function mailedOtp(to: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const reply = await fetch(`${origin()}/api/dev/mailbox?to=${encodeURIComponent(to)}`, {
      headers: { accept: 'application/json' },
    });
    const { data } = (await reply.json()) as { data: Mail[] };
    const otp = /\b\d{6}\b/.exec(data[0]?.text ?? '')?.[0];
    if (otp !== undefined) return otp;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No one-time password was mailed to ${to}`);
}
