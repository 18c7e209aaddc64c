import { createHmac } from 'node:crypto';

/** The secrets of the sandbox gateway, derived from the server’s: every process over one database has the same. */
export function sandboxSecrets(secretKey: string) {
  const secret = (of: string) =>
    createHmac('sha256', secretKey).update(`sandbox ${of}`).digest('hex');
  return { keySecret: secret('key'), webhookSecret: secret('webhook') };
}
