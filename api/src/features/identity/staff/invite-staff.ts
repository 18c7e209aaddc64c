import type * as calls from '@hostel/contracts/identity/staff';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { isUniqueViolation } from '../../../platform/database/errors.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, badInput, conflict } from '../../../platform/core/errors/errors.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { submitOnce } from '../../../platform/http/calls/submit-once.ts';
import { findHalls } from '../../residence/halls/index.ts';
import { accountTransaction } from './account-transaction.ts';
import { createAccount, renewInvitation } from './accounts.ts';
import { readAccount } from './list-staff.ts';
import { invitationMail, messages } from './messages.ts';

type StaffDeps = Pick<Deps, 'database' | 'config' | 'outbox'>;

type StaffAccount = calls.StaffAccount;

const day = 24 * 3_600_000;

/** @throws AppError 400 at `halls` for an id that is none. */
export async function checkHalls(tx: Queryable, given: readonly string[] | null): Promise<void> {
  if (given === null) return;
  const known = new Set((await findHalls(tx)).map(({ id }) => id));
  if (given.some((id) => !known.has(id))) throw badInput({ halls: messages.unknownHall });
}

async function mailLink(
  { outbox, config }: StaffDeps,
  tx: Queryable,
  to: { id: string; name: string; email: string },
  token: string,
): Promise<void> {
  const root = config.publicUrl ?? `http://${config.host}:${config.port}`;
  await outbox.write(tx, {
    event: `staff.invited:${newId()}`,
    kind: 'staff.invited',
    personId: to.id,
    to: to.email,
    lifetime: day,
    // After the #: the token doesn't get into server logs and referrers.
    ...invitationMail(to.name, `${root}/login/set-password#${token}`),
  });
}

/**
 * Creates a staff account and mails the link that sets its password. Only an admin may do it.
 * @throws AppError 400 at `halls`; 403; 409 `email_taken` at `email`.
 */
export async function inviteStaff(
  deps: StaffDeps,
  call: CallContext<typeof calls.inviteStaff>,
): Promise<StaffAccount> {
  const { body } = call;
  const invite = accountTransaction(deps, call.who, async (tx) => {
    const made = await submitOnce(tx, call.intent, async () => {
      await checkHalls(tx, body.halls);
      const { id, token } = await createAccount(tx, body, call);
      await mailLink(deps, tx, { id, ...body }, token);
      return id;
    });
    return readAccount(deps, tx, made);
  });
  return invite.catch((error: unknown) => {
    if (!isUniqueViolation(error, 'people_email_key')) throw error;
    const message = messages.emailTaken;
    throw new AppError(409, 'email_taken', message, { fields: { email: message } });
  });
}

/**
 * Mails a new link to an account without a password; its earlier links end. Only an admin may do it.
 * @throws AppError 403; 404; 409 `password_set` or `account_closed`, with the account.
 */
export async function inviteAgain(
  deps: StaffDeps,
  call: CallContext<typeof calls.inviteAgain>,
): Promise<StaffAccount> {
  const { id } = call.params;
  return accountTransaction(deps, call.who, async (tx) => {
    await submitOnce(tx, call.intent, async () => {
      const account = await readAccount(deps, tx, id);
      if (account.state === 'closed') {
        throw conflict('account_closed', messages.closedAccount, account);
      }
      if (account.state === 'open')
        throw conflict('password_set', messages.passwordChosen, account);
      const { _id, name, email } = account;
      const token = await renewInvitation(tx, _id, call);
      await mailLink(deps, tx, { id: _id, name, email }, token);
      return id;
    });
    return readAccount(deps, tx, id);
  });
}
