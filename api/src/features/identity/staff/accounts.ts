import type { StaffAccount, StaffChange } from '@hostel/contracts/identity/staff';
import type { StaffRole } from '@hostel/contracts/wire/roles';
import { audit } from '../../../platform/records/audit/audit.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, ruleRefuses } from '../../../platform/core/errors/errors.ts';
import { announce } from '../../../platform/http/events/announce.ts';
import { allStaff } from '../../../platform/http/events/audience.ts';
import { lockAccountForChange } from '../../../platform/http/scope/account-repository.ts';
import type { HallScope } from '../../../platform/http/scope/hall-scope.ts';
import { revokeSessionsOf } from '../../../platform/http/sessions/session-repository.ts';
import { createInvitation, endInvitations, useInvitations } from '../sign-in/index.ts';
import { resetSecondFactor } from '../second-factor/index.ts';
import type { By } from './account-transaction.ts';
import { messages } from './messages.ts';
import {
  hasOtherAdmin,
  insertStaffAccount,
  touchStaffAccount,
  updateStaffAccount,
} from './repository.ts';

/** The part of a staff account that decides what may be changed. */
export interface ChangedAccount {
  _id: string;
  role: string;
  halls: HallScope;
  state: string;
}

/** A scope in words, for the audit log. */
export function scopeText(scope: HallScope): string {
  return scope === null ? 'all halls' : scope.join(', ');
}

/** A scope as it is stored: each hall once. */
function distinct(scope: HallScope): string[] | null {
  return scope && [...new Set(scope)];
}

async function record(
  tx: Queryable,
  { who, origin }: By,
  { act, id, details }: { act: string; id: string; details?: Record<string, string | boolean> },
): Promise<void> {
  const onWhom = { type: 'person', id };
  await audit(tx, { who, act, onWhom, where: origin, ...(details && { details }) });
  await announce(tx, { topic: 'staff', id, to: allStaff });
}

export interface NewAccount {
  email: string;
  name: string;
  role: StaffRole;
  halls: HallScope;
}

/**
 * Creates a staff account without a password, and an invitation.
 * @returns its id, and the token of the link that sets the password, valid once within a day
 */
export async function createAccount(
  tx: Queryable,
  { halls, ...account }: NewAccount,
  by: By,
): Promise<{ id: string; token: string }> {
  const invitedBy = by.who?.id ?? null;
  const id = await insertStaffAccount(tx, { ...account, hallScope: distinct(halls), invitedBy });
  const token = await createInvitation(tx, id);
  const details = { role: account.role, halls: scopeText(halls) };
  await record(tx, by, { act: 'staff.invite', id, details });
  return { id, token };
}

/** Ends the invitations of an account and makes a new one. @returns the token of the link */
export async function renewInvitation(tx: Queryable, id: string, by: By): Promise<string> {
  await endInvitations(tx, [id]);
  const token = await createInvitation(tx, id);
  await record(tx, by, { act: 'staff.inviteAgain', id });
  return token;
}

function isFullAdmin({ role, halls, state }: ChangedAccount): boolean {
  return role === 'admin' && halls === null && state === 'open';
}

/** @throws AppError 422 `last_admin` where no other administrator of all halls could sign in. */
async function refuseLastAdmin(
  tx: Queryable,
  account: ChangedAccount,
  { role = 'admin', halls = null, open = true }: StaffChange,
): Promise<void> {
  if (!isFullAdmin(account)) return;
  if (role === 'admin' && halls === null && open) return;
  if (await hasOtherAdmin(tx, account._id)) return;
  throw ruleRefuses('last_admin', messages.lastAdmin);
}

function detailsOf({ role, halls, open }: StaffChange): Record<string, string | boolean> {
  return {
    ...(role !== undefined && { role }),
    ...(halls !== undefined && { halls: scopeText(halls) }),
    ...(open !== undefined && { open }),
  };
}

/**
 * Changes an account that was read in this transaction. Its sessions and open streams end, unless only
 * the name changes. Call it in `accountTransaction`.
 * @throws AppError 422 `last_admin`
 */
export async function applyChange(
  tx: Queryable,
  account: ChangedAccount,
  change: StaffChange,
  by: By,
): Promise<void> {
  const { _id: id } = account;
  await refuseLastAdmin(tx, account, change);
  await lockAccountForChange(tx, id);
  const now = new Date();
  const { name, role, halls, open } = change;
  await updateStaffAccount(tx, id, {
    name,
    role,
    hallScope: halls && distinct(halls),
    ...(open !== undefined && { disabledAt: open ? null : now }),
  });
  const details = detailsOf(change);
  if (Object.keys(details).length > 0) await revokeSessionsOf(tx, id, now);
  // A link that was sent before must not open the account when it is reopened.
  if (open === false) await useInvitations(tx, '', id, now);
  await record(tx, by, { act: 'staff.change', id, details });
}

/**
 * Removes the second factor of an account that was read in this transaction; its sessions end. Call it
 * in `accountTransaction`.
 * @throws AppError 409 `not_on` where the account has none.
 */
export async function removeSecondFactor(
  deps: Pick<Deps, 'outbox'>,
  tx: Queryable,
  account: StaffAccount,
  { who, origin }: By,
): Promise<void> {
  const { _id: id, name, email } = account;
  const removed = await resetSecondFactor(deps, tx, { holder: { id, name, email }, who, origin });
  if (!removed) throw conflict('not_on', messages.noSecondFactor, account);
  await touchStaffAccount(tx, id);
}

/** Ends every session of an account. */
export async function endSessions(tx: Queryable, id: string, by: By): Promise<void> {
  await revokeSessionsOf(tx, id, new Date());
  await record(tx, by, { act: 'staff.endSessions', id });
}
