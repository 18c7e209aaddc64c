import type { Queryable } from '../database/client.ts';
import { newId } from '../database/new-id.ts';
import type { OtpPurpose } from '../database/schema/one-time-passwords.ts';
import type { Deps } from '../deps.ts';
import { tooMany } from '../errors.ts';
import type { OutgoingMail } from '../outbox/outbox.ts';
import { codeHash, newCode } from './code.ts';
import { messages, otpMail } from './messages.ts';
import { insertOtp, queueSends, sendsSince } from './otp-repository.ts';
import { hour, lifetime, sendWait } from './policy.ts';

export interface OtpSend {
  purpose: OtpPurpose;
  /** In lower case. */
  email: string;
  personId?: string;
  /** False for an email that nobody has, of which nobody may learn: everything but the mail. */
  mailed: boolean;
}

class Undone extends Error {}

/** The same work as writing a mail, of which nothing stays. */
async function writeInVain({ outbox }: Deps, tx: Queryable, mail: OutgoingMail): Promise<void> {
  try {
    await tx.transaction(async (inner) => {
      await outbox.write(inner, mail);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
}

async function write(deps: Deps, tx: Queryable, send: OtpSend, now: Date): Promise<Date> {
  const { purpose, email, personId } = send;
  const owner = { id: newId(), purpose, email };
  const code = newCode();
  const expiresAt = new Date(now.getTime() + lifetime);
  await insertOtp(tx, {
    ...owner,
    codeHash: codeHash(deps.config.secretKey, owner, code),
    createdAt: now,
    expiresAt,
  });
  const event = `oneTimePasswords.sent:${owner.id}`;
  const kind = `oneTimePasswords.${purpose}`;
  const mail = { event, kind, personId, to: email, lifetime, ...otpMail(purpose, code) };
  if (send.mailed) await tx.transaction((inner) => deps.outbox.write(inner, mail));
  else await writeInVain(deps, tx, mail);
  return expiresAt;
}

/**
 * Sends a one-time password; it takes the place of an earlier one.
 * @returns until when it may be verified.
 * @throws AppError 429 `otp_wait` with `Retry-After` within 60 s of the last send to this email,
 * and after five within an hour.
 */
export async function sendOtp(deps: Deps, send: OtpSend): Promise<Date> {
  const now = new Date();
  return deps.database.transaction(async (tx) => {
    await queueSends(tx, send.email);
    const sends = await sendsSince(tx, send.email, new Date(now.getTime() - hour));
    const wait = sendWait(sends, now);
    if (wait > 0) throw tooMany(messages.wait(wait), wait / 1000, 'otp_wait');
    return write(deps, tx, send, now);
  });
}
