import type { listSettlements as listCall } from '@hostel/contracts/fees/settlements';
import type { QueryOf } from '@hostel/contracts/wire/call';
import { dayLength } from '@hostel/contracts/wire/calendar';
import { dayOf } from '../../../platform/database/conditions.ts';
import type { Session } from '../../../platform/http/call-context.ts';
import { pages } from '../../../platform/http/lists/pages.ts';
import { requireAllHalls } from '../../../platform/http/scope/hall-scope.ts';
import { messages } from '../messages.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { compareSettlement } from './compare-settlement.ts';
import { findItems, findRecorded, findSettlements, sumUnsettled } from './settlement-repository.ts';

/** A captured payment is settled within some days; later it is worth a question to the gateway. */
const settledWithinDays = 7;

/** A page of settlements, each compared with the ledger. @throws AppError 403 for staff of some halls */
export async function listSettlements(
  { database: { drizzle }, config: { timeZone } }: Pick<PaymentDeps, 'database' | 'config'>,
  who: Session['person'],
  query: QueryOf<typeof listCall>,
  now = new Date(),
) {
  requireAllHalls(who, messages.allHallsOnly);
  const { found, total } = await findSettlements(drizzle, { ...query, timeZone });
  const items = await findItems(
    drizzle,
    found.map(({ id }) => id),
  );
  const paymentIds = new Set(items.flatMap(({ paymentId }) => paymentId ?? []));
  const payments = await findRecorded(drizzle, [...paymentIds]);
  const recorded = new Map(payments.map((payment) => [payment.paymentId, payment]));
  return {
    data: found.map((settlement) =>
      compareSettlement(
        settlement,
        items.filter(({ settlementId }) => settlementId === settlement.id),
        { recorded, settledOn: dayOf(settlement.settledAt, timeZone) },
      ),
    ),
    pagination: pages(query, total),
    unsettled: await sumUnsettled(drizzle, {
      before: new Date(now.getTime() - settledWithinDays * dayLength),
    }),
  };
}
