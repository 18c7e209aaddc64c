import { audit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import type { Origin, Session } from '../plugins/call-context.ts';
import { revokeSession } from './session-repository.ts';

/** Ends the session that the call carries; its token opens nothing from now on. */
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
