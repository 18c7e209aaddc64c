import * as paths from '../../../paths.ts';
import { feeKey, type FeeName } from '../fee-name.ts';

/** In the address of the page of fees: the fee to pay at once. */
export const payParam = 'pay';

/** The page of fees, which begins with the payment of a fee. */
export function payPath(fee: FeeName): string {
  return `${paths.fees}?${new URLSearchParams({ [payParam]: feeKey(fee) }).toString()}`;
}
