import type { changePassword } from '@hostel/contracts/account';
import type { BodyOf } from '@hostel/contracts/call';
import { setTimeout as sleep } from 'node:timers/promises';
import { audit } from '../audit/audit.ts';
import { attemptOf, registerAttempt } from '../auth/attempts.ts';
import { forgetFailures } from '../auth/attempts-repository.ts';
import { messages as authMessages } from '../auth/messages.ts';
import { checkNewPassword } from '../auth/new-password.ts';
import { hashPassword, isPassword } from '../auth/passwords.ts';
import { exchangePassword, findAccount, findPasswordOwner } from '../auth/people-repository.ts';
import { revokeOtherSessions } from '../auth/session-repository.ts';
import { newId } from '../database/new-id.ts';
import type { Deps } from '../deps.ts';
import { badInput, ruleRefuses, tooMany } from '../errors.ts';
import type { Origin, Session } from '../plugins/call-context.ts';
import { messages, passwordChangedMail } from './messages.ts';

interface Change {
  session: Session;
  typed: BodyOf<typeof changePassword>;
  origin: Origin;
}

const act = 'account.changePassword';

async function refuse({ database }: Deps, { session, origin }: Change, why: string) {
  const { person } = session;
  const onWhom = { type: 'person', id: person.id };
  const entry = { who: person, act, onWhom, where: origin, details: { why } };
  await audit(database.drizzle, { ...entry, outcome: 'failed' });
}

function wrongPassword() {
  const message = messages.wrongPassword;
  return ruleRefuses('wrong_password', message, { currentPassword: message });
}

/**
 * Gives the hash of the current password, once it was shown to be known. Wrong ones are counted
 * together with those at sign-in: a stolen session must not serve to find the password out.
 */
async function proveCurrent(deps: Deps, change: Change): Promise<string> {
  const { session, typed, origin } = change;
  const attempt = attemptOf(session.person.email, origin);
  const { locked, wait } = await registerAttempt(deps, attempt, new Date());
  if (locked > 0) {
    await refuse(deps, change, 'locked');
    throw tooMany(authMessages.locked(locked), locked / 1000, 'locked');
  }
  if (wait > 0) await sleep(wait);
  const account = await findAccount(deps.database.drizzle, session.person.email);
  const hash = account?.passwordHash ?? null;
  if (hash !== null && (await isPassword(typed.currentPassword, hash))) return hash;
  await refuse(deps, change, 'credentials');
  throw wrongPassword();
}

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
  const current = await proveCurrent(deps, change);
  const chosen = await hashPassword(typed.newPassword);
  const now = new Date();
  await deps.database.transaction(async (tx) => {
    // Of two changes at once the second meets another password than it has proved.
    if (!(await exchangePassword(tx, person.id, { current, chosen, now }))) throw wrongPassword();
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
