import { dayOf } from '../../../platform/database/conditions.ts';
import { amountInFigures } from '../receipts/amount-in-words.ts';
import type { Difference, Reconciliation } from './reconcile.ts';

const kinds: Record<Difference['kind'], string> = {
  'unknown-to-us': 'at the gateway, not in the ledger',
  'unknown-to-gateway': 'in the ledger, not at the gateway',
  amount: 'the amounts differ',
  credit: 'not credited to the fee as it was paid',
};

function figures(paise: number): string {
  return paise < 0 ? `-${amountInFigures(-paise)}` : amountInFigures(paise);
}

function differenceLine({ kind, paymentId, orderId, ...amounts }: Difference): string {
  const { ledger, gateway, credited } = amounts;
  const sides = `ledger ${figures(ledger)}, gateway ${figures(gateway)}, fee ledger ${figures(credited)}`;
  return `  ${paymentId} (${orderId || 'no order'}): ${kinds[kind]}; ${sides}`;
}

/**
 * The reconciliation as text, for the staff who check the accounts. Amounts in rupees, days in
 * `timeZone`.
 */
export function reconciliationReport(found: Reconciliation, timeZone: string): string {
  const { from, to, differences } = found;
  const day = (at: Date) => dayOf(at, timeZone);
  const result =
    differences.length === 0
      ? 'Both ledgers and the gateway agree.'
      : `Differences: ${differences.length}`;
  return [
    `Payments of ${day(from)} to ${day(to)}: ${found.payments}`,
    `  held by the ledger   ${figures(found.ledger)}`,
    `  held by the gateway  ${figures(found.gateway)}`,
    `  credited to fees     ${figures(found.credited)}`,
    `  flagged in this time ${found.flagged}; refunds due ${found.refundsDue}; orders being confirmed ${found.confirming}`,
    result,
    ...differences.map(differenceLine),
  ].join('\n');
}
