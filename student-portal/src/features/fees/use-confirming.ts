import { useEffect, useRef } from 'react';
import type { YearFee } from '@hostel/contracts/fees';
import { feeKey } from './fee-name.ts';
import { useReadAgain } from './queries.ts';
import { tellVerified } from './use-verification.ts';

const first = 3_000;
const longest = 15_000;

/** While a payment is being confirmed, everything is read again: soon, then less often (ms). */
export function useConfirming(isConfirming: boolean): void {
  const readAgain = useReadAgain();
  useEffect(() => {
    if (!isConfirming) return;
    let pause = first;
    let timer: ReturnType<typeof setTimeout>;
    const later = () => {
      timer = setTimeout(() => {
        // A tab that nobody looks at reads when it is looked at again.
        if (document.visibilityState !== 'hidden') void readAgain();
        pause = Math.min(longest, pause * 1.3);
        later();
      }, pause);
    };
    later();
    return () => clearTimeout(timer);
  }, [isConfirming, readAgain]);
}

/** Tells when a fee that was being confirmed turns out paid. */
export function useTellConfirmed(fees: readonly YearFee[] | undefined): void {
  const confirming = useRef(new Set<string>());
  useEffect(() => {
    for (const fee of fees ?? []) {
      const key = feeKey(fee);
      if (fee.status === 'confirming') confirming.current.add(key);
      else if (confirming.current.delete(key) && fee.status === 'paid') tellVerified(key);
    }
  }, [fees]);
}
