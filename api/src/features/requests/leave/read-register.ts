import type { leaveRegister } from '@hostel/contracts/requests/leave/register';
import { dayOf } from '../../../platform/database/conditions.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { pages } from '../../../platform/http/lists/pages.ts';
import { countRegister, findRegister } from './register-repository.ts';

type Found = Awaited<ReturnType<typeof findRegister>>[number];

function toAbsence({ id, updatedAt, studentId, name, rollNumber, phone, ...rest }: Found) {
  const student = { _id: studentId, name, rollNumber, phone };
  return { _id: id, updatedAt: updatedAt.toISOString(), student, ...rest };
}

/** Who is away tonight, expected back today or overdue, among the residents of one's halls. */
export async function readRegister(
  { database: { drizzle }, config }: Pick<Deps, 'database' | 'config'>,
  { who, query }: CallContext<typeof leaveRegister>,
) {
  const today = dayOf(new Date(), config.timeZone);
  const reader = { scope: who.halls, today };
  const counts = await countRegister(drizzle, query, reader);
  const rows = await findRegister(drizzle, query, reader);
  return {
    data: rows.map(toAbsence),
    pagination: pages(query, counts[query.list]),
    today,
    counts,
  };
}
