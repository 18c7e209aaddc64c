import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FloorPlan, type FloorPlanProps, type PlanDrag, type PlanFloor } from './floor-plan.tsx';

const floors: readonly PlanFloor[] = [
  {
    id: 'ground',
    name: 'Ground floor',
    rooms: [
      {
        id: 'r101',
        number: '101',
        type: 'Double',
        beds: [
          { id: '101-A', label: 'A', state: 'taken', occupant: 'Asha Verma' },
          { id: '101-B', label: 'B', state: 'free' },
        ],
      },
      {
        id: 'r102',
        number: '102',
        type: 'Single',
        emphasis: 'none',
        beds: [{ id: '102-A', label: 'A', state: 'out-of-service' }],
      },
    ],
  },
];

function show(props: Partial<FloorPlanProps> = {}) {
  const onSelectRoom = jest.fn();
  const view = render(
    <FloorPlan name="Example Hall" floors={floors} {...{ onSelectRoom, ...props }} />,
  );
  const bed = (id: string) => view.container.querySelector(`[data-bed="${id}"]`)!;
  return { onSelectRoom, bed, ...view };
}

function dragOf() {
  const onDrop = jest.fn();
  const drag: PlanDrag = {
    hint: 'Drag a student.',
    canTake: ({ bed }) => bed.occupant !== undefined,
    dropText: (_from, to) => (to.bed.state === 'free' ? `Move to ${to.bed.id}` : undefined),
    onDrop,
  };
  const moved = () => onDrop.mock.calls.map(([from, to]) => [from.bed.id, to.bed.id]);
  return { drag, moved };
}

/** jsdom has no pointer events with coordinates. */
function pointer(type: string, target: Element, clientX: number, pointerType = 'mouse') {
  const event = new MouseEvent(type, { bubbles: true, clientX, clientY: 100 });
  fireEvent(target, Object.assign(event, { pointerType }));
}

it('opens the room or the occupant that is pressed', async () => {
  const onSelectOccupant = jest.fn();
  const { onSelectRoom, bed } = show({ onSelectOccupant });
  const user = userEvent.setup({ delay: null });
  await user.click(bed('101-A'));
  expect(onSelectOccupant.mock.calls.map(([place]) => place.bed.occupant)).toEqual(['Asha Verma']);
  await user.click(bed('101-B'));
  expect(onSelectRoom.mock.calls.map(([room]) => room.number)).toEqual(['101']);
});

it('drags an occupant to a bed, and says what a drop does', () => {
  const { drag, moved } = dragOf();
  const { bed } = show({ drag });
  expect(screen.getByText('Drag a student.')).toBeInTheDocument();
  pointer('pointerdown', bed('101-A'), 100);
  pointer('pointermove', bed('101-A'), 102);
  expect(screen.queryByText('No change here')).not.toBeInTheDocument();
  pointer('pointermove', bed('102-A'), 200);
  expect(screen.getByText('Asha Verma', { selector: 'b' })).toBeInTheDocument();
  expect(screen.getByText('No change here')).toBeInTheDocument();
  pointer('pointermove', bed('101-B'), 150);
  expect(screen.getByText('Move to 101-B')).toBeInTheDocument();
  pointer('pointerup', bed('101-B'), 150);
  expect(moved()).toEqual([['101-A', '101-B']]);
  expect(screen.queryByText('Move to 101-B')).not.toBeInTheDocument();
});

it('changes nothing by Escape, by a drop elsewhere, by a finger and from a free bed', () => {
  const { drag, moved } = dragOf();
  const { bed } = show({ drag });
  const dragOver = (from: string, to: string, pointerType = 'mouse') => {
    pointer('pointerdown', bed(from), 100, pointerType);
    pointer('pointermove', bed(to), 150, pointerType);
  };
  dragOver('101-A', '101-B');
  fireEvent.keyDown(window, { key: 'Escape' });
  pointer('pointerup', bed('101-B'), 150);
  dragOver('101-A', '102-A');
  pointer('pointerup', bed('102-A'), 150);
  dragOver('101-A', '101-B', 'touch');
  pointer('pointerup', bed('101-B'), 150, 'touch');
  dragOver('101-B', '101-B');
  pointer('pointerup', bed('101-B'), 150);
  expect(moved()).toEqual([]);
});

it('opens no room by the click that ends a drag', () => {
  const { drag } = dragOf();
  const { onSelectRoom, bed } = show({ drag });
  pointer('pointerdown', bed('101-A'), 100);
  pointer('pointermove', bed('101-B'), 150);
  pointer('pointerup', bed('101-B'), 150);
  fireEvent.click(bed('101-B'));
  expect(onSelectRoom).not.toHaveBeenCalled();
});

it('offers the layers with their counts', async () => {
  const onChange = jest.fn();
  const layers = [
    { id: '', label: 'All' },
    { id: 'free', label: 'Free beds', tone: 'good' as const, count: 1 },
  ];
  const { container, rerender } = show({ layers: { layers, value: '', onChange } });
  const choice = within(screen.getByRole('group', { name: 'Highlight' }));
  expect(choice.getByRole('radio', { name: 'All' })).toBeChecked();
  await userEvent.click(choice.getByRole('radio', { name: 'Free beds 1' }));
  expect(onChange).toHaveBeenCalledWith('free');
  expect(container.querySelector('[data-room="r102"]')).toHaveAttribute('data-emphasis', 'none');
  rerender(
    <FloorPlan name="Example Hall" floors={[]} layers={{ layers, value: 'free', onChange }} />,
  );
  expect(screen.getByText('No rooms to show')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Free beds 1' })).toBeChecked();
});
