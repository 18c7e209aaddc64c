import type { Role } from '@hostel/contracts/wire/roles';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Origin } from '../../../platform/http/call-context.ts';
import { revokeSessionsOf } from '../../../platform/http/sessions/session-repository.ts';
import { deleteChallengesOf, deleteKnownBrowsers } from '../sign-in/index.ts';
import { recordAct } from './act.ts';
import { resetMail } from './messages.ts';
import { deleteFactor } from './repository.ts';

interface Reset {
  holder: { id: string; name: string; email: string };
  /** The administrator; null for a command. */
  who: { id: string; role: Role } | null;
  origin: Origin;
}

/**
 * Removes the second factor of an account for a person who has lost the phone and the recovery codes:
 * its sessions end, and the person is mailed. Whether the caller may do it is checked before.
 * @returns false where the account has none; nothing is changed then.
 */
export async function resetSecondFactor(
  deps: Pick<Deps, 'outbox'>,
  tx: Queryable,
  { holder, who, origin }: Reset,
): Promise<boolean> {
  if (!(await deleteFactor(tx, holder.id))) return false;
  await deleteChallengesOf(tx, holder.id);
  await deleteKnownBrowsers(tx, holder.id);
  await revokeSessionsOf(tx, holder.id, new Date());
  const mail = resetMail(holder.name);
  await recordAct(deps, tx, { act: 'staff.resetSecondFactor', who, holder, origin, mail });
  return true;
}
