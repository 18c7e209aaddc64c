import { act } from '@testing-library/react';
import type { CheckoutOptions } from '../features/fees/checkout/provider.ts';

export const proof = {
  razorpay_order_id: 'order_1',
  razorpay_payment_id: 'pay_1',
  razorpay_signature: 'signature',
};

type How = 'arrives' | 'blocked' | 'empty' | 'never';

/** Replaces the provider's script, which jsdom doesn't load: records its requests and drives its checkout. */
export function fakeCheckout() {
  const requests: string[] = [];
  const opened: CheckoutOptions[] = [];
  const closed: CheckoutOptions[] = [];
  let failed: (reply: unknown) => void = () => undefined;
  let how: How = 'arrives';

  class FakeRazorpay {
    constructor(private readonly options: CheckoutOptions) {}
    on(_: string, listener: (reply: unknown) => void) {
      failed = listener;
    }
    open() {
      opened.push(this.options);
    }
    close() {
      closed.push(this.options);
    }
  }

  const watch = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement)) continue;
      requests.push(node.src);
      if (how === 'arrives') window.Razorpay = FakeRazorpay;
      if (how !== 'never') node.dispatchEvent(new Event(how === 'blocked' ? 'error' : 'load'));
    }
  });
  watch.observe(document.head, { childList: true });

  const last = () => opened.at(-1)!;
  return {
    requests,
    opened,
    closed,
    script: (next: How) => void (how = next),
    last,
    succeed: (reply: unknown = proof) => act(() => last().handler(reply)),
    fail: (reply: unknown) => act(() => failed(reply)),
    dismiss: () => act(() => last().modal.ondismiss()),
    remove: () => {
      watch.disconnect();
      delete window.Razorpay;
      document.head.querySelectorAll('script').forEach((script) => script.remove());
    },
  };
}
