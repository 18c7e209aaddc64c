import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { forbidden } from '../../../platform/core/errors/errors.ts';
import type { Session } from '../../../platform/http/call-context.ts';
import { staffTransaction } from '../../../platform/http/scope/staff-transaction.ts';

/** Changes what every hall uses. @throws AppError 403 with `refusal` for staff of some halls only. */
export function allHallsTransaction<T>(
  { database }: Pick<Deps, 'database'>,
  { who, refusal }: { who: Session['person']; refusal: string },
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  return staffTransaction(database, who, async (tx) => {
    if (who.halls !== null) throw forbidden(refusal);
    return work(tx);
  });
}
