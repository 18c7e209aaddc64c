import type { OwnPlan } from '@hostel/contracts/halls';
import { FloorPlan } from '@hostel/shared-ui/floor-plan';
import { useMemo } from 'react';
import { floorOf } from '../plan-floor.ts';

/** The student's floor, with the own bed marked. */
export function OwnFloor({ plan }: { plan: OwnPlan }) {
  const floors = useMemo(() => [floorOf(plan)], [plan]);
  return <FloorPlan name={plan.hostelName} floors={floors} detail="beds" />;
}
