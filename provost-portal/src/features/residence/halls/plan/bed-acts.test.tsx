import type { PlanRoom } from '@hostel/contracts/residence/halls';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { residentOf } from '../../../../testing/allotment-rows.ts';
import { serveBeds } from '../../../../testing/beds.ts';
import { planBedOf, planRoomOf, staffHallOf } from '../../../../testing/hall-plan.ts';
import { studentsReply } from '../../../../testing/rows.ts';
import { server, withServer } from '../../../../testing/server.ts';
import { HallPage } from '../pages/hall-page.tsx';

withServer();
beforeEach(() => sessionStorage.clear());

const ravi = residentOf('Ravi Kumar', 'R1');
const anil = residentOf('Anil Rao', 'R2');
const onPlan = ({ userId, name, rollNumber }: typeof ravi) => ({ userId, name, rollNumber });
const taken = (bedId: string, student: typeof ravi, dues?: number) =>
  planBedOf(bedId, {
    state: 'taken',
    student: { ...onPlan(student), ...(dues !== undefined && { dues }) },
  });
const rooms = [
  planRoomOf('101', {
    beds: [taken('H001-101-A', ravi, 2_400_000)],
    openRequests: 3,
    overdueRequests: 2,
  }),
  planRoomOf('102', { beds: [taken('H001-102-A', anil)] }),
  planRoomOf('201', { beds: [planBedOf('H001-201-A')] }),
];

function serve(shown: readonly PlanRoom[] = rooms) {
  const sent: { path: string; body: unknown; ifMatch: string | null }[] = [];
  serveBeds({});
  server.use(
    http.get('*/api/halls/H001/plan', () =>
      HttpResponse.json({ success: true, data: { hall: staffHallOf(), rooms: shown } }),
    ),
    http.get('*/api/allotment/allotted-students', ({ request }) => {
      const search = new URL(request.url).searchParams.get('search');
      return HttpResponse.json(
        studentsReply([ravi, anil].filter(({ rollNumber }) => rollNumber === search)),
      );
    }),
    http.post('*/api/allotment/students/:id/:act', async ({ request, params }) => {
      const ifMatch = request.headers.get('if-match');
      const path = `${String(params.id)}/${String(params.act)}`;
      sent.push({ path, body: await request.json(), ifMatch });
      const data = params.act === 'swap' ? { student: ravi, other: anil } : ravi;
      return HttpResponse.json({ success: true, data });
    }),
  );
  return sent;
}

function open(search = '', role: 'provost' | 'warden' = 'provost') {
  signedInAs({ email: `${role}@example.edu`, role });
  return renderRoutes(
    [
      { path: '/provost-login/halls/:hallId', element: <HallPage /> },
      { path: '/provost-login/view-profiles', element: <p>Profiles</p> },
    ],
    `/provost-login/halls/H001${search}`,
  );
}

async function drag(container: HTMLElement, from: string, to: string) {
  await screen.findByRole('button', { name: /^Room 101/ });
  const bed = (id: string) => container.querySelector(`[data-bed="${id}"]`)!;
  // jsdom has no pointer events with coordinates.
  const pointer = (type: string, target: Element, clientX: number) =>
    fireEvent(target, new MouseEvent(type, { bubbles: true, clientX, clientY: 100 }));
  pointer('pointerdown', bed(from), 10);
  pointer('pointermove', bed(to), 90);
  pointer('pointerup', bed(to), 90);
}

test('moves a student by dragging to a free bed, with a reason and against the record as read', async () => {
  const sent = serve();
  const { user, container } = open();
  await drag(container, 'H001-101-A', 'H001-201-A');
  const change = within(await screen.findByRole('list', { name: 'Bed before and after the move' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Move to another bed' }));
  expect(change.getByText('Kautilya Hall, room 201, bed H001-201-A')).toBeVisible();
  expect(dialog.getByText(/has moved you to room 201/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await dialog.findByText('Please give a reason')).toBeVisible();
  await user.type(dialog.getByLabelText(/Reason/), 'Closer to the lift.');
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('The student has been moved.')).toBeInTheDocument();
  expect(sent).toEqual([
    {
      path: `${ravi.userId}/move`,
      body: { bedId: 'H001-201-A', reason: 'Closer to the lift.', confirmNotFirst: false },
      ifMatch: ravi.updatedAt,
    },
  ]);
});

test('swaps two students by dragging one to the other', async () => {
  const sent = serve();
  const { user, container } = open();
  await drag(container, 'H001-101-A', 'H001-102-A');
  await user.type(await screen.findByLabelText(/Reason/), 'Both asked for it.');
  const dialog = within(screen.getByRole('dialog', { name: 'Swap two beds' }));
  expect(dialog.queryByRole('combobox')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Swap' }));
  expect(await screen.findByText('The beds have been swapped.')).toBeInTheDocument();
  expect(sent).toMatchObject([
    {
      path: `${ravi.userId}/swap`,
      body: { withStudentId: anil.userId, withUpdatedAt: anil.updatedAt },
    },
  ]);
});

test('prints the plan, and links the hall roll', async () => {
  serve();
  const print = jest.spyOn(window, 'print').mockImplementation();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Print the plan' }));
  expect(print).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: 'Hall roll' })).toHaveAttribute(
    'href',
    '/provost-login/reports?report=hall-roll&hall=H001',
  );
});

test('offers the same acts in the rows of the table', async () => {
  serve();
  const { user } = open('?view=table');
  await user.click(await screen.findByRole('button', { name: 'Actions for Anil Rao' }));
  expect(screen.getByRole('link', { name: 'Open profile' })).toHaveAttribute(
    'href',
    '/provost-login/view-profiles?search=R2',
  );
  expect(screen.getByRole('button', { name: 'Swap' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Move' }));
  expect(await screen.findByLabelText('Free bed')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Move to another bed' })).toBeVisible();
});

test('says so where the student has no bed any more', async () => {
  serve([planRoomOf('101', { beds: [taken('H001-101-A', residentOf('Gone', 'R9'))] })]);
  const { user } = open('?view=table');
  await user.click(await screen.findByRole('button', { name: 'Actions for Gone' }));
  await user.click(screen.getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('This student no longer has a bed.')).toBeVisible();
});

test('lets a warden open profiles but change no bed', async () => {
  serve();
  const { user, container, router } = open('', 'warden');
  await drag(container, 'H001-101-A', 'H001-201-A');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(container.querySelector('[data-bed="H001-101-A"]')!);
  expect(router.state.location.search).toBe('?search=R1');
});

test('emphasizes a layer on the plan, and lists its rooms in the table', async () => {
  serve();
  const { user, router } = open();
  await user.click(await screen.findByRole('radio', { name: 'Overdue requests 2' }));
  expect(router.state.location.search).toBe('?layer=overdue');
  expect(
    screen.getByRole('button', { name: /^Room 101.*2 overdue maintenance requests$/ }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: /^Room 201/ })).toHaveAttribute(
    'data-emphasis',
    'none',
  );
  await user.click(screen.getByRole('radio', { name: 'Table' }));
  expect(await screen.findByText('2 overdue maintenance requests')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Open room 201' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Overdue fees 1' }));
  expect(await screen.findByText('1 student with overdue fees: ₹24,000')).toBeVisible();
});
