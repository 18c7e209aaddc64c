import { audit } from '../../../platform/records/audit/audit.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Caller } from '../../../platform/http/call-context.ts';
import { confirmPassword } from '../account/index.ts';
import { deleteFailures, signInAttempt } from '../sign-in/index.ts';
import { recordRecoveryCode } from './act.ts';
import { acceptCode, codeAttempt, countCode } from './codes.ts';
import { wrongCode } from './finish-sign-in.ts';

/** What a signed-in person enters before the second factor is changed. */
export interface Proof extends Caller {
  /** The code is absent where the account has no second factor yet. */
  body: { password: string; code?: string | undefined };
}

/**
 * Runs a change of the own second factor after the password, and the code if one is given, were
 * checked; both are counted like those at sign-in. A used recovery code is recorded and mailed.
 * @param act its action in the audit log.
 * @throws AppError 422 `wrong_password` at `password`, `wrong_code` at `code`; 429 `locked`.
 */
export async function withProof<T>(
  deps: Deps,
  { who, origin, body: { password, code } }: Proof,
  act: string,
  change: (tx: Queryable, now: Date) => Promise<T>,
): Promise<T> {
  const now = new Date();
  const confirmation = { who, password, field: 'password', act, origin };
  const passwordHash = await confirmPassword(deps, confirmation);
  const attempt = codeAttempt({ id: who.id, passwordHash }, origin);
  if (code !== undefined) await countCode(deps, attempt, now);
  const done = await deps.database.transaction(async (tx) => {
    await deleteFailures(tx, signInAttempt(who.email, origin));
    if (code !== undefined) {
      const kind = await acceptCode(tx, deps, { personId: who.id, code, now });
      if (kind === null) return null;
      await deleteFailures(tx, attempt);
      if (kind === 'recovery code') await recordRecoveryCode(deps, tx, { holder: who, origin });
    }
    return { result: await change(tx, now) };
  });
  if (done) return done.result;
  const onWhom = { type: 'person', id: who.id };
  const entry = { who, act, onWhom, where: origin, details: { why: 'code' } };
  await audit(deps.database.drizzle, { ...entry, outcome: 'failed' });
  throw wrongCode();
}
