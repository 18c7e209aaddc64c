import type { changePassword as call } from '@hostel/contracts/identity/account';
import type { BodyOf } from '@hostel/contracts/wire/call';
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
import type { Origin, Session } from '../../../platform/http/call-context.ts';
import { messages, passwordChangedMail } from './messages.ts';
import { confirmPassword, wrongPassword } from './confirm-password.ts';

interface Change {
  session: Session;
  typed: BodyOf<typeof call>;
  origin: Origin;
}

const act = 'account.changePassword';
const field = 'currentPassword';

/**
 * Sets a new password, ends the person's other sessions and sends a mail about it.
 * @throws AppError 400 at `newPassword` for one that may not be chosen; 422 `wrong_password` at
 * `currentPassword`; 429 `locked` after five wrong ones within 15 minutes.
 */
export async function changePassword(deps: Deps, change: Change): Promise<void> {
  const { session, typed, origin } = change;
  const { person } = session;
  if (typed.newPassword === typed.currentPassword) {
    throw badInput({ newPassword: messages.samePassword });
  }
  const owner = (await findPasswordOwner(deps.database.drizzle, person.id)) ?? person;
  checkNewPassword(deps.config, { password: typed.newPassword, owner });
  const confirmation = { session, password: typed.currentPassword, field, act, origin };
  const current = await confirmPassword(deps, confirmation);
  const chosen = await hashPassword(typed.newPassword);
  const now = new Date();
  await deps.database.transaction(async (tx) => {
    // A simultaneous change has replaced the confirmed password.
    if (!(await replacePassword(tx, person.id, { current, chosen, now })))
      throw wrongPassword(field);
    await deleteFailures(tx, signInAttempt(person.email, origin));
    await revokeOtherSessions(tx, { id: session.id, personId: person.id }, now);
    await audit(tx, { who: person, act, onWhom: { type: 'person', id: person.id }, where: origin });
    const mail = passwordChangedMail(person.name);
    const event = `${act}:${newId()}`;
    await deps.outbox.write(tx, {
      event,
      kind: act,
      personId: person.id,
      to: person.email,
      ...mail,
    });
  });
}
