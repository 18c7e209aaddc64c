import { audit } from '../../../platform/records/audit/audit.ts';
import { dayOf } from '../../../platform/database/conditions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, ruleRefuses } from '../../../platform/core/errors/errors.ts';
import {
  countChallengeTry,
  deleteChallenge,
  findChallenged,
  knownBrowser,
  lockPassword,
  openSession,
  type SigningBrowser,
} from '../sign-in/index.ts';
import { recordRecoveryCode } from './act.ts';
import { acceptCode, codeAttempt, countCode } from './codes.ts';
import { messages, wrongCodesMail } from './messages.ts';

interface Finish extends SigningBrowser {
  /** Id of the challenge that answered the password. */
  challenge: string;
  code: string;
  puzzleSolution: string | undefined;
}

type Found = NonNullable<Awaited<ReturnType<typeof findChallenged>>>;

/** 422 `wrong_code` at the field. */
export function wrongCode(): AppError {
  return ruleRefuses('wrong_code', messages.wrongCode, { code: messages.wrongCode });
}

function challengeEnded(): AppError {
  return new AppError(401, 'challenge_ended', messages.challengeEnded);
}

async function auditRefusal({ database }: Deps, { account }: Found, typed: Finish, why: string) {
  await audit(database.drizzle, {
    who: null,
    act: 'auth.login',
    onWhom: { type: 'person', id: account.id },
    where: typed.origin,
    outcome: 'failed',
    details: { why, page: 'second factor' },
  });
}

/** Warns the person, once a day and password, that another one may know the password. */
async function mailWrongCodes(
  { config, database, outbox }: Deps,
  { account: { id, name, email } }: Found,
  { counted, now }: { counted: string; now: Date },
) {
  const kind = 'auth.wrongCodes';
  const event = `${kind}:${counted}:${dayOf(now, config.timeZone)}`;
  const mail = wrongCodesMail(name);
  await outbox.write(database.drizzle, { event, kind, personId: id, to: email, ...mail });
}

/** Counts the code, for the account and for the challenge. @returns the key of the count. */
async function count(deps: Deps, found: Found, typed: Finish, now: Date) {
  const { account } = found;
  const { drizzle } = deps.database;
  const browser = await knownBrowser(drizzle, account.email, typed.browserId);
  const attempt = codeAttempt(account, typed.origin, browser);
  try {
    await countCode(deps, attempt, now, typed.puzzleSolution);
  } catch (error) {
    if (error instanceof AppError && error.code === 'locked') {
      await auditRefusal(deps, found, typed, 'locked');
      if (browser === null) await mailWrongCodes(deps, found, { counted: attempt.account, now });
    }
    throw error;
  }
  if (!(await countChallengeTry(drizzle, found.id))) throw challengeEnded();
  return attempt;
}

/**
 * Finishes a sign-in of staff whose password was right, in the same browser, with a code of the
 * authenticator app or a recovery code. The person is mailed about a used recovery code, and once a day
 * when thirty wrong codes have locked all new browsers.
 * @returns the token of the session, the account, and the id of this browser.
 * @throws AppError 401 `challenge_ended` after five minutes, five codes, or a new password; 422
 * `wrong_code` at `code`, also for a code that was used; 429 `locked` or `puzzle_required` as at the
 * password (`countCode`).
 */
export async function finishSignIn(deps: Deps, typed: Finish) {
  const now = new Date();
  const { challenge: id, browserId, code, origin } = typed;
  const found = await findChallenged(deps.database.drizzle, { id, browserId, now });
  if (!found) throw challengeEnded();
  const { account } = found;
  const attempt = await count(deps, found, typed, now);
  const opened = await deps.database.transaction(async (tx) => {
    const secondFactor = await acceptCode(tx, deps, { personId: account.id, code, now });
    if (secondFactor === null) return null;
    // The password may have been replaced, or the challenge finished in another tab.
    if (!(await lockPassword(tx, account.id, account.passwordHash))) throw challengeEnded();
    if (!(await deleteChallenge(tx, id))) throw challengeEnded();
    if (secondFactor === 'recovery code') {
      await recordRecoveryCode(deps, tx, { holder: account, origin });
    }
    const by = { ...typed, account, attempt, now, secondFactor };
    const session = await openSession(tx, deps.config, by);
    if (!session) throw challengeEnded();
    return session;
  });
  if (opened === null) {
    await auditRefusal(deps, found, typed, 'code');
    throw wrongCode();
  }
  return { ...opened, account };
}
