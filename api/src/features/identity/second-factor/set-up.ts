import type { confirmSecondFactor, NewSecret } from '@hostel/contracts/identity/second-factor';
import { audit } from '../../../platform/records/audit/audit.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { badInput, conflict, sessionEnded } from '../../../platform/core/errors/errors.ts';
import type { CallContext, Caller, Session } from '../../../platform/http/call-context.ts';
import {
  markSecondFactor,
  revokeOtherSessions,
} from '../../../platform/http/sessions/session-repository.ts';
import { deleteChallengesOf, deleteFailures, findAccount, lockPassword } from '../sign-in/index.ts';
import { recordAct } from './act.ts';
import { codeAttempt, countCode, digitsOf } from './codes.ts';
import { wrongCode } from './finish-sign-in.ts';
import { messages, turnedOnMail } from './messages.ts';
import { withProof, type Proof } from './proof.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import {
  findFactor,
  isTurnedOn,
  lockFactor,
  replaceRecoveryCodes,
  savePendingSecret,
  turnPendingOn,
} from './repository.ts';
import { openSecret, sealSecret } from './secret-cipher.ts';
import { base32Of, newSecret, stepOfCode, uriOf } from './totp.ts';

/** Milliseconds in which the first code of a new secret is accepted. */
const setUpLifetime = 30 * 60_000;
/** The name under which authenticator apps list the account. */
const issuer = 'Hostel Office';

/**
 * Makes a secret for an authenticator app. An earlier one counts until the first code of the new one
 * is confirmed; a set-up that was begun before ends.
 * @throws AppError 400 at `code` where the account has a second factor and no code is given; 422
 * `wrong_password` at `password`, `wrong_code` at `code`; 429 `locked`.
 */
export async function beginSetUp(deps: Deps, proof: Proof): Promise<NewSecret> {
  const { who, origin: where } = proof;
  const { code } = proof.body;
  const current = await findFactor(deps.database.drizzle, who.id);
  const isOn = isTurnedOn(current);
  if (isOn && code === undefined) throw badInput({ code: messages.codeMissing });
  const secret = newSecret();
  const act = 'account.beginSecondFactor';
  const given = { ...proof, body: { ...proof.body, code: isOn ? code : undefined } };
  await withProof(deps, given, act, async (tx, now) => {
    await refuseIfTurnedOn(tx, who.id, isOn);
    const sealed = sealSecret(deps.config, who.id, secret);
    await savePendingSecret(tx, who.id, { sealed, now });
    await audit(tx, { who, act, onWhom: { type: 'person', id: who.id }, where });
  });
  return { secret: base32Of(secret), uri: uriOf(secret, { issuer, email: who.email }) };
}

/** A second factor that was turned on meanwhile needs a code: without one a set-up would go around it. */
async function refuseIfTurnedOn(tx: Queryable, personId: string, wasOn: boolean): Promise<void> {
  const factor = await lockFactor(tx, personId);
  if (!wasOn && isTurnedOn(factor)) throw badInput({ code: messages.codeMissing });
}

/** The reply has the recovery codes: with a stolen session the first code can't be guessed either. */
async function countFirstCode(deps: Deps, { who, origin }: Caller, now: Date) {
  const account = await findAccount(deps.database.drizzle, who.email);
  if (!account) throw sessionEnded();
  const attempt = codeAttempt(account, origin);
  await countCode(deps, attempt, now);
  return { attempt, passwordHash: account.passwordHash };
}

/**
 * Turns the second factor on with the first code of the new secret. The other sessions of the person
 * end, and the person is mailed.
 * @returns the ten recovery codes; only their hashes are stored.
 * @throws AppError 409 `not_started` without a set-up, or half an hour after it was begun; 422
 * `wrong_code` at `code`; 429 `locked` after five wrong ones within 15 minutes; 401 where the password
 * was replaced meanwhile.
 */
export async function confirmSetUp(
  deps: Deps,
  call: CallContext<typeof confirmSecondFactor> & { session: Session },
): Promise<{ recoveryCodes: string[] }> {
  const { who, session, origin } = call;
  const now = new Date();
  const recoveryCodes = newRecoveryCodes();
  const { attempt, passwordHash } = await countFirstCode(deps, call, now);
  await deps.database.transaction(async (tx) => {
    const factor = await lockFactor(tx, who.id);
    const age = now.getTime() - (factor?.pendingAt?.getTime() ?? 0);
    if (!factor?.pendingSecret || age > setUpLifetime) {
      throw conflict('not_started', messages.notStarted);
    }
    const { secret } = openSecret(deps.config, who.id, factor.pendingSecret);
    const step = stepOfCode(secret, digitsOf(call.body.code), now);
    if (step === null) throw wrongCode();
    // A sign-in with the password alone is over before its session is ended, or requests a code.
    if (!(await lockPassword(tx, who.id, passwordHash))) throw sessionEnded();
    await deleteFailures(tx, attempt);
    await turnPendingOn(tx, who.id, { step, now });
    await replaceRecoveryCodes(tx, who.id, recoveryCodes.map(recoveryCodeHash));
    await markSecondFactor(tx, session.id);
    await revokeOtherSessions(tx, { id: session.id, personId: who.id }, now);
    await deleteChallengesOf(tx, who.id);
    const mail = turnedOnMail(who.name);
    const act = 'account.setUpSecondFactor';
    await recordAct(deps, tx, { act, who, holder: who, origin, mail });
  });
  return { recoveryCodes };
}
