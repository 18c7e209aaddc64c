import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';

/** The recipient, subject and text of a mail, plain text only; an SMS has no subject. */
const mailBody = z.object({
  to: z.string(),
  subject: z.optional(z.string()),
  text: z.string(),
});
type MailBody = z.infer<typeof mailBody>;

/** Encrypts and decrypts the bodies of waiting mail and SMS. */
export interface MailCipher {
  seal(rowId: string, body: MailBody): Buffer;
  /** @throws Error when the bytes were changed, belong to another row or to another key. */
  open(rowId: string, sealed: Buffer): MailBody;
}

const version = 1;
const ivLength = 12;
const tagLength = 16;

/**
 * AES-256-GCM under a key derived from the server's secret. Layout: version, 12 bytes of IV, 16 of
 * tag, ciphertext; bound to its row, so that bodies cannot be exchanged.
 * @param previousSecretKey decrypts bodies from before a change of SECRET_KEY.
 */
export function mailCipher(secretKey: string, previousSecretKey?: string): MailCipher {
  const key = keyOf(secretKey);
  return {
    seal(rowId, body) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(rowId));
      const text = Buffer.concat([cipher.update(JSON.stringify(body), 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(version), iv, cipher.getAuthTag(), text]);
    },
    open(rowId, sealed) {
      try {
        return openWith(key, rowId, sealed);
      } catch (error) {
        if (previousSecretKey === undefined) throw error;
        return openWith(keyOf(previousSecretKey), rowId, sealed);
      }
    },
  };
}

function keyOf(secretKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', 'hostel outbox v1', 32));
}

function openWith(key: Buffer, rowId: string, sealed: Buffer): MailBody {
  if (sealed.at(0) !== version) throw new Error('a mail of an unknown form');
  const iv = sealed.subarray(1, 1 + ivLength);
  const tag = sealed.subarray(1 + ivLength, 1 + ivLength + tagLength);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagLength });
  decipher.setAAD(Buffer.from(rowId)).setAuthTag(tag);
  const text = sealed.subarray(1 + ivLength + tagLength);
  const plain = Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  return z.parse(mailBody, JSON.parse(plain));
}
