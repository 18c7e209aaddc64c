import { useEffect, useRef } from 'react';
import type { YearFee } from '@hostel/contracts/fees';
import { feeKey } from './fee-name.ts';
import { useReadAgain } from './queries.ts';
import { tellVerified } from './use-verification.ts';

/** Pauses between readings: the first, and how they grow (ms). */
const paces = {
  /** Money was received: its confirmation is waited for. */
  confirming: { first: 3_000, growth: 1.3, longest: 15_000 },
  /** An order stands open: it may have been paid in a tab that is gone. */
  open: { first: 8_000, growth: 1.5, longest: 60_000 },
} as const;

export type Watch = keyof typeof paces;

/** Reads everything again while something is waited for: soon, then less often. */
export function useWatch(watch: Watch | undefined): void {
  const readAgain = useReadAgain();
  useEffect(() => {
    if (!watch) return;
    const { first, growth, longest } = paces[watch];
    let pause: number = first;
    let timer: ReturnType<typeof setTimeout>;
    const later = () => {
      timer = setTimeout(() => {
        // A tab that nobody looks at reads when it is looked at again.
        if (document.visibilityState !== 'hidden') void readAgain();
        pause = Math.min(longest, pause * growth);
        later();
      }, pause);
    };
    later();
    return () => clearTimeout(timer);
  }, [watch, readAgain]);
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
