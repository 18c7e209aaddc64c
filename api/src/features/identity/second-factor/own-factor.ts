import type { OwnSecondFactor } from '@hostel/contracts/identity/second-factor';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, ruleRefuses } from '../../../platform/core/errors/errors.ts';
import type { Session } from '../../../platform/http/call-context.ts';
import { needsSecondFactor } from '../../../platform/http/sessions/second-factor-policy.ts';
import { deleteChallengesOf } from '../sign-in/index.ts';
import { recordAct } from './act.ts';
import { codesRenewedMail, messages, turnedOffMail } from './messages.ts';
import { withProof, type Proof } from './proof.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import {
  countUnusedCodes,
  deleteFactor,
  findFactor,
  isTurnedOn,
  replaceRecoveryCodes,
} from './repository.ts';

/** The second factor of the caller. */
export async function readOwnFactor(
  { database, config }: Pick<Deps, 'database' | 'config'>,
  { id, role }: Session['person'],
): Promise<OwnSecondFactor> {
  const factor = await findFactor(database.drizzle, id);
  return {
    since: factor?.confirmedAt?.toISOString() ?? null,
    required: needsSecondFactor(role, config),
    recoveryCodesLeft: await countUnusedCodes(database.drizzle, id),
  };
}

/** @throws AppError 409 `not_on` for an account without a second factor. */
async function requireOn(queryable: Queryable, personId: string): Promise<void> {
  if (!isTurnedOn(await findFactor(queryable, personId))) throw conflict('not_on', messages.notOn);
}

/**
 * Makes new recovery codes in place of the current ones, and mails the person about it.
 * @throws AppError 409 `not_on`; 422 `wrong_password`, `wrong_code`; 429 `locked`.
 */
export async function renewRecoveryCodes(
  deps: Deps,
  proof: Proof,
): Promise<{ recoveryCodes: string[] }> {
  const { who, origin } = proof;
  await requireOn(deps.database.drizzle, who.id);
  const recoveryCodes = newRecoveryCodes();
  const act = 'account.renewRecoveryCodes';
  await withProof(deps, proof, act, async (tx) => {
    await replaceRecoveryCodes(tx, who.id, recoveryCodes.map(recoveryCodeHash));
    const mail = codesRenewedMail(who.name);
    await recordAct(deps, tx, { act, who, holder: who, origin, mail });
  });
  return { recoveryCodes };
}

/**
 * Turns the second factor of the caller off, and mails the person about it.
 * @throws AppError 409 `not_on`; 422 `second_factor_required` where the role needs one,
 * `wrong_password`, `wrong_code`; 429 `locked`.
 */
export async function turnOff(deps: Deps, proof: Proof): Promise<OwnSecondFactor> {
  const { who, origin } = proof;
  if (needsSecondFactor(who.role, deps.config)) {
    throw ruleRefuses('second_factor_required', messages.required);
  }
  await requireOn(deps.database.drizzle, who.id);
  const act = 'account.turnOffSecondFactor';
  await withProof(deps, proof, act, async (tx) => {
    await deleteFactor(tx, who.id);
    await deleteChallengesOf(tx, who.id);
    const mail = turnedOffMail(who.name);
    await recordAct(deps, tx, { act, who, holder: who, origin, mail });
  });
  return readOwnFactor(deps, who);
}
