import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { conflict } from '../../../../platform/core/errors/errors.ts';
import { messages } from '../messages.ts';
import { findRecordedNeeds } from '../needs/recorded-needs-repository.ts';

/**
 * Refuses a free bed for a student while another one with a recorded need is first in line for it.
 * @param confirmed false: the office has not said that it knows; a portal from before sends nothing
 * @param current the record of the student, for the reply
 * @throws AppError 409 `need_first`
 */
export async function refuseIfNotFirst(
  tx: Queryable,
  {
    personId,
    year,
    bedId,
    confirmed,
  }: { personId: string; year: number; bedId: string; confirmed: boolean | undefined },
  current: unknown,
): Promise<void> {
  if (confirmed !== false) return;
  const inLine = { year, bed: bedId };
  const { rows } = await findRecordedNeeds(tx, inLine, { limit: 1, offset: 0 });
  const [first] = rows;
  if (first && first.userId !== personId) throw conflict('need_first', messages.needFirst, current);
}
