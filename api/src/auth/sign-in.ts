import { isStaff, type Role } from '@hostel/contracts/roles';
import { setTimeout as sleep } from 'node:timers/promises';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { AppError, tooMany } from '../errors.ts';
import type { Origin } from '../plugins/call-context.ts';
import { attemptOf, registerAttempt } from './attempts.ts';
import { forgetFailures } from './attempts-repository.ts';
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

async function open({ database, config }: Parts, signIn: SignIn, account: Account, now: Date) {
  const token = newToken();
  await database.transaction(async (tx) => {
    await forgetFailures(tx, attemptOf(signIn.email, signIn.origin));
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
  });
  return token;
}

/**
 * Signs a person in at one of the two doors and gives the token, kept nowhere else, with the account.
 * A wrong password, an unknown email, a closed account and the wrong door are one answer, after the
 * same work.
 * @throws AppError 401 `wrong_credentials`; 429 `locked` with `Retry-After` after five failures of
 * this account from this address within 15 minutes, even for the right password.
 */
export async function signIn(parts: Parts, attempt: SignIn) {
  const now = new Date();
  const { locked, wait } = await registerAttempt(
    parts,
    attemptOf(attempt.email, attempt.origin),
    now,
  );
  const account = await findAccount(parts.database.drizzle, attempt.email);
  if (locked > 0) {
    await refuse(parts, attempt, account, 'locked');
    throw tooMany(messages.locked(locked), locked / 1000, 'locked');
  }
  if (wait > 0) await sleep(wait);
  const right = await isPassword(attempt.password, account?.passwordHash ?? null);
  if (!account || !right || account.disabledAt !== null || !fits(account.role, attempt.door)) {
    await refuse(parts, attempt, account, 'credentials');
    throw new AppError(401, 'wrong_credentials', messages.wrongCredentials);
  }
  return { token: await open(parts, attempt, account, now), account };
}
