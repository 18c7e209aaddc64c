import type { Obstacle } from '@hostel/contracts/residence/year-end';

/** What decides whether a student owes nothing. */
export interface Standing {
  checkedOut: boolean;
  /** What is still to pay, in paise. */
  dues: number;
  openRequests: number;
  /** Damaged or missing items that are neither charged nor settled. */
  openFindings: number;
  /** Charges and reversals by hand that wait for a second person. */
  waitingCharges: number;
}

/** What a student still has to do before the no-dues certificate. Pure. */
export function obstaclesOf(standing: Standing): Obstacle[] {
  const { checkedOut, dues, openRequests, openFindings, waitingCharges } = standing;
  const found: [Obstacle, boolean][] = [
    ['check-out', !checkedOut],
    ['dues', dues > 0],
    ['requests', openRequests > 0],
    ['inventory', openFindings > 0],
    ['charge-waiting', waitingCharges > 0],
  ];
  return found.flatMap(([obstacle, holds]) => (holds ? [obstacle] : []));
}
