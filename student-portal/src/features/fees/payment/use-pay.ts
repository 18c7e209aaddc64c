import {
  createHostelFeeOrder,
  createMessFeeOrder,
  type PaymentOrder,
} from '@hostel/contracts/fees/payments';
import { callApi } from '@hostel/shared-ui/call-api';
import { newKey } from '@hostel/shared-ui/new-key';
import { useSession } from '@hostel/shared-ui/session';
import { notify } from '@hostel/shared-ui/toast';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { openCheckout } from '../checkout/checkout.ts';
import { loadCheckout } from '../checkout/load-checkout.ts';
import { isAnswered, orderFailure, verificationFailure, type FeeMessage } from '../fee-message.ts';
import { feeKey, type FeeName } from '../fee-name.ts';
import { feesMessages } from '../messages.ts';
import { toPayOf } from '../due.ts';
import { useRefreshFees, type useFees } from '../queries.ts';
import { money } from '../../../lib/money.ts';
import { allFees } from '../years.ts';
import type { Verification } from './stored-proofs.ts';
import { useStoredVerifications, useVerification } from './use-verification.ts';

export type PayPhase = 'ordering' | 'loading' | 'open';

export interface Pay {
  /** The payment in progress; there is one at a time. */
  attempt: { fee: string; phase: PayPhase } | null;
  /** By fee, why its last attempt didn’t end in a payment. */
  messages: ReadonlyMap<string, FeeMessage>;
  /** Order, checkout, verification. A second press during a payment does nothing. */
  pay: (fee: FeeName) => void;
}

/** An order whose checkout is open. */
interface OpenOrder {
  fee: string;
  amount: number;
  /** When it was opened, in milliseconds. */
  at: number;
  closing: AbortController;
}

type SetPhase = (phase: PayPhase) => void;
type SetMessage = (fee: string, message: FeeMessage | undefined) => void;

function createOrder(fee: FeeName, idempotencyKey: string): Promise<PaymentOrder> {
  const { feeType, semester, admissionYear } = fee;
  return feeType === 'hostel'
    ? callApi(createHostelFeeOrder, { body: { admissionYear }, idempotencyKey })
    : callApi(createMessFeeOrder, { body: { semester, admissionYear }, idempotencyKey });
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

function useMessages() {
  const [messages, setMessages] = useState<ReadonlyMap<string, FeeMessage>>(new Map());
  const setMessage: SetMessage = (fee, message) =>
    setMessages((before) => {
      const after = new Map(before);
      if (message) after.set(fee, message);
      else after.delete(fee);
      return after;
    });
  return { messages, setMessage };
}

/** Whether the page is still shown, read after an await. */
function useIsMounted() {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);
  return isMounted;
}

type Fees = Pick<ReturnType<typeof useFees>, 'data' | 'dataUpdatedAt'>;

function changedMessage(before: number, now: number, currency: string): FeeMessage {
  const { changed, changedMore, notDueAnyMore, notDueAnyMoreMore } = feesMessages;
  return now > 0
    ? {
        tone: 'info',
        text: changed(money(before, currency), money(now, currency)),
        more: changedMore,
      }
    : { tone: 'info', text: notDueAnyMore, more: notDueAnyMoreMore };
}

/** Closes an open checkout whose amount is no longer what is to pay, with a message at its fee. */
function useReplacedOrder(open: RefObject<OpenOrder | null>, fees: Fees, setMessage: SetMessage) {
  const { data, dataUpdatedAt } = fees;
  const compare = useEffectEvent(() => {
    const order = open.current;
    // What was read before the order was made may be of an earlier amount.
    if (!order || !data || dataUpdatedAt <= order.at) return;
    const fee = allFees(data).find((one) => feeKey(one) === order.fee);
    if (fee?.status !== 'due' || toPayOf(fee) === order.amount) return;
    open.current = null;
    setMessage(order.fee, changedMessage(order.amount, toPayOf(fee), fee.currency));
    order.closing.abort();
  });
  useEffect(() => compare(), [data, dataUpdatedAt]);
}

/** Orders a fee, opens the checkout and starts the verification of what was paid. */
function useCheckout(setMessage: SetMessage, open: RefObject<OpenOrder | null>) {
  const isMounted = useIsMounted();
  const order = useOrder();
  const sendProof = useVerification();
  const verify = (given: Verification) =>
    void sendProof(given).catch((error: unknown) =>
      setMessage(given.fee, verificationFailure(error)),
    );
  useStoredVerifications(verify);
  const refresh = useRefreshFees();

  return async (fee: FeeName, setPhase: SetPhase) => {
    const name = feeKey(fee);
    setPhase('ordering');
    const created = await order(fee);
    notify.success(feesMessages.created[fee.feeType], { id: 'fee-order' });
    setPhase('loading');
    const Checkout = await loadCheckout(created.checkoutScript);
    // A student who has left the page doesn’t want a checkout over another page.
    if (!isMounted.current) return;
    setPhase('open');
    let hasFailed = false;
    const onFailed = (description: string) => {
      hasFailed = true;
      const text = feesMessages.paymentFailed(description);
      setMessage(name, { tone: 'bad', text, more: feesMessages.paymentFailedMore });
    };
    const closing = new AbortController();
    open.current = { fee: name, amount: created.amount, at: Date.now(), closing };
    const end = await openCheckout(Checkout, created, { onFailed, signal: closing.signal });
    open.current = null;
    if (end.kind === 'replaced') return;
    if (end.kind === 'closed') {
      const { closed, closedMore } = feesMessages;
      if (!hasFailed) setMessage(name, { tone: 'info', text: closed, more: closedMore });
    } else if (end.proof) {
      setMessage(name, undefined);
      verify({ fee: name, proof: end.proof });
    } else {
      setMessage(name, { tone: 'bad', text: feesMessages.verificationFailed.noReply });
    }
    void refresh();
  };
}

/**
 * Pays a fee through the provider’s checkout.
 * @param fees the fees as they are read again while the checkout is open
 */
export function usePay(fees: Fees): Pay {
  const [attempt, setAttempt] = useState<Pay['attempt']>(null);
  const { messages, setMessage } = useMessages();
  const isRunning = useRef(false);
  const open = useRef<OpenOrder>(null);
  useReplacedOrder(open, fees, setMessage);
  const checkOut = useCheckout(setMessage, open);
  const refresh = useRefreshFees();

  const pay = async (fee: FeeName) => {
    const name = feeKey(fee);
    if (isRunning.current) return;
    if (!isSignedIn()) return setMessage(name, { tone: 'bad', text: feesMessages.pleaseLogin });
    isRunning.current = true;
    setMessage(name, undefined);
    try {
      await checkOut(fee, (phase) => setAttempt({ fee: name, phase }));
    } catch (error) {
      setMessage(name, orderFailure(error, fee));
      if (isAnswered(error)) void refresh();
    } finally {
      isRunning.current = false;
      setAttempt(null);
    }
  };

  return { attempt, messages, pay: (fee) => void pay(fee) };
}
