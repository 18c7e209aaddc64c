/** The options of the provider’s checkout that this portal uses. */
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
  /** Closes it without calling `ondismiss`. */
  close?: () => void;
  on: (event: 'payment.failed', listener: (reply: unknown) => void) => void;
}

export type CheckoutConstructor = new (options: CheckoutOptions) => OpenCheckout;

declare global {
  interface Window {
    /** Set by the provider’s checkout script. */
    Razorpay?: CheckoutConstructor;
  }
}

/** The provider’s script was blocked, timed out, or is invalid. */
export class CheckoutUnavailable extends Error {
  override name = 'CheckoutUnavailable';
}
