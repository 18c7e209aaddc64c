import type { Queryable } from '../../../platform/database/connection/client.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { Deps } from '../../../platform/deps.ts';
import { tooMany } from '../../../platform/core/errors/errors.ts';
import type { OutgoingMail } from '../../../platform/messages/mail/outbox.ts';
import { networkAddress } from '../../../platform/http/limits/network-address.ts';
import { requirePuzzle } from '../../../platform/http/puzzles/puzzles.ts';
import type { OtpRequester } from './otp-browser.ts';
import { codeHash, newCode, newLinkToken } from './otp-code.ts';
import { linkMail, linkPaths, messages, otpMail } from './messages.ts';
import {
  countEmailsOfAddress,
  countGuesses,
  insertOtp,
  lockOtps,
  findSends,
} from './otp-repository.ts';
import {
  addressWindow,
  day,
  freeEmails,
  freeSends,
  hour,
  puzzleLevelAfter,
  lifetime,
  maxGuesses,
  sendWait,
  type OtpPurpose,
} from './policy.ts';

export interface OtpSend {
  purpose: OtpPurpose;
  /** In lower case. */
  email: string;
  /** The account of the email: a student’s one-time password is also sent to the phone. */
  personId?: string;
  requester: OtpRequester;
  /** False for an email without an account: the mail is not sent, and the caller can't notice it. */
  mailed: boolean;
  /** The level of a puzzle that the same call has solved already. */
  solvedLevel?: number;
}

class RolledBack extends Error {}

/** Does the work of writing a mail and rolls it back, so that both take the same time. */
async function writeAndRollBack(
  { outbox }: Deps,
  tx: Queryable,
  mail: OutgoingMail,
): Promise<void> {
  try {
    await tx.transaction(async (inner) => {
      await outbox.write(inner, mail);
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
}

/** A new code, or after too many guesses a link's token, with its mail. */
function newSecret({ config }: Deps, { purpose, email }: OtpSend, link: boolean) {
  if (!link) {
    const code = newCode();
    return { code, mail: otpMail(purpose, code) };
  }
  const code = newLinkToken();
  const root = config.publicUrl ?? `http://${config.host}:${config.port}`;
  // After the #: the token doesn't get into server logs and referrers.
  const fragment = new URLSearchParams({ email, otp: code }).toString();
  return { code, mail: linkMail(purpose, `${root}${linkPaths[purpose]}#${fragment}`) };
}

async function saveAndMail(deps: Deps, tx: Queryable, send: OtpSend, link: boolean): Promise<Date> {
  const { purpose, email, personId, requester } = send;
  const now = new Date();
  const otp = { id: newId(), purpose, email };
  const { code, mail } = newSecret(deps, send, link);
  const expiresAt = new Date(now.getTime() + lifetime);
  await insertOtp(tx, {
    ...otp,
    codeHash: codeHash(deps.config.secretKey, otp, code),
    browserHash: requester.browser,
    address: networkAddress(requester.address),
    link,
    createdAt: now,
    expiresAt,
  });
  const event = `oneTimePasswords.sent:${otp.id}`;
  const kind = `oneTimePasswords.${purpose}`;
  const outgoing = { event, kind, personId, to: email, lifetime, ...mail };
  if (send.mailed) await tx.transaction((inner) => deps.outbox.write(inner, outgoing));
  else await writeAndRollBack(deps, tx, outgoing);
  return expiresAt;
}

/** The level of the puzzle for a send, by the sends to its email and those of its address. */
async function sendLevel(tx: Queryable, email: string, address: string, sends: number, now: Date) {
  const since = new Date(now.getTime() - addressWindow);
  const emails = await countEmailsOfAddress(tx, { address, email }, since);
  return Math.max(puzzleLevelAfter(freeSends, sends), puzzleLevelAfter(freeEmails, emails));
}

/**
 * Sends a one-time password, which replaces an earlier one of this browser. After 100 wrong guesses
 * for the email within a day the mail has a link instead.
 * @returns the time until which it may be verified.
 * @throws AppError 429 `otp_wait` with `Retry-After` within 60 s of this browser's last send to this
 * email, and after five within an hour; 429 `puzzle_required` after five to this email within an hour
 * from all browsers, and from an address that sent to 30 emails within ten minutes.
 */
export async function sendOtp(deps: Deps, send: OtpSend): Promise<Date> {
  const { email, requester, solvedLevel = 0 } = send;
  const address = networkAddress(requester.address);
  return deps.database.transaction(async (tx) => {
    await lockOtps(tx, { address, email });
    const now = new Date();
    const sends = await findSends(tx, email, new Date(now.getTime() - hour));
    const own = sends.filter(({ browserHash }) => browserHash?.equals(requester.browser));
    const wait = sendWait(
      own.map(({ createdAt }) => createdAt),
      now,
    );
    if (wait > 0) throw tooMany(messages.wait(wait), wait / 1000, 'otp_wait');
    const level = await sendLevel(tx, email, address, sends.length, now);
    const demand = { purpose: 'otp.send', subject: email, level };
    if (level > solvedLevel) await requirePuzzle(deps, tx, demand, requester.puzzleSolution);
    const guesses = await countGuesses(tx, email, new Date(now.getTime() - day));
    return saveAndMail(deps, tx, send, guesses >= maxGuesses);
  });
}
