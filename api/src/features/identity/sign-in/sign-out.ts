import { audit } from '../../../platform/records/audit/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Origin, Session } from '../../../platform/http/call-context.ts';
import { revokeSession } from '../../../platform/http/sessions/session-repository.ts';

/** Ends the session of the call; its token becomes invalid. */
export async function signOut(
  { database }: Pick<Deps, 'database'>,
  session: Session,
  origin: Origin,
): Promise<void> {
  await database.transaction(async (tx) => {
    await revokeSession(tx, session.id, new Date());
    const onWhom = { type: 'person', id: session.person.id };
    await audit(tx, { who: session.person, act: 'auth.logout', onWhom, where: origin });
  });
}
