import type { FailedMail, SystemState } from '@hostel/contracts/system/state';
import type { Deps } from '../../../platform/deps.ts';
import { mailCipher, type MailCipher } from '../../../platform/mail/mail-cipher.ts';
import { countMail, findFailedMail } from './mail-repository.ts';

const mostShown = 50;

/** The first letter and the domain of an address. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '•••' : `${address.slice(0, 1)}•••${address.slice(at)}`;
}

type Found = Awaited<ReturnType<typeof findFailedMail>>[number];

/** The recipient of a mail; null once neither the mail nor the account has the address. */
function recipientOf(cipher: MailCipher, { id, body, email }: Found): string | null {
  if (email !== null) return maskedAddress(email);
  if (body === null) return null;
  try {
    return maskedAddress(cipher.open(id, body).to);
  } catch {
    // Encrypted with a key that the server no longer has: the mail can't be sent either.
    return null;
  }
}

function view(cipher: MailCipher, mail: Found, now: Date): FailedMail {
  return {
    _id: mail.id,
    kind: mail.kind,
    recipient: recipientOf(cipher, mail),
    reason: mail.lastError ?? 'unknown',
    createdAt: mail.createdAt.toISOString(),
    failedAt: mail.failedAt.toISOString(),
    retriable: mail.body !== null && mail.expiresAt > now,
  };
}

/** Waiting and failed mail, with masked addresses. */
export async function mailState({
  database: { drizzle },
  config: { secretKey, previousSecretKey },
}: Pick<Deps, 'database' | 'config'>): Promise<SystemState['mail']> {
  const cipher = mailCipher(secretKey, previousSecretKey);
  const counts = await countMail(drizzle);
  const failures = await findFailedMail(drizzle, mostShown);
  const { oldestWaitingAt: oldest } = counts;
  return {
    ...counts,
    oldestWaitingAt: oldest === null ? null : new Date(oldest).toISOString(),
    failures: failures.map((mail) => view(cipher, mail, new Date())),
  };
}
