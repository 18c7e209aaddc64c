import { myStatement } from '@hostel/contracts/fees/statement';
import { dataOf } from '@hostel/shared-ui/queries-of';
import { useRead } from '../../../lib/queries.ts';
import { useHasToken } from '../queries.ts';

/** The student’s own account; refreshed on focus, and when a payment or an adjustment arrives. */
export const useStatement = () =>
  useRead('payments', myStatement, {}, { select: dataOf, enabled: useHasToken() });
