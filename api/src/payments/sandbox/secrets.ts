import { createHmac } from 'node:crypto';

/** The sandbox’s own secrets, made of the server’s: the same in every process over one database. */
export function sandboxSecrets(secretKey: string) {
  const secret = (of: string) =>
    createHmac('sha256', secretKey).update(`sandbox ${of}`).digest('hex');
  return { keySecret: secret('key'), webhookSecret: secret('webhook') };
}
