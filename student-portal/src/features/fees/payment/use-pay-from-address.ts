import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { balanceOf } from '../due.ts';
import { feeKey, feeNameOf } from '../fee-name.ts';
import type { OwnFees } from '../queries.ts';
import { allFees } from '../years.ts';
import { payParam } from './pay-path.ts';
import type { Pay } from './use-pay.ts';

/** Begins the payment of the fee in the address, once, where something of it is to pay. */
export function usePayFromAddress(own: OwnFees | undefined, { pay }: Pay): void {
  const [params, setParams] = useSearchParams();
  const wanted = params.get(payParam);
  const begun = useRef<string>(undefined);
  useEffect(() => {
    if (wanted === null || !own || begun.current === wanted) return;
    // The address changes later than the payment begins.
    begun.current = wanted;
    const fee = allFees(own).find((one) => feeKey(one) === wanted);
    const name = fee && feeNameOf(fee);
    // A reload, or a way back, doesn’t begin another payment.
    setParams(
      (before) => {
        before.delete(payParam);
        return before;
      },
      { replace: true },
    );
    if (name && fee.status === 'due' && balanceOf(fee) > 0) pay(name);
  }, [wanted, own, pay, setParams]);
}
