import type { Queryable } from '../database/client.ts';
import { newId } from '../database/new-id.ts';
import type { OtpPurpose } from '../database/schema/one-time-passwords.ts';
import type { Deps } from '../deps.ts';
import { tooMany } from '../errors.ts';
import type { OutgoingMail } from '../outbox/outbox.ts';
import { networkAddress } from '../plugins/network-address.ts';
import { requirePuzzle } from '../puzzles/puzzles.ts';
import type { OtpRequester } from './browser.ts';
import { codeHash, newCode, newLinkToken } from './code.ts';
import { linkMail, linkPaths, messages, otpMail } from './messages.ts';
import {
  emailsOfAddress,
  guessesSince,
  insertOtp,
  queueOtp,
  sendsSince,
} from './otp-repository.ts';
import {
  addressWindow,
  day,
  freeEmails,
  freeSends,
  hour,
  levelPast,
  lifetime,
  mostGuesses,
  sendWait,
} from './policy.ts';

export interface OtpSend {
  purpose: OtpPurpose;
  /** In lower case. */
  email: string;
  personId?: string;
  requester: OtpRequester;
  /** False for an email that nobody has, of which nobody may learn: everything but the mail. */
  mailed: boolean;
  /** Of the puzzle that this call solved before it came here; its solution is used up. */
  solvedLevel?: number;
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

/** The code, or where too many guesses were made the token of a link, and its mail. */
function secretOf({ config }: Deps, { purpose, email }: OtpSend, link: boolean) {
  if (!link) {
    const code = newCode();
    return { code, mail: otpMail(purpose, code) };
  }
  const code = newLinkToken();
  const root = config.publicUrl ?? `http://${config.host}:${config.port}`;
  // After the #, so that no server's log and no referrer holds the token.
  const fragment = new URLSearchParams({ email, otp: code }).toString();
  return { code, mail: linkMail(purpose, `${root}${linkPaths[purpose]}#${fragment}`) };
}

async function write(deps: Deps, tx: Queryable, send: OtpSend, link: boolean): Promise<Date> {
  const { purpose, email, personId, requester } = send;
  const now = new Date();
  const owner = { id: newId(), purpose, email };
  const { code, mail } = secretOf(deps, send, link);
  const expiresAt = new Date(now.getTime() + lifetime);
  await insertOtp(tx, {
    ...owner,
    codeHash: codeHash(deps.config.secretKey, owner, code),
    browserHash: requester.browser,
    address: networkAddress(requester.address),
    link,
    createdAt: now,
    expiresAt,
  });
  const event = `oneTimePasswords.sent:${owner.id}`;
  const kind = `oneTimePasswords.${purpose}`;
  const outgoing = { event, kind, personId, to: email, lifetime, ...mail };
  if (send.mailed) await tx.transaction((inner) => deps.outbox.write(inner, outgoing));
  else await writeInVain(deps, tx, outgoing);
  return expiresAt;
}

/** The level of the puzzle that a send needs: by the sends to its email, or of its address. */
async function levelOf(tx: Queryable, email: string, address: string, sends: number, now: Date) {
  const since = new Date(now.getTime() - addressWindow);
  const emails = await emailsOfAddress(tx, { address, email }, since);
  return Math.max(levelPast(freeSends, sends), levelPast(freeEmails, emails));
}

/**
 * Sends a one-time password; it takes the place of an earlier one of this browser. After 100 wrong
 * guesses for the email within a day the mail holds a link instead.
 * @returns until when it may be verified.
 * @throws AppError 429 `otp_wait` with `Retry-After` within 60 s of this browser's last send to this
 * email, and after five within an hour; 429 `puzzle_required` after five to this email within an hour
 * from all browsers, and from an address that sent to 30 emails within ten minutes.
 */
export async function sendOtp(deps: Deps, send: OtpSend): Promise<Date> {
  const { email, requester, solvedLevel = 0 } = send;
  const address = networkAddress(requester.address);
  return deps.database.transaction(async (tx) => {
    await queueOtp(tx, { address, email });
    const now = new Date();
    const sends = await sendsSince(tx, email, new Date(now.getTime() - hour));
    const own = sends.filter(({ browserHash }) => browserHash?.equals(requester.browser));
    const wait = sendWait(
      own.map(({ createdAt }) => createdAt),
      now,
    );
    if (wait > 0) throw tooMany(messages.wait(wait), wait / 1000, 'otp_wait');
    const level = await levelOf(tx, email, address, sends.length, now);
    const demand = { purpose: 'otp.send', subject: email, level };
    if (level > solvedLevel) await requirePuzzle(deps, tx, demand, requester.puzzleSolution);
    const guesses = await guessesSince(tx, email, new Date(now.getTime() - day));
    return write(deps, tx, send, guesses >= mostGuesses);
  });
}
