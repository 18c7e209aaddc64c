import { useState } from 'react';
import { Button } from '../../button/button.tsx';
import { FloorPlan, type PlanRoom } from '../../floor-plan/floor-plan.tsx';
import { emptyHall, largeHall, staffHall, studentHall } from './plan-examples.ts';
import { Section } from './section.tsx';

export function FloorPlanSection() {
  const [open, setOpen] = useState<PlanRoom>();
  return (
    <>
      <Section title="Floor plan for staff">
        <p role="status">{open ? `Room ${open.number} is open.` : 'Choose a room.'}</p>
        <FloorPlan
          name="Example Hall"
          floors={staffHall}
          onSelectRoom={setOpen}
          {...(open && { selected: open.id })}
          renderActions={(room, bed) => (
            <Button size="small" aria-label={`Change bed ${room.number} ${bed?.label}`}>
              Change
            </Button>
          )}
        />
      </Section>
      <Section title="Floor plan for a student">
        <FloorPlan name="The student’s hall" floors={studentHall} />
      </Section>
      <Section title="Empty hall">
        <FloorPlan name="New Hall" floors={emptyHall} />
      </Section>
      <Section title="Hall without rooms">
        <FloorPlan name="Planned Hall" floors={[]} />
      </Section>
    </>
  );
}

/** 300 rooms, whose script time is measured by `npm run look`. */
export function LargePlanSection() {
  return (
    <Section title="300 rooms">
      <FloorPlan name="Large Hall" floors={largeHall} detail="beds" onSelectRoom={() => {}} />
    </Section>
  );
}
