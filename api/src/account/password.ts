import type { changePassword } from '@hostel/contracts/account';
import type { BodyOf } from '@hostel/contracts/call';
import { audit } from '../audit/audit.ts';
import { attemptOf } from '../auth/attempts.ts';
import { forgetFailures } from '../auth/attempts-repository.ts';
import { checkNewPassword } from '../auth/new-password.ts';
import { hashPassword } from '../auth/passwords.ts';
import { exchangePassword, findPasswordOwner } from '../auth/people-repository.ts';
import { revokeOtherSessions } from '../auth/session-repository.ts';
import { newId } from '../database/new-id.ts';
import type { Deps } from '../deps.ts';
import { badInput } from '../errors.ts';
import type { Origin, Session } from '../plugins/call-context.ts';
import { messages, passwordChangedMail } from './messages.ts';
import { provePassword, wrongPassword } from './prove-password.ts';

interface Change {
  session: Session;
  typed: BodyOf<typeof changePassword>;
  origin: Origin;
}

const act = 'account.changePassword';
const field = 'currentPassword';

/**
 * Sets a new password, ends the person's other sessions and mails them.
 * @throws AppError 400 at `newPassword` for one that may not be chosen; 422 `wrong_password` at
 * `currentPassword`; 429 `locked` after five wrong ones within 15 minutes.
 */
export async function setNewPassword(deps: Deps, change: Change): Promise<void> {
  const { session, typed, origin } = change;
  const { person } = session;
  if (typed.newPassword === typed.currentPassword) {
    throw badInput({ newPassword: messages.samePassword });
  }
  const owner = (await findPasswordOwner(deps.database.drizzle, person.id)) ?? person;
  checkNewPassword(deps.config, { password: typed.newPassword, owner });
  const proof = { session, password: typed.currentPassword, field, act, origin };
  const current = await provePassword(deps, proof);
  const chosen = await hashPassword(typed.newPassword);
  const now = new Date();
  await deps.database.transaction(async (tx) => {
    // Of two changes at once the second meets another password than it has proved.
    if (!(await exchangePassword(tx, person.id, { current, chosen, now })))
      throw wrongPassword(field);
    await forgetFailures(tx, attemptOf(person.email, origin));
    await revokeOtherSessions(tx, { id: session.id, personId: person.id }, now);
    await audit(tx, { who: person, act, onWhom: { type: 'person', id: person.id }, where: origin });
    const mail = passwordChangedMail(person.name);
    const event = `${act}:${newId()}`;
    await deps.outbox.write(tx, {
      ...{ event, kind: act, personId: person.id, to: person.email, ...mail },
    });
  });
}
