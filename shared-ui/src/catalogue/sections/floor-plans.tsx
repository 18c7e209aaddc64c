import { useState } from 'react';
import { Button } from '../../button/button.tsx';
import { FloorPlan, type PlanDrag, type PlanRoom } from '../../floor-plan/floor-plan.tsx';
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
      <LayersSection />
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

const isFree = (room: PlanRoom) => room.beds.some(({ state }) => state === 'free');

/** A layer of the free beds; an occupant can be dragged to one of them. */
function LayersSection() {
  const [layer, setLayer] = useState('');
  const [text, setText] = useState('Drag an occupant.');
  const floors = staffHall.map((floor) => {
    const rooms = floor.rooms.map((room): PlanRoom => {
      return layer === '' ? room : { ...room, emphasis: isFree(room) ? 'good' : 'none' };
    });
    return { ...floor, rooms };
  });
  const drag: PlanDrag = {
    hint: 'Drag an occupant to a free bed.',
    canTake: ({ bed }) => bed.occupant !== undefined,
    dropText: (_from, to) =>
      to.bed.state === 'free' ? `Move to room ${to.room.number}` : undefined,
    onDrop: ({ bed }, to) => setText(`${bed.occupant} was dropped on room ${to.room.number}.`),
  };
  const layers = [
    { id: '', label: 'All' },
    {
      id: 'free',
      label: 'Rooms with a free bed',
      tone: 'good' as const,
      count: staffHall.flatMap(({ rooms }) => rooms).filter(isFree).length,
    },
  ];
  return (
    <Section title="Layers and dragging">
      <p role="status">{text}</p>
      <FloorPlan
        name="Hall with layers"
        floors={floors}
        layers={{ layers, value: layer, onChange: setLayer }}
        drag={drag}
        onSelectRoom={({ number }) => setText(`Room ${number} was pressed.`)}
        onSelectOccupant={({ bed }) => setText(`${bed.occupant} was pressed.`)}
      />
    </Section>
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
