import type { OwnPlan } from '@hostel/contracts/residence/halls';
import { Button } from '@hostel/shared-ui/button';
import { FloorPlan } from '@hostel/shared-ui/floor-plan';
import { useMemo, useState } from 'react';
import { messages } from '../messages.ts';
import { floorsOf, nearbyRooms } from '../plan-floor.ts';
import classes from './own-floor.module.css';

/** Below this width (px) the plan of a floor is several screens long. */
const narrow = 768;

/**
 * The student's hall, which begins with the own floor and has the own bed marked; on a phone it begins
 * with the rooms near the own one.
 */
export function OwnFloor({ plan }: { plan: OwnPlan }) {
  const near = useMemo(() => nearbyRooms(plan), [plan]);
  const [isNear, setIsNear] = useState(() => window.innerWidth < narrow);
  const [floor, setFloor] = useState(String(plan.floor));
  const floors = useMemo(() => {
    if (!isNear) return floorsOf(plan);
    const [own] = floorsOf({ ...plan, rooms: near, otherFloors: [] });
    return own ? [{ ...own, name: messages.near(own.name) }] : [];
  }, [plan, near, isNear]);
  const toggle = () => {
    setFloor(String(plan.floor));
    setIsNear(!isNear);
  };
  return (
    <div className={classes.floor}>
      <FloorPlan
        name={plan.hostelName}
        floors={floors}
        detail="beds"
        floor={floor}
        onFloor={setFloor}
      />
      <Button size="small" className={isNear ? undefined : classes.less} onClick={toggle}>
        {isNear ? messages.allFloors : messages.nearby}
      </Button>
    </div>
  );
}
