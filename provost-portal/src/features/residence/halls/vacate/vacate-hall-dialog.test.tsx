import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { staffHallOf } from '../../../../testing/hall-plan.ts';
import { newId } from '../../../../testing/rows.ts';
import { server, withServer } from '../../../../testing/server.ts';
import { HallActs } from '../components/hall-acts.tsx';

withServer();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'provost@example.edu', role: 'provost' });
});

const residentOf = (name: string, admissionYear = 2026) => {
  return {
    userId: newId(),
    name,
    rollNumber: 'R1',
    roomNumber: '101',
    bedId: 'H001-101-A',
    admissionYear,
  };
};
const ravi = residentOf('Ravi Kumar');
const anil = residentOf('Anil Das', 2025);

/** Serves the residents, and answers each attempt to vacate the hall; returns what was sent. */
function serve(...refusals: object[]) {
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/allotment/halls/H001/residents', ({ request }) => {
      const earlier = new URL(request.url).searchParams.get('earlierYearsOnly') === 'yes';
      return HttpResponse.json({ success: true, data: earlier ? [anil] : [anil, ravi] });
    }),
    http.post('*/api/allotment/halls/H001/vacate', async ({ request }) => {
      sent.push(await request.json());
      const refusal = refusals.shift();
      if (refusal) return HttpResponse.json({ success: false, ...refusal }, { status: 409 });
      return HttpResponse.json({ success: true, data: { vacated: 2 } });
    }),
  );
  return sent;
}

async function open() {
  const view = renderRoutes([{ path: '/', element: <HallActs hall={staffHallOf()} /> }], '/');
  await view.user.click(screen.getByRole('button', { name: 'Vacate hall' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Vacate all beds of Kautilya Hall' }));
  await dialog.findByText('Anil Das');
  return { ...view, dialog };
}

test('vacates a hall after its residents were shown and their number was typed', async () => {
  const sent = serve();
  const { user, dialog } = await open();
  expect(dialog.getByText('2 students will lose the bed')).toBeVisible();
  expect(dialog.getByText(/Allotted in 2025/)).toBeVisible();
  const number = dialog.getByLabelText('Number of students who lose the bed');
  await user.type(number, '3');
  await user.type(dialog.getByLabelText('Reason'), 'The hall is being repaired');
  await user.click(dialog.getByRole('button', { name: 'Vacate 2 beds' }));
  expect(await dialog.findByText('2 students would lose the bed: type 2.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.clear(number);
  await user.type(number, '2');
  await user.click(dialog.getByRole('button', { name: 'Vacate 2 beds' }));
  expect(await screen.findByText('2 beds have been vacated.')).toBeVisible();
  const reason = 'The hall is being repaired';
  expect(sent).toEqual([{ reason, earlierYearsOnly: false, waitAgain: true, residents: 2 }]);
});

test('limits the list to residents of earlier admission years', async () => {
  const sent = serve();
  const { user, dialog } = await open();
  await user.click(dialog.getByLabelText('Only residents of earlier admission years'));
  expect(await dialog.findByText('1 student will lose the bed')).toBeVisible();
  expect(dialog.queryByText('Ravi Kumar')).not.toBeInTheDocument();
  await user.type(dialog.getByLabelText('Reason'), 'End of the year');
  await user.type(dialog.getByLabelText('Number of students who lose the bed'), '1');
  await user.click(dialog.getByRole('button', { name: 'Vacate 1 bed' }));
  await waitFor(() => expect(sent).toMatchObject([{ earlierYearsOnly: true, residents: 1 }]));
});

test('shows that the residents have changed, and keeps the reason', async () => {
  const message = 'The residents of this hall have changed: there are 3 now.';
  serve({ code: 'changed', message, data: { residents: 3 } });
  const { user, dialog } = await open();
  await user.type(dialog.getByLabelText('Reason'), 'Repairs');
  await user.type(dialog.getByLabelText('Number of students who lose the bed'), '2');
  await user.click(dialog.getByRole('button', { name: 'Vacate 2 beds' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByLabelText('Reason')).toHaveValue('Repairs');
});

test('vacates nothing in an empty hall', async () => {
  serve();
  server.use(
    http.get('*/api/allotment/halls/H001/residents', () =>
      HttpResponse.json({ success: true, data: [] }),
    ),
  );
  const { user } = renderRoutes([{ path: '/', element: <HallActs hall={staffHallOf()} /> }], '/');
  await user.click(screen.getByRole('button', { name: 'Vacate hall' }));
  expect(await screen.findByText('No bed would be vacated')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Vacate beds' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test.each(['warden', 'clerk'] as const)('a %s is not offered to vacate a hall', (role) => {
  signedInAs({ email: 'staff@example.edu', role });
  renderRoutes([{ path: '/', element: <HallActs hall={staffHallOf()} /> }], '/');
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Vacate hall' })).not.toBeInTheDocument();
});
