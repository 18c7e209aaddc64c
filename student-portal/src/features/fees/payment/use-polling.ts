import { useEffect, useRef } from 'react';
import { feeKey } from '../fee-name.ts';
import { allFees } from '../years.ts';
import { useRefreshFees, type OwnFees } from '../queries.ts';
import { notifyVerified } from './use-verification.ts';

/** Pauses between refreshes: the first, its growth and the longest (ms). */
const paces = {
  /** A payment was received and is being confirmed. */
  confirming: { first: 3_000, growth: 1.3, longest: 15_000 },
  /** An order is open: it may have been paid in a tab that is closed by now. */
  open: { first: 8_000, growth: 1.5, longest: 60_000 },
} as const;

export type PollingReason = keyof typeof paces;

/** Refreshes fees and payments while a payment is pending: first soon, then less often. */
export function usePolling(reason: PollingReason | undefined): void {
  const refresh = useRefreshFees();
  useEffect(() => {
    if (!reason) return;
    const { first, growth, longest } = paces[reason];
    let pause: number = first;
    let timer: ReturnType<typeof setTimeout>;
    const later = () => {
      timer = setTimeout(() => {
        // A hidden tab is refreshed when it is shown again.
        if (document.visibilityState !== 'hidden') void refresh();
        pause = Math.min(longest, pause * growth);
        later();
      }, pause);
    };
    later();
    return () => clearTimeout(timer);
  }, [reason, refresh]);
}

/** Shows a toast when a fee that was being confirmed is paid. */
export function useConfirmedToast(own: OwnFees | undefined): void {
  const confirming = useRef(new Set<string>());
  useEffect(() => {
    for (const fee of own ? allFees(own) : []) {
      const key = feeKey(fee);
      if (fee.status === 'confirming') confirming.current.add(key);
      else if (confirming.current.delete(key) && fee.status === 'paid') notifyVerified(key);
    }
  }, [own]);
}
