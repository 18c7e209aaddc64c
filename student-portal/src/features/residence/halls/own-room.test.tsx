import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, signInStudent, signOutStudent } from '../../../testing/render-portal.tsx';
import { allotmentOf } from '../../../testing/allotment.ts';
import { pageOf } from '../../../testing/requests.ts';
import { stayOf, stepsOf } from '../../../testing/stay.ts';
import { api, server, withServer } from '../../../testing/server.ts';

withServer();
beforeEach(() => {
  signInStudent();
  server.use(
    http.get(api('/service-requests/my'), () => HttpResponse.json(pageOf([]))),
    http.get(api('/leave'), () => HttpResponse.json(pageOf([]))),
    http.get(api('/allotment/my'), () =>
      HttpResponse.json({ success: true, data: allotmentOf({ status: 'allotted' }) }),
    ),
  );
});
afterEach(signOutStudent);

const room = (number: string, beds: object[]) => ({
  number,
  type: 'double',
  accessible: false,
  beds,
});
const plan = {
  hallId: 'H007',
  hostelName: 'Lopamudra Hall',
  floor: 1,
  roomNumber: '116',
  rooms: [
    room('116', [
      { label: 'A', state: 'own', name: 'Asha Verma' },
      { label: 'B', state: 'taken', name: 'Leela Nair' },
    ]),
    room('117', [
      { label: 'A', state: 'taken', name: null },
      { label: 'B', state: 'under-repair', name: null },
    ]),
  ],
  otherFloors: [{ floor: 2, rooms: [room('201', [{ label: 'A', state: 'free', name: null }])] }],
};

it('shows the own room on the plan of the floor, with the room-mate', async () => {
  server.use(http.get(api('/halls/my-plan'), () => HttpResponse.error()));
  const { user } = renderPortal('/student-login');
  expect(await screen.findByText('The plan of your floor could not be loaded')).toBeVisible();
  server.use(
    http.get(api('/halls/my-plan'), () => HttpResponse.json({ success: true, data: plan })),
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Lopamudra Hall, room 116, floor 1')).toBeVisible();
  expect(screen.getByText('Your room-mate: Leela Nair')).toBeVisible();
  expect(screen.getByText('Your room is opposite room 117.')).toBeVisible();
  const facilities = screen.getByRole('region', { name: 'Facilities of Lopamudra Hall' });
  expect(within(facilities).getByText('Gallery')).toBeVisible();
  expect(
    within(facilities).getByRole('link', { name: 'More about Lopamudra Hall' }),
  ).toHaveAttribute('href', '/hostel/H007');
  expect(screen.getByRole('radio', { name: 'Floor 1' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Floor 2' }));
  expect(screen.getByRole('img', { name: 'Room 201, Double. Bed A: free' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Floor 1' }));
  await user.click(screen.getByRole('radio', { name: 'Table' }));
  expect(await screen.findByText('Your bed')).toBeVisible();
  expect(screen.getAllByText('Occupied')).toHaveLength(3);
});

/** Opens My stay of a student who is offered the own room of a plan. */
function openOffered(shown: typeof plan): void {
  server.use(
    http.get(api('/allotment/my'), () =>
      HttpResponse.json({
        success: true,
        data: allotmentOf({ status: 'allotted', state: 'offered' }),
      }),
    ),
    http.get(api('/halls/my-plan'), () => HttpResponse.json({ success: true, data: shown })),
  );
  renderPortal('/student-login');
}

it('says that a room is only offered', async () => {
  openOffered(plan);
  expect(await screen.findByText('Other students in this room: Leela Nair')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'The room offered to you' })).toBeVisible();
  expect(screen.getByText('The room is opposite room 117.')).toBeVisible();
  expect(screen.queryByText('Your room')).not.toBeInTheDocument();
});

it.each([
  [['taken'], 'One other student has a bed in this room.'],
  [['taken', 'taken'], '2 other students have beds in this room.'],
  [['of-a-newer-server'], 'One other student has a bed in this room.'],
  [['free'], 'Nobody else has a bed in this room.'],
])('counts the other students of a room whose names are not shown: %j', async (states, text) => {
  const others = states.map((state) => ({ label: 'B', state, name: null }));
  const offered = {
    ...plan,
    rooms: [room('116', [{ label: 'A', state: 'own', name: null }, ...others])],
  };
  openOffered(offered);
  expect(await screen.findByText(text)).toBeVisible();
});

it('shows no facilities of a hall without a public page', async () => {
  server.use(
    http.get(api('/halls/my-plan'), () =>
      HttpResponse.json({ success: true, data: { ...plan, hallId: 'H009' } }),
    ),
  );
  renderPortal('/student-login');
  expect(await screen.findByText('Your room-mate: Leela Nair')).toBeVisible();
  expect(screen.queryByRole('region', { name: /^Facilities/ })).not.toBeInTheDocument();
});

it('shows no plan to a student without a bed', async () => {
  const asked = jest.fn();
  server.use(
    http.get(api('/allotment/my'), () => HttpResponse.json({ success: true, data: allotmentOf() })),
    http.get(api('/halls/my-plan'), asked),
  );
  renderPortal('/student-login');
  expect(await screen.findByText('No requests yet')).toBeVisible();
  expect(screen.queryByText('Your room')).not.toBeInTheDocument();
  expect(asked).not.toHaveBeenCalled();
});

it('shows no room after the check-out', async () => {
  const left = stayOf({ steps: stepsOf({ bed: { state: 'done', note: 'left' } }) });
  const asked = jest.fn();
  server.use(
    http.get(api('/my-stay'), () => HttpResponse.json({ success: true, data: left })),
    http.get(api('/halls/my-plan'), asked),
  );
  renderPortal('/student-login');
  expect(await screen.findByText('No requests yet')).toBeVisible();
  expect(screen.queryByText('Your room')).not.toBeInTheDocument();
  expect(asked).not.toHaveBeenCalled();
});
