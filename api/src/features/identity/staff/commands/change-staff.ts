import { email as emailField } from '@hostel/contracts/wire/text/email';
import type { StaffChange } from '@hostel/contracts/identity/staff';
import { staffRoles } from '@hostel/contracts/wire/roles';
import type { Config } from '../../../../platform/core/config/config.ts';
import type { Database, Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { AppError } from '../../../../platform/core/errors/errors.ts';
import { StartError } from '../../../../platform/core/errors/start-error.ts';
import * as z from 'zod/mini';
import { findAccount } from '../../sign-in/index.ts';
import { accountTransaction } from '../account-transaction.ts';
import { applyChange, removeSecondFactor, scopeText } from '../accounts.ts';
import { findStaffAccounts } from '../repository.ts';
import { byCommand } from './by-command.ts';
import { readScope } from './read-scope.ts';

/** Every staff account: role, email, name, halls, and whether it is open. */
export async function listStaff(
  database: Pick<Database, 'drizzle'>,
  { session }: Pick<Config, 'session'>,
): Promise<string> {
  const accounts = await findStaffAccounts(database.drizzle, session);
  if (accounts.length === 0) return 'There is no staff account.';
  return accounts
    .map(
      ({ role, email, name, state, halls, secondFactor }) =>
        `${role}  ${email}  ${name}  ${scopeText(halls)}  ${state}  ${secondFactor ? 'second factor' : 'no second factor'}`,
    )
    .join('\n');
}

interface GivenChange {
  command: string;
  email: string;
  role?: string | undefined;
  /** Of the command `scope`: ids of halls, or `all`. */
  halls?: string | undefined;
}

async function changeOf(
  tx: Queryable,
  { command, role, halls }: GivenChange,
): Promise<StaffChange> {
  if (command === 'close') return { open: false };
  if (command === 'reopen') return { open: true };
  if (command === 'scope') {
    const scope = await readScope(tx, halls ?? '');
    return { halls: scope && [...scope] };
  }
  const known = staffRoles.find((one) => one === role);
  if (!known) throw new StartError(`The role must be one of ${staffRoles.join(', ')}.`);
  return { role: known };
}

/** The staff account of an email. @throws StartError where there is none. */
async function accountOf(tx: Queryable, { session }: Pick<Config, 'session'>, email: string) {
  const found = await findAccount(tx, z.safeParse(emailField, email).data ?? '');
  const [account] = found ? await findStaffAccounts(tx, session, { id: found.id }) : [];
  if (!account) throw new StartError(`${email} has no staff account.`);
  return account;
}

/** A refusal in one line, as commands print it. */
function asStartError(error: unknown): never {
  throw error instanceof AppError ? new StartError(error.message, { cause: error }) : error;
}

function textOf({ role, halls, open }: StaffChange): string {
  if (halls !== undefined) return `for ${scopeText(halls)}`;
  return role ?? (open ? 'open' : 'closed');
}

/**
 * Closes a staff account, reopens it, or changes its role or halls. Its sessions and open streams end.
 * @throws StartError for an email without a staff account, an unknown role or hall, or where no
 * administrator of all halls would be left.
 */
export async function changeStaff(
  database: Database,
  { session }: Pick<Config, 'session'>,
  given: GivenChange,
): Promise<string> {
  const run = async (tx: Queryable) => {
    const change = await changeOf(tx, given);
    const account = await accountOf(tx, { session }, given.email);
    await applyChange(tx, account, change, byCommand);
    return `${account.email} is now ${textOf(change)}.`;
  };
  return accountTransaction({ database }, null, run).catch(asStartError);
}

/**
 * Removes the second factor of a staff account, for the last administrator who has lost phone and
 * recovery codes. The sessions of the account end, and its person is mailed.
 * @throws StartError for an email without a staff account, and for an account without a second factor.
 */
export async function resetSecondFactorByCommand(
  deps: Pick<Deps, 'database' | 'config' | 'outbox'>,
  email: string,
): Promise<string> {
  const run = async (tx: Queryable) => {
    const account = await accountOf(tx, deps.config, email);
    await removeSecondFactor(deps, tx, account, byCommand);
    return `The second factor of ${account.email} is removed. It signs in with its password alone.`;
  };
  return accountTransaction(deps, null, run).catch(asStartError);
}
