import type { listAdjustments as listCall } from '@hostel/contracts/fees/adjustments';
import type { QueryOf } from '@hostel/contracts/wire/call';
import type { Session } from '../../../platform/http/call-context.ts';
import { pages } from '../../../platform/http/lists/pages.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { findAdjustments, findDecider, toAdjustment } from './adjustment-repository.ts';

/** A page of what was done by hand on the accounts of residents whom the caller sees. */
export async function listAdjustments(
  { database }: Pick<PaymentDeps, 'database'>,
  who: Session['person'],
  query: QueryOf<typeof listCall>,
) {
  const reader = await findDecider(database.drizzle, who.id);
  const { found, total, waiting } = await findAdjustments(database.drizzle, {
    ...query,
    scope: who.halls,
  });
  return {
    data: found.map((stored) => toAdjustment(stored, reader)),
    pagination: pages(query, total),
    waiting,
  };
}
