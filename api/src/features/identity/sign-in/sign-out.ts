import { audit } from '../../../platform/records/audit/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Caller, Session } from '../../../platform/http/call-context.ts';
import { revokeSession } from '../../../platform/http/sessions/session-repository.ts';

/** Ends the session of the call; its token becomes invalid. */
export async function signOut(
  { database }: Pick<Deps, 'database'>,
  { who, session, origin: where }: Caller & { session: Session },
): Promise<void> {
  await database.transaction(async (tx) => {
    await revokeSession(tx, session.id, new Date());
    await audit(tx, { who, act: 'auth.logout', onWhom: { type: 'person', id: who.id }, where });
  });
}
