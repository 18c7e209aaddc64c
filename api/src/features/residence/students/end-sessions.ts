import { audit } from '../../../platform/records/audit/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/core/errors/errors.ts';
import type { Origin, Session } from '../../../platform/http/call-context.ts';
import { staffTransaction } from '../../../platform/http/scope/staff-transaction.ts';
import { revokeSessionsOf } from '../../../platform/http/sessions/session-repository.ts';
import { findStudents } from './repository.ts';

/**
 * Ends every session of a student of the caller's halls; open pages and streams end too.
 * @throws AppError 401; 404
 */
export async function endStudentSessions(
  { database, config: { timeZone } }: Pick<Deps, 'database' | 'config'>,
  { who, id, origin }: { who: Session['person']; id: string; origin: Origin },
): Promise<void> {
  await staffTransaction(database, who, async (tx) => {
    const onWhom = { type: 'person', id };
    const filters = { userIds: [id], scope: who.halls };
    const [student] = await findStudents(tx, filters, { sortBy: 'name', timeZone });
    if (!student) throw notFound(undefined, onWhom);
    await revokeSessionsOf(tx, id, new Date());
    await audit(tx, { who, act: 'students.endSessions', onWhom, where: origin });
  });
}
