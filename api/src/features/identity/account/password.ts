import type { changePassword as call } from '@hostel/contracts/identity/account';
import { audit } from '../../../platform/records/audit/audit.ts';
import {
  checkNewPassword,
  deleteFailures,
  findPasswordOwner,
  hashPassword,
  replacePassword,
  signInAttempt,
} from '../sign-in/index.ts';
import { revokeOtherSessions } from '../../../platform/http/sessions/session-repository.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { Deps } from '../../../platform/deps.ts';
import { badInput } from '../../../platform/core/errors/errors.ts';
import type { CallContext, Session } from '../../../platform/http/call-context.ts';
import { messages, passwordChangedMail } from './messages.ts';
import { confirmPassword, wrongPassword } from './confirm-password.ts';

const act = 'account.changePassword';
const field = 'currentPassword';

/**
 * Sets a new password, ends the person's other sessions and sends a mail about it.
 * @throws AppError 400 at `newPassword` for one that may not be chosen; 422 `wrong_password` at
 * `currentPassword`; 429 `locked` after five wrong ones within 15 minutes.
 */
export async function changePassword(
  deps: Deps,
  { who, session, body: typed, origin }: CallContext<typeof call> & { session: Session },
): Promise<void> {
  if (typed.newPassword === typed.currentPassword) {
    throw badInput({ newPassword: messages.samePassword });
  }
  const owner = (await findPasswordOwner(deps.database.drizzle, who.id)) ?? who;
  checkNewPassword(deps.config, { password: typed.newPassword, owner });
  const confirmation = { who, password: typed.currentPassword, field, act, origin };
  const current = await confirmPassword(deps, confirmation);
  const chosen = await hashPassword(typed.newPassword);
  const now = new Date();
  await deps.database.transaction(async (tx) => {
    // A simultaneous change has replaced the confirmed password.
    if (!(await replacePassword(tx, who.id, { current, chosen, now }))) throw wrongPassword(field);
    await deleteFailures(tx, signInAttempt(who.email, origin));
    await revokeOtherSessions(tx, { id: session.id, personId: who.id }, now);
    await audit(tx, { who, act, onWhom: { type: 'person', id: who.id }, where: origin });
    const address = { personId: who.id, to: who.email };
    const mail = { event: `${act}:${newId()}`, kind: act, ...address };
    await deps.outbox.write(tx, { ...mail, ...passwordChangedMail(who.name) });
  });
}
