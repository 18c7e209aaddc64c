import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../../../platform/core/config/config.ts';

type Keys = Pick<Config, 'secretKey' | 'previousSecretKey'>;

const version = 1;
const ivLength = 12;
const tagLength = 16;

function keyOf(secretKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', 'hostel second factor v1', 32));
}

/**
 * Encrypts the secret of an authenticator app with AES-256-GCM under a key derived from the server's
 * secret. Layout: version, 12 bytes of IV, 16 of tag, ciphertext; bound to its person, so that secrets
 * can't be exchanged.
 */
export function sealSecret({ secretKey }: Keys, personId: string, secret: Buffer): Buffer {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secretKey), iv);
  cipher.setAAD(Buffer.from(personId));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([Buffer.of(version), iv, cipher.getAuthTag(), text]);
}

function openWith(secretKey: string, personId: string, sealed: Buffer): Buffer {
  if (sealed.at(0) !== version) throw new Error('a second factor of an unknown form');
  const iv = sealed.subarray(1, 1 + ivLength);
  const tag = sealed.subarray(1 + ivLength, 1 + ivLength + tagLength);
  const options = { authTagLength: tagLength };
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secretKey), iv, options);
  decipher.setAAD(Buffer.from(personId)).setAuthTag(tag);
  const text = sealed.subarray(1 + ivLength + tagLength);
  return Buffer.concat([decipher.update(text), decipher.final()]);
}

/**
 * The secret, and whether it was encrypted under the key before the current one.
 * @throws Error when the bytes were changed, or belong to another person or another key.
 */
export function openSecret(
  { secretKey, previousSecretKey }: Keys,
  personId: string,
  sealed: Buffer,
): { secret: Buffer; outdated: boolean } {
  try {
    return { secret: openWith(secretKey, personId, sealed), outdated: false };
  } catch (error) {
    if (previousSecretKey === undefined) {
      throw new Error('a second factor can’t be decrypted: was SECRET_KEY changed?', {
        cause: error,
      });
    }
    return { secret: openWith(previousSecretKey, personId, sealed), outdated: true };
  }
}
