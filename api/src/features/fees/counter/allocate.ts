import { balanceOf, paymentEntry, type Demand, type Entry } from '../demands/demand.ts';

/** The part of a payment that goes to one demand, in paise. */
export interface Allocation {
  demand: Demand;
  amount: number;
}

const never = '9999-12-31';

/** Compares demands by due date, those without one last. */
export function byDueDate(a: Demand, b: Demand): number {
  const dates = (a.dueOn ?? never).localeCompare(b.dueOn ?? never);
  if (dates !== 0) return dates;
  if (a.admissionYear !== b.admissionYear) return a.admissionYear - b.admissionYear;
  return a.feeType.localeCompare(b.feeType) || (b.semester ?? '').localeCompare(a.semester ?? '');
}

/** The demands of which something is to pay, the one due first. */
export function openDemands(demands: readonly Demand[]): Demand[] {
  return demands.filter((demand) => balanceOf(demand) > 0).toSorted(byDueDate);
}

/** What is to pay of these demands, in paise. */
export function openSum(demands: readonly Demand[]): number {
  return openDemands(demands).reduce((sum, demand) => sum + balanceOf(demand), 0);
}

/**
 * Divides a payment of at most the open sum, in paise, among the demands: the one due first gets as much
 * as is open of it, then the next.
 */
export function allocate(demands: readonly Demand[], amount: number): Allocation[] {
  let rest = amount;
  return openDemands(demands).flatMap((demand) => {
    const part = Math.min(rest, balanceOf(demand));
    rest -= part;
    return part > 0 ? [{ demand, amount: part }] : [];
  });
}

/** The ledger entries of a payment at the office. */
export function counterEntries(
  allocations: readonly Allocation[],
  counterPaymentId: string,
): (Entry & { demandId: string })[] {
  return allocations.map(({ demand, amount }) => ({
    ...paymentEntry(demand, amount),
    demandId: demand.id,
    counterPaymentId,
  }));
}
