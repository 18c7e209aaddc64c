import { isStaff, type Role } from '@hostel/contracts/roles';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { AppError, tooMany } from '../errors.ts';
import type { Origin } from '../plugins/call-context.ts';
import { attemptOf, registerAttempt } from './attempts.ts';
import { forgetFailures, type Attempt } from './attempts-repository.ts';
import { knownBrowser, rememberBrowser } from './known-browsers.ts';
import { messages } from './messages.ts';
import { isPassword } from './passwords.ts';
import { findAccount, type Account } from './people-repository.ts';
import { insertSession } from './session-repository.ts';
import { newToken, tokenHash } from './tokens.ts';

export type Door = 'student' | 'staff';

export interface SignIn {
  email: string;
  password: string;
  door: Door;
  origin: Origin;
  userAgent: string | undefined;
  /** The id in the browser's cookie (known-browsers.ts). */
  browserId: string | undefined;
  puzzleSolution: string | undefined;
}

type Parts = Pick<Deps, 'database' | 'config'>;

function fits(role: Role, door: Door): boolean {
  return isStaff(role) === (door === 'staff');
}

function whoIs(account: Account | undefined) {
  return account ? { type: 'person', id: account.id } : undefined;
}

async function refuse(
  { database }: Parts,
  signIn: SignIn,
  account: Account | undefined,
  why: string,
) {
  await audit(database.drizzle, {
    who: null,
    act: 'auth.login',
    onWhom: whoIs(account),
    where: signIn.origin,
    outcome: 'failed',
    details: { why, door: signIn.door },
  });
}

async function open(
  { database, config }: Parts,
  signIn: SignIn,
  account: Account,
  { attempt, now }: { attempt: Attempt; now: Date },
) {
  const token = newToken();
  const browserId = await database.transaction(async (tx) => {
    await forgetFailures(tx, attempt);
    await insertSession(tx, {
      personId: account.id,
      hash: tokenHash(token),
      now,
      expiresAt: new Date(now.getTime() + config.session.lifetime),
      userAgent: signIn.userAgent,
      address: signIn.origin.address,
    });
    const onWhom = whoIs(account);
    await audit(tx, { who: account, act: 'auth.login', onWhom, where: signIn.origin });
    return rememberBrowser(tx, { personId: account.id, id: signIn.browserId, now });
  });
  return { token, browserId };
}

/**
 * Signs a person in on one of the two pages and gives the token, kept nowhere else, with the account
 * and the id by which the account knows this browser from now on. A wrong password, an unknown
 * email, a closed account and the wrong page are one answer, after the same work.
 * @throws AppError 401 `wrong_credentials`; 429 `locked` with `Retry-After` after five failures of
 * this browser within 15 minutes, where the account knows it, even for the right password; 429
 * `puzzle_required` for any other browser, after five failures from such ones or many of its address.
 */
export async function signIn(parts: Parts, typed: SignIn) {
  const now = new Date();
  const { email, origin, browserId: id, puzzleSolution } = typed;
  const attempt = attemptOf(email, origin, await knownBrowser(parts.database.drizzle, email, id));
  const { locked } = await registerAttempt(parts, attempt, now, puzzleSolution);
  const account = await findAccount(parts.database.drizzle, email);
  if (locked > 0) {
    await refuse(parts, typed, account, 'locked');
    throw tooMany(messages.locked(locked), locked / 1000, 'locked');
  }
  const right = await isPassword(typed.password, account?.passwordHash ?? null);
  if (!account || !right || account.disabledAt !== null || !fits(account.role, typed.door)) {
    await refuse(parts, typed, account, 'credentials');
    throw new AppError(401, 'wrong_credentials', messages.wrongCredentials);
  }
  return { ...(await open(parts, typed, account, { attempt, now })), account };
}
