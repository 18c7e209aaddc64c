import { isStaff, type Role } from '@hostel/contracts/wire/roles';
import { audit } from '../../../platform/records/audit/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, tooMany } from '../../../platform/core/errors/errors.ts';
import { startChallenge } from './challenges.ts';
import { beginAttempt, countAttempt } from './limits/attempts.ts';
import { deleteFailures, type Attempt } from './limits/attempts-repository.ts';
import { messages } from './messages.ts';
import { openSession, type SigningBrowser } from './open-session.ts';
import { isPassword } from './passwords/passwords.ts';
import { lockPassword, type Account } from './people-repository.ts';

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
    const by = { ...signIn, account, attempt, now };
    const opened = await openSession(tx, config, by, { withoutFactor: true });
    if (opened) return opened;
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
  const { account, attempt, counted } = await beginAttempt(parts, typed, now);
  const { puzzleSolution } = typed;
  const { locked } = counted
    ? { locked: 0 }
    : await countAttempt(parts, attempt, now, { puzzleSolution });
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
