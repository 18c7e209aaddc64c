import {
  type FailedMail,
  failedMail,
  type SystemState,
} from '@hostel/contracts/office/system/state';
import { toWire } from '../../../../platform/database/wire-row.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { mailCipher, type MailCipher } from '../../../../platform/messages/mail/mail-cipher.ts';
import type { Channel } from '../../../../platform/messages/mail/outbox.ts';
import { countMail, countSmsOfToday, findFailedMail } from './mail-repository.ts';

const mostShown = 50;

/** The first letter and the domain of an address. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '•••' : `${address.slice(0, 1)}•••${address.slice(at)}`;
}

/** The last two digits of a number. */
function maskedNumber(number: string): string {
  return `•••${number.slice(-2)}`;
}

type Found = Awaited<ReturnType<typeof findFailedMail>>[number];

type Masked = (recipient: string) => string;

/** The recipient in a body; null once it is erased. */
function openRecipient(cipher: MailCipher, { id, body }: Found, masked: Masked): string | null {
  if (body === null) return null;
  try {
    return masked(cipher.open(id, body).to);
  } catch {
    // Encrypted with a key that the server no longer has: the mail can't be sent either.
    return null;
  }
}

const maskedEmail = ({ email }: Found) => (email === null ? null : maskedAddress(email));

/** The recipient; null once neither the message nor the account has it. */
function recipientOf(cipher: MailCipher, found: Found, channel: Channel): string | null {
  if (channel === 'sms') return openRecipient(cipher, found, maskedNumber) ?? maskedEmail(found);
  return maskedEmail(found) ?? openRecipient(cipher, found, maskedAddress);
}

function view(cipher: MailCipher, mail: Found, channel: Channel): FailedMail {
  return toWire(failedMail, mail, {
    recipient: recipientOf(cipher, mail, channel),
    reason: mail.lastError ?? 'unknown',
    retriable: mail.body !== null && mail.expiresAt > new Date(),
  });
}

type StateDeps = Pick<Deps, 'database' | 'config'>;

async function channelState(
  { database: { drizzle }, config: { secretKey, previousSecretKey } }: StateDeps,
  channel: Channel,
): Promise<SystemState['mail']> {
  const cipher = mailCipher(secretKey, previousSecretKey);
  const counts = await countMail(drizzle, channel);
  const failures = await findFailedMail(drizzle, channel, mostShown);
  const { oldestWaitingAt: oldest } = counts;
  return {
    ...counts,
    oldestWaitingAt: oldest === null ? null : new Date(oldest).toISOString(),
    failures: failures.map((mail) => view(cipher, mail, channel)),
  };
}

/** Waiting and failed mail, with masked addresses. */
export function mailState(deps: StateDeps): Promise<SystemState['mail']> {
  return channelState(deps, 'mail');
}

/** Waiting and failed SMS, with masked numbers, and the use of the limit; null where none are sent. */
export async function smsState(deps: StateDeps): Promise<NonNullable<SystemState['sms']> | null> {
  const { sms } = deps.config;
  if (!sms) return null;
  const today = await countSmsOfToday(deps.database.drizzle);
  return { ...(await channelState(deps, 'sms')), today, limit: sms.limits.perDay };
}
