import { createHostelFeeOrder, createMessFeeOrder } from '@hostel/contracts/payments';
import type { PaymentOrder } from '@hostel/contracts/payments';
import { loadHttp } from '@hostel/shared-ui/load-http';
import { newKey } from '@hostel/shared-ui/new-key';
import { useSession } from '@hostel/shared-ui/session';
import { notify } from '@hostel/shared-ui/toast';
import { useEffect, useRef, useState } from 'react';
import { openCheckout } from './checkout/checkout.ts';
import { loadCheckout } from './checkout/load-checkout.ts';
import { feeKey, type FeeName } from './fee-name.ts';
import { feesMessages } from './messages.ts';
import { useReadAgain } from './queries.ts';
import { isAnswered, orderFailure, verificationFailure, type Told } from './told.ts';
import { useVerification } from './use-verification.ts';

export type PayPhase = 'ordering' | 'loading' | 'open';

export interface Pay {
  /** The payment that is under way; there is one at a time. */
  attempt: { fee: string; phase: PayPhase } | null;
  /** What the last attempt of a fee came to, where it wasn’t paid. */
  told: ReadonlyMap<string, Told>;
  /** Order, checkout, verification. A second press while one is under way does nothing. */
  pay: (fee: FeeName) => void;
}

async function createOrder(fee: FeeName, idempotencyKey: string): Promise<PaymentOrder> {
  const { callApi } = await loadHttp();
  return fee.feeType === 'hostel'
    ? callApi(createHostelFeeOrder, { idempotencyKey })
    : callApi(createMessFeeOrder, { body: { semester: fee.semester }, idempotencyKey });
}

function isSignedIn(): boolean {
  const { token, ended } = useSession.getState();
  return token !== null && !ended;
}

/** Until an order’s request has been answered it is the same intent, and carries the same key. */
function useOrder() {
  const keys = useRef(new Map<string, string>());
  return async (fee: FeeName) => {
    const name = feeKey(fee);
    const key = keys.current.get(name) ?? newKey();
    keys.current.set(name, key);
    try {
      const order = await createOrder(fee, key);
      keys.current.delete(name);
      return order;
    } catch (error) {
      if (isAnswered(error)) keys.current.delete(name);
      throw error;
    }
  };
}

/** Pays a fee through the provider’s checkout. */
export function usePay(): Pay {
  const [attempt, setAttempt] = useState<Pay['attempt']>(null);
  const [told, setTold] = useState<ReadonlyMap<string, Told>>(new Map());
  const isRunning = useRef(false);
  const isHere = useRef(true);
  const order = useOrder();
  const verify = useVerification();
  const readAgain = useReadAgain();

  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);

  const tell = (fee: string, what: Told | undefined) =>
    setTold((before) => {
      const after = new Map(before);
      if (what) after.set(fee, what);
      else after.delete(fee);
      return after;
    });

  const checkOut = async (fee: FeeName) => {
    const name = feeKey(fee);
    setAttempt({ fee: name, phase: 'ordering' });
    const made = await order(fee);
    notify.success(feesMessages.created[fee.feeType], { id: 'fee-order' });
    setAttempt({ fee: name, phase: 'loading' });
    const Checkout = await loadCheckout(made.checkoutScript);
    // Whoever has left the screen doesn’t want a checkout over another one.
    if (!isHere.current) return;
    setAttempt({ fee: name, phase: 'open' });
    let failure: Told | undefined;
    const end = await openCheckout(Checkout, made, (description) => {
      failure = {
        tone: 'bad',
        text: feesMessages.paymentFailed(description),
        more: feesMessages.paymentFailedMore,
      };
      tell(name, failure);
    });
    if (end.kind === 'closed') {
      if (!failure) tell(name, { tone: 'info', ...closedTold });
    } else if (end.proof) {
      tell(name, undefined);
      verify({ fee: name, proof: end.proof }).catch((error: unknown) =>
        tell(name, verificationFailure(error)),
      );
    } else {
      tell(name, { tone: 'bad', text: feesMessages.verificationFailed });
    }
    void readAgain();
  };

  const pay = async (fee: FeeName) => {
    const name = feeKey(fee);
    if (isRunning.current) return;
    if (!isSignedIn()) return tell(name, { tone: 'bad', text: feesMessages.pleaseLogin });
    isRunning.current = true;
    tell(name, undefined);
    try {
      await checkOut(fee);
    } catch (error) {
      tell(name, orderFailure(error, fee));
      if (isAnswered(error)) void readAgain();
    } finally {
      isRunning.current = false;
      setAttempt(null);
    }
  };

  return { attempt, told, pay: (fee) => void pay(fee) };
}

const closedTold = { text: feesMessages.closed, more: feesMessages.closedMore };
