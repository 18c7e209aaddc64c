import type { OwnPlan } from '@hostel/contracts/halls';
import { FloorPlan } from '@hostel/shared-ui/floor-plan';
import { useMemo, useState } from 'react';
import { floorsOf } from '../plan-floor.ts';

/** The student's hall, which begins with the own floor and has the own bed marked. */
export function OwnFloor({ plan }: { plan: OwnPlan }) {
  const floors = useMemo(() => floorsOf(plan), [plan]);
  const [floor, setFloor] = useState(String(plan.floor));
  return (
    <FloorPlan
      name={plan.hostelName}
      floors={floors}
      detail="beds"
      floor={floor}
      onFloor={setFloor}
    />
  );
}
