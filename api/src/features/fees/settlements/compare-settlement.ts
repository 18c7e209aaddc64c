import type { Settlement as WireSettlement } from '@hostel/contracts/fees/settlements';
import type { Settlement, SettlementItem } from '../gateway/gateway.ts';
import type { RecordedPayment } from './settlement-repository.ts';

type Difference = WireSettlement['differences'][number];

/** How an item differs from the ledger; nothing where it has the same amount. */
function itemDifference(
  { kind, entityId, paymentId, amount, debit, credit }: SettlementItem,
  recorded: ReadonlyMap<string, RecordedPayment>,
): Difference[] {
  if (kind === 'other') {
    return [{ kind, id: entityId, settled: credit - debit, recorded: 0 }];
  }
  const known = recorded.get(paymentId ?? '');
  if (!known || known.captured === null) {
    return [{ kind: 'unknown', id: paymentId, settled: amount, recorded: 0 }];
  }
  if (kind === 'payment') {
    const { captured } = known;
    return captured === amount
      ? []
      : [{ kind, id: paymentId, settled: amount, recorded: captured }];
  }
  // Several refunds of one payment may be in several settlements.
  const { settledRefunds: settled, refunded } = known;
  if (settled <= (refunded ?? 0)) return [];
  return [{ kind, id: paymentId, settled, recorded: refunded ?? 0 }];
}

/**
 * A settlement with its sums, and how it differs from the ledger. Pure. Amounts in paise.
 * @param items those of this settlement
 * @param recorded the payments of the items by their id at the gateway, as the ledger has them
 * @param settledOn its campus day
 */
export function compareSettlement(
  { id, utr, amount: net }: Settlement,
  items: readonly SettlementItem[],
  { recorded, settledOn }: { recorded: ReadonlyMap<string, RecordedPayment>; settledOn: string },
): WireSettlement {
  const of = (kind: SettlementItem['kind']) => items.filter((item) => item.kind === kind);
  const sum = (list: readonly SettlementItem[], value: (item: SettlementItem) => number) =>
    list.reduce((total, item) => total + value(item), 0);
  const [payments, refunds] = [of('payment'), of('refund')];
  const tax = sum(items, (item) => item.tax);
  const arrived = sum(items, ({ credit, debit }) => credit - debit);
  const ofSum: Difference[] =
    arrived === net ? [] : [{ kind: 'sum', id: null, settled: net, recorded: arrived }];
  return {
    _id: id,
    settledOn,
    utr,
    payments: payments.length,
    refunds: refunds.length,
    gross: sum(payments, ({ amount }) => amount),
    refunded: sum(refunds, ({ amount }) => amount),
    charges: sum(items, ({ fee }) => fee) - tax,
    tax,
    net,
    differences: [...ofSum, ...items.flatMap((item) => itemDifference(item, recorded))],
  };
}
