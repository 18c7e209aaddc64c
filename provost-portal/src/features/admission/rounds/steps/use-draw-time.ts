import type { Round } from '@hostel/contracts/admission/rounds';
import { useEffect, useState } from 'react';
import { officeNow } from '@hostel/shared-ui/clock';

/** The longest delay of a timer. */
const longest = 2_147_483_647;

/** Whether the time of the planned draw has come; the page is shown again when it comes. */
export function useDrawTime({ drawPlan }: Round): boolean {
  const at = drawPlan ? Date.parse(drawPlan.at) : 0;
  const [now, setNow] = useState(() => officeNow().getTime());
  const left = at - now;
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setNow(officeNow().getTime()), Math.min(left, longest));
    return () => clearTimeout(timer);
  }, [left]);
  return left <= 0;
}
