import type { endStudentSessions as endSessionsCall } from '@hostel/contracts/residence/students';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/core/errors/errors.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { changing } from '../../../platform/http/calls/changing.ts';
import { revokeSessionsOf } from '../../../platform/http/sessions/session-repository.ts';
import { findStudents } from './repository.ts';

/**
 * Ends every session of a student of the caller's halls; open pages and streams end too.
 * @throws AppError 401; 404
 */
export async function endStudentSessions(
  { database, config: { timeZone } }: Pick<Deps, 'database' | 'config'>,
  call: CallContext<typeof endSessionsCall>,
): Promise<void> {
  await changing({ database }, call, 'students.endSessions', async (tx) => {
    const { id } = call.params;
    const onWhom = { type: 'person', id };
    const filters = { userIds: [id], scope: call.who.halls };
    const [student] = await findStudents(tx, filters, { sortBy: 'name', timeZone });
    if (!student) throw notFound(undefined, onWhom);
    await revokeSessionsOf(tx, id, new Date());
    return { result: undefined, audit: { onWhom } };
  });
}
