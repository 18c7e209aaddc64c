import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { bedOf, gargiBed, serveBeds } from '../../../../testing/beds.ts';
import { studentsReply } from '../../../../testing/rows.ts';
import { hallsReply, server, withServer } from '../../../../testing/server.ts';
import { FreeBedsTab } from './free-beds-tab.tsx';

withServer();
beforeEach(() => signedInAs({ email: 'provost@example.edu', role: 'provost' }));

const open = (search = '') =>
  renderRoutes([{ path: '/beds', element: <FreeBedsTab /> }], `/beds${search}`);

test('lists the free beds of a hall by room type, and opens the dialog that gives one', async () => {
  server.use(http.get('*/api/students', () => HttpResponse.json(studentsReply([]))));
  serveBeds({ H001: [bedOf()], H003: [gargiBed({ reserved: true }), gargiBed({ ...bedOf() })] });
  const { user } = open('?roomType=single');
  expect(await screen.findByText('No bed of this room type is free in this hall')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Hall'), 'Gargi Hall');
  expect(await screen.findByRole('row', { name: /Room 101.*Reserved/ })).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Give to a student bed H003-101-A' }));
  expect(screen.getByRole('dialog', { name: 'Give this bed' })).toBeVisible();
});

test('says where no bed is free', async () => {
  serveBeds({});
  open();
  expect(await screen.findByText('No bed is free in this hall')).toBeVisible();
});

test('only lists the beds for a warden', async () => {
  signedInAs({ email: 'warden@example.edu', role: 'warden' });
  serveBeds({ H001: [bedOf()] });
  open();
  expect(await screen.findByRole('row', { name: /K-204/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Give/ })).not.toBeInTheDocument();
});

test('shows in place that the halls could not be loaded, and that there are none', async () => {
  server.use(
    http.get('*/api/halls/occupancy', () => HttpResponse.json({}, { status: 500 }), { once: true }),
    http.get('*/api/halls/occupancy', () => hallsReply([])),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No bed is free in this hall')).toBeVisible();
});
