import { CheckoutUnavailable, type CheckoutConstructor } from './provider.ts';

/** The script has failed when it isn’t loaded by then (ms). */
export const longestLoad = 20_000;

const loads = new Map<string, Promise<CheckoutConstructor>>();

function load(address: string): Promise<CheckoutConstructor> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      clearTimeout(timeout);
      script.remove();
      reject(new CheckoutUnavailable());
    };
    const timeout = setTimeout(fail, longestLoad);
    script.onerror = fail;
    script.onload = () => {
      if (!window.Razorpay) return fail();
      clearTimeout(timeout);
      resolve(window.Razorpay);
    };
    script.src = address;
    document.head.append(script);
  });
}

/**
 * The provider’s checkout. Its script is loaded at the first payment; a failed load isn’t remembered,
 * so that the next attempt loads it again.
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
