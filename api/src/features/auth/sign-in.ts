import { isStaff, type Role } from '@hostel/contracts/wire/roles';
import { audit } from '../../platform/audit/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError, tooMany } from '../../platform/errors/errors.ts';
import { startChallenge } from './challenges.ts';
import { signInAttempt, countAttempt } from './limits/attempts.ts';
import { deleteFailures, type Attempt } from './limits/attempts-repository.ts';
import { knownBrowser } from './limits/known-browsers.ts';
import { messages } from './messages.ts';
import { openSession, type SigningBrowser } from './open-session.ts';
import { isPassword } from './passwords/passwords.ts';
import {
  findAccount,
  findHasSecondFactor,
  lockPassword,
  type Account,
} from './people-repository.ts';

/** The sign-in page: each has its own roles. */
export type SignInPage = 'student' | 'staff';

export interface SignIn extends SigningBrowser {
  email: string;
  password: string;
  page: SignInPage;
  puzzleSolution: string | undefined;
}

type Parts = Pick<Deps, 'database' | 'config'>;

function mayUsePage(role: Role, page: SignInPage): boolean {
  return isStaff(role) === (page === 'staff');
}

function wrongCredentials(): AppError {
  return new AppError(401, 'wrong_credentials', messages.wrongCredentials);
}

function subjectOf(account: Account | undefined) {
  return account ? { type: 'person', id: account.id } : undefined;
}

async function auditRefusal(
  { database }: Parts,
  signIn: SignIn,
  account: Account | undefined,
  why: string,
) {
  await audit(database.drizzle, {
    who: null,
    act: 'auth.login',
    onWhom: subjectOf(account),
    where: signIn.origin,
    outcome: 'failed',
    // The log's name for the page.
    details: { why, page: signIn.page },
  });
}

/** Ends a sign-in whose password is right: with a session, or with the challenge to enter a code. */
async function acceptPassword(
  { database, config }: Parts,
  signIn: SignIn,
  account: Account,
  { attempt, now }: { attempt: Attempt; now: Date },
) {
  return database.transaction(async (tx) => {
    // The password may have been replaced while it was compared.
    if (!(await lockPassword(tx, account.id, account.passwordHash))) throw wrongCredentials();
    // The second factor may have been turned on meanwhile, which ends the other sessions only once.
    if (!(await findHasSecondFactor(tx, account.id))) {
      return openSession(tx, config, { ...signIn, account, attempt, now });
    }
    await deleteFailures(tx, attempt);
    const onWhom = subjectOf(account);
    await audit(tx, { who: account, act: 'auth.requestCode', onWhom, where: signIn.origin });
    return startChallenge(tx, account, { browserId: signIn.browserId, now });
  });
}

/**
 * Signs a person in on one of the two pages. A wrong password, an unknown email, a closed account and
 * the wrong page get the same error, after the same work.
 * @returns the account, the id of this browser, and the token of the session, or the challenge where
 * the account has a second factor: then a code finishes the sign-in.
 * @throws AppError 401 `wrong_credentials`; 429 `locked` with `Retry-After` after five failures of
 * this browser within 15 minutes, when the account knows it, even for the right password; 429
 * `puzzle_required` for any other browser, after five failures in such browsers or many of its address.
 */
export async function signIn(parts: Parts, typed: SignIn) {
  const now = new Date();
  const { email, origin, browserId: id, puzzleSolution } = typed;
  const attempt = signInAttempt(
    email,
    origin,
    await knownBrowser(parts.database.drizzle, email, id),
  );
  const { locked } = await countAttempt(parts, attempt, now, { puzzleSolution });
  const account = await findAccount(parts.database.drizzle, email);
  if (locked > 0) {
    await auditRefusal(parts, typed, account, 'locked');
    throw tooMany(messages.locked(locked), locked / 1000, 'locked');
  }
  const right = await isPassword(typed.password, account?.passwordHash ?? null);
  if (!account || !right || account.disabledAt !== null || !mayUsePage(account.role, typed.page)) {
    await auditRefusal(parts, typed, account, 'credentials');
    throw wrongCredentials();
  }
  return { ...(await acceptPassword(parts, typed, account, { attempt, now })), account };
}
