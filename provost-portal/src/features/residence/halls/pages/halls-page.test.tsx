import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { staffHallOf } from '../../../../testing/hall-plan.ts';
import { hallsReply, server, withServer } from '../../../../testing/server.ts';
import { HallsPage } from './halls-page.tsx';

withServer();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'admin@example.edu', role: 'admin' });
});

const open = () =>
  renderRoutes(
    [
      { path: '/provost-login/halls', element: <HallsPage /> },
      { path: '/provost-login/halls/:hallId', element: <h1>A hall</h1> },
    ],
    '/provost-login/halls',
  );
const answerWith = (...halls: ReturnType<typeof staffHallOf>[]) =>
  server.use(http.get('*/api/halls/occupancy', () => hallsReply(halls)));

test('lists the halls with their rooms, beds and applications', async () => {
  const none = { single: 0, double: 0, triple: 0 };
  const empty = { rooms: none, beds: none, occupied: 0, free: 0, outOfService: 0 };
  answerWith(
    staffHallOf(),
    staffHallOf({ id: 'H009', name: 'Nalanda Hall', hostelFor: 'female', open: false, ...empty }),
  );
  open();
  expect(screen.getByText('Loading halls')).toBeInTheDocument();
  const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
  const kautilya = await row(/^Kautilya Hall/);
  for (const text of [
    'New Campus · Men',
    '96 single, 72 triple',
    '250 of 312 beds occupied',
    '60 free, 2 out of service',
    'Open',
  ]) {
    expect(kautilya.getByText(text)).toBeVisible();
  }
  expect(kautilya.getByRole('link')).toHaveAttribute('href', '/provost-login/halls/H001');
  const nalanda = await row(/^Nalanda Hall/);
  for (const text of ['New Campus · Women', 'No rooms yet', 'Closed']) {
    expect(nalanda.getByText(text)).toBeVisible();
  }
});

test('adds a hall and opens its page, and shows a name in use at its field', async () => {
  answerWith(staffHallOf());
  const sent: unknown[] = [];
  const message = 'Another hall has this name.';
  server.use(
    http.post('*/api/halls', async ({ request }) => {
      sent.push(await request.json());
      if (sent.length === 2)
        return HttpResponse.json({ success: true, data: staffHallOf({ id: 'H009' }) });
      const refusal = { success: false, message, code: 'name_taken', fields: { name: message } };
      return HttpResponse.json(refusal, { status: 409 });
    }),
  );
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Add hall' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add hall' }));
  const submit = () => user.click(dialog.getByRole('button', { name: 'Add hall' }));
  await submit();
  expect(await dialog.findByText('Please give a name')).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(dialog.getByLabelText('Name'), 'Nalanda Hall');
  await user.selectOptions(dialog.getByLabelText('Campus'), 'Old Campus');
  await user.selectOptions(dialog.getByLabelText('For'), 'Women');
  await user.type(dialog.getByLabelText('Floors'), '3');
  await submit();
  expect(await dialog.findByText(message)).toBeVisible();
  await submit();
  expect(await screen.findByRole('heading', { name: 'A hall' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/provost-login/halls/H009');
  const body = { name: 'Nalanda Hall', campus: 'Old Campus', hostelFor: 'female', floors: 3 };
  expect(sent).toEqual([body, body]);
});

test('offers Try again after a failure, and only reads for other staff', async () => {
  signedInAs({ email: 'provost@example.edu', role: 'provost' });
  server.use(http.get('*/api/halls/occupancy', () => HttpResponse.error(), { once: true }));
  const { user } = open();
  expect(await screen.findByText('Unable to Load Halls')).toBeVisible();
  answerWith();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('There is no hall yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add hall' })).not.toBeInTheDocument();
});
