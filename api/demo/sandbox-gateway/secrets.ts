import { createHmac } from 'node:crypto';

/** The secrets of the sandbox gateway, derived from the server’s, so that all processes with one database share them. */
export function sandboxSecrets(secretKey: string) {
  const secret = (of: string) =>
    createHmac('sha256', secretKey).update(`sandbox ${of}`).digest('hex');
  return { keySecret: secret('key'), webhookSecret: secret('webhook') };
}
