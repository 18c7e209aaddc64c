/** What the provider’s checkout takes, as far as this portal uses it. */
export interface CheckoutOptions {
  key: string;
  amount: number;
  currency: string;
  order_id: string;
  name: string;
  description: string;
  prefill: { name: string; email: string };
  notes: Record<string, string>;
  theme: { color: string };
  handler: (reply: unknown) => void;
  modal: { ondismiss: () => void };
}

interface OpenCheckout {
  open: () => void;
  on: (event: 'payment.failed', listener: (reply: unknown) => void) => void;
}

export type CheckoutConstructor = new (options: CheckoutOptions) => OpenCheckout;

declare global {
  interface Window {
    /** Set by the provider’s checkout script. */
    Razorpay?: CheckoutConstructor;
  }
}

/** The provider’s script was blocked, didn’t come in time, or wasn’t what it should be. */
export class CheckoutUnavailable extends Error {
  override name = 'CheckoutUnavailable';
}
