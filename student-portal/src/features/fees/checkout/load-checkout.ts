import { CheckoutUnavailable, type CheckoutConstructor } from './provider.ts';

/** A script that hasn’t come by then won’t (ms). */
export const longestLoad = 20_000;

const loads = new Map<string, Promise<CheckoutConstructor>>();

function load(address: string): Promise<CheckoutConstructor> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const giveUp = () => {
      clearTimeout(patience);
      script.remove();
      reject(new CheckoutUnavailable());
    };
    const patience = setTimeout(giveUp, longestLoad);
    script.onerror = giveUp;
    script.onload = () => {
      if (!window.Razorpay) return giveUp();
      clearTimeout(patience);
      resolve(window.Razorpay);
    };
    script.src = address;
    document.head.append(script);
  });
}

/**
 * The provider’s checkout, its script fetched when first needed and kept; a failed load is forgotten,
 * so that the next attempt asks again.
 * @throws CheckoutUnavailable
 */
export async function loadCheckout(address: string): Promise<CheckoutConstructor> {
  const loading = loads.get(address) ?? load(address);
  loads.set(address, loading);
  try {
    return await loading;
  } catch (error) {
    loads.delete(address);
    throw error;
  }
}
