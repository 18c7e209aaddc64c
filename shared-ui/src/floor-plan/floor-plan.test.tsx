import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FloorPlan, type FloorPlanProps, type PlanFloor, type PlanRoom } from './floor-plan.tsx';

function room(number: string, rest: Partial<PlanRoom> = {}): PlanRoom {
  return { id: `r${number}`, number, type: 'Single', beds: [], ...rest };
}

const floors: readonly PlanFloor[] = [
  {
    id: 'ground',
    name: 'Ground floor',
    rooms: [
      room('101', {
        type: 'Double',
        accessible: true,
        beds: [
          { id: 'a', label: 'A', state: 'taken', occupant: 'Asha Verma' },
          { id: 'b', label: 'B', state: 'free' },
        ],
        marks: [{ kind: 'Open requests', tone: 'waiting', count: 2, text: '2 open requests' }],
      }),
      room('102', { beds: [{ id: 'a', label: 'A', state: 'own', occupant: 'Meena Iyer' }] }),
      room('103', { beds: [{ id: 'a', label: 'A', state: 'out-of-service' }] }),
    ],
  },
  { id: 'first', name: 'First floor', rooms: [room('201'), room('202')] },
];

function show(props: Partial<FloorPlanProps> = {}) {
  const user = userEvent.setup({ delay: null });
  return { user, ...render(<FloorPlan name="Example Hall" floors={floors} {...props} />) };
}

it('draws each floor with its rooms, in words for screen readers', () => {
  show();
  const ground = within(screen.getByRole('group', { name: 'Ground floor' }));
  expect(ground.getByText('3 rooms, 1 of 4 beds free')).toBeInTheDocument();
  expect(
    ground.getByRole('img', {
      name: 'Room 101, Double, accessible. Bed A: Asha Verma. Bed B: free. 2 open requests',
    }),
  ).toBeInTheDocument();
  expect(
    ground.getByRole('img', { name: 'Room 102, Single. Bed A: your bed' }),
  ).toBeInTheDocument();
  expect(
    ground.getByRole('img', { name: 'Room 103, Single. Bed A: out of service' }),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('explains in the legend only what is drawn', () => {
  show();
  const legend = within(screen.getByRole('list', { name: 'Legend' }));
  expect(legend.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Free',
    'Occupied',
    'Out of service',
    'Your bed',
    'Accessible room',
    'Open requests',
  ]);
});

it('opens a room by a press, Enter or Space', async () => {
  const onSelectRoom = jest.fn();
  const { user } = show({ onSelectRoom });
  await user.click(screen.getByRole('button', { name: /^Room 103/ }));
  await user.keyboard('{Enter}');
  await user.keyboard(' ');
  expect(onSelectRoom.mock.calls.map(([opened]) => opened.number)).toEqual(['103', '103', '103']);
});

it('moves between rooms by arrow keys, with one room in the tab order', async () => {
  const { user } = show({ onSelectRoom: jest.fn() });
  const focused = () => document.activeElement?.querySelector('title')?.textContent?.slice(0, 8);
  act(() => screen.getByRole('button', { name: /^Room 102/ }).focus());
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('Room 101');
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe('Room 103');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('Room 201');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('Room 202');
  const inTabOrder = screen
    .getAllByRole('button')
    .filter((button) => button.getAttribute('tabindex') === '0');
  expect(
    inTabOrder.map((button) => button.querySelector('title')?.textContent?.slice(0, 8)),
  ).toEqual(['Room 202']);
});

it("starts at the student's own room, and marks the open room", () => {
  const { rerender } = show({ onSelectRoom: jest.fn() });
  expect(screen.getByRole('button', { name: /^Room 102/ })).toHaveAttribute('tabindex', '0');
  rerender(
    <FloorPlan name="Example Hall" floors={floors} onSelectRoom={jest.fn()} selected="r201" />,
  );
  const open = screen.getByRole('button', { name: /^Room 201/ });
  expect(open).toHaveAttribute('aria-current', 'true');
  expect(open).toHaveAttribute('tabindex', '0');
});

it('shows one floor or all', async () => {
  const { user } = show();
  await user.click(screen.getByRole('radio', { name: 'First floor' }));
  expect(screen.queryByRole('group', { name: 'Ground floor' })).not.toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'First floor' })).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'All floors' }));
  expect(screen.getByRole('group', { name: 'Ground floor' })).toBeInTheDocument();
});

it('shows the same as a table, with the same acts', async () => {
  const onSelectRoom = jest.fn();
  const { user } = show({
    onSelectRoom,
    renderActions: ({ number }, bed) => <button>{`Give ${number} ${bed?.label ?? ''}`}</button>,
  });
  await user.click(screen.getByRole('radio', { name: 'Table' }));
  const table = within(screen.getByRole('table', { name: 'Example Hall' }));
  expect(
    table.getByRole('row', {
      name: /Ground floor.*Double, accessible.*Asha Verma.*2 open requests/,
    }),
  ).toBeInTheDocument();
  expect(table.getByRole('row', { name: /Your bed.*Meena Iyer/ })).toBeInTheDocument();
  expect(table.getByRole('button', { name: 'Give 101 B' })).toBeInTheDocument();
  expect(table.getAllByRole('row')).toHaveLength(1 + 6);
  await user.click(table.getByRole('button', { name: 'Open room 101' }));
  expect(onSelectRoom).toHaveBeenCalledWith(expect.objectContaining({ number: '101' }));
});

it('is controlled by its parent where the parent wants it, e.g. from the URL', async () => {
  const onView = jest.fn();
  const onFloor = jest.fn();
  const { user } = show({ view: 'table', onView, floor: 'first', onFloor });
  expect(screen.getByRole('table')).toBeInTheDocument();
  expect(screen.queryByText('101')).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Plan' }));
  await user.click(screen.getByRole('radio', { name: 'All floors' }));
  expect(onView).toHaveBeenCalledWith('plan');
  expect(onFloor).toHaveBeenCalledWith('all');
  expect(screen.getByRole('table')).toBeInTheDocument();
});

it('says so when there is no room', () => {
  show({ floors: [] });
  expect(screen.getByText('No rooms to show')).toBeInTheDocument();
});
