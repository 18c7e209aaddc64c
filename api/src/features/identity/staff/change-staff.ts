import type * as calls from '@hostel/contracts/identity/staff';
import type { Deps } from '../../../platform/deps.ts';
import { ruleRefuses } from '../../../platform/core/errors/errors.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { refuseIfChanged } from '../../../platform/http/calls/if-match.ts';
import { accountTransaction } from './account-transaction.ts';
import { applyChange, endSessions, removeSecondFactor } from './accounts.ts';
import { checkHalls } from './invite-staff.ts';
import { readAccount } from './list-staff.ts';
import { messages } from './messages.ts';

type StaffAccount = calls.StaffAccount;
type StaffChange = calls.StaffChange;

const sameHalls = (a: readonly string[] | null, b: readonly string[] | null) =>
  [...(a ?? ['all'])].sort().join() === [...(b ?? ['all'])].sort().join();

/** The values of a change that differ from the current ones. */
function differences(account: StaffAccount, change: StaffChange): StaffChange {
  const { name, role, halls, open } = change;
  return {
    ...(name !== undefined && name !== account.name && { name }),
    ...(role !== undefined && role !== account.role && { role }),
    ...(halls !== undefined && !sameHalls(halls, account.halls) && { halls }),
    ...(open !== undefined && open === (account.state === 'closed') && { open }),
  };
}

/**
 * Changes name, role or halls of an account, closes or reopens it; its sessions end unless only the name
 * changes. A change to the current values changes nothing. Only an admin may do it.
 * @throws AppError 400 at `halls`; 403; 404; 409 `changed` with the account; 422 `last_admin`.
 */
export async function changeStaff(
  deps: Pick<Deps, 'database' | 'config'>,
  call: CallContext<typeof calls.changeStaff>,
): Promise<StaffAccount> {
  const { id } = call.params;
  return accountTransaction(deps, call.who, async (tx) => {
    const account = await readAccount(deps, tx, id);
    const change = differences(account, call.body);
    if (Object.keys(change).length === 0) return account;
    refuseIfChanged(call.ifMatch, account);
    if (change.halls) await checkHalls(tx, change.halls);
    await applyChange(tx, account, change, call);
    return readAccount(deps, tx, id);
  });
}

/** Ends every session of an account. Only an admin may do it. @throws AppError 403; 404. */
export async function endStaffSessions(
  deps: Pick<Deps, 'database' | 'config'>,
  call: CallContext<typeof calls.endStaffSessions>,
): Promise<StaffAccount> {
  const { id } = call.params;
  return accountTransaction(deps, call.who, async (tx) => {
    const account = await readAccount(deps, tx, id);
    await endSessions(tx, account._id, call);
    return readAccount(deps, tx, id);
  });
}

/**
 * Removes the second factor of another account; its sessions end. Only an admin may do it.
 * @throws AppError 403; 404; 409 `changed` or `not_on`, with the account; 422 `own_account`.
 */
export async function resetStaffSecondFactor(
  deps: Pick<Deps, 'database' | 'config' | 'outbox'>,
  call: CallContext<typeof calls.resetSecondFactor>,
): Promise<StaffAccount> {
  const { who, ifMatch } = call;
  const { id } = call.params;
  return accountTransaction(deps, who, async (tx) => {
    const account = await readAccount(deps, tx, id);
    // The id as it is stored: the given one may be written in capitals.
    if (account._id === who.id) throw ruleRefuses('own_account', messages.ownSecondFactor);
    refuseIfChanged(ifMatch, account);
    await removeSecondFactor(deps, tx, account, call);
    return readAccount(deps, tx, id);
  });
}
