import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { someHalls } from '../../../../testing/halls.ts';
import { requestsReply, rowOf } from '../../../../testing/rows.ts';
import { hallsReply, server, withServer } from '../../../../testing/server.ts';
import { RequestsPage } from './requests-page.tsx';

withServer();
beforeEach(() => signedInAs({ email: 'provost@example.edu', role: 'provost' }));

test('shows the hall beside the room, and filters by hall', async () => {
  const asked: URLSearchParams[] = [];
  const row = rowOf({ studentRoom: '114', hostelName: 'Gargi Hall' });
  server.use(
    http.get('*/api/requests', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(requestsReply([row]));
    }),
  );
  const path = '/provost-login/student-queries';
  const { user } = renderRoutes([{ path, element: <RequestsPage /> }], path);
  expect(await screen.findByText('Gargi Hall, Room 114')).toBeVisible();
  await screen.findByRole('option', { name: 'Gargi Hall' });
  await user.selectOptions(screen.getByLabelText('Hall'), 'Gargi Hall');
  await waitFor(() => expect(asked.at(-1)?.get('hall')).toBe('H003'));
});

test('shows no filter by hall to staff of one hall', async () => {
  signedInAs({ email: 'warden@example.edu', role: 'warden' });
  const [hall] = someHalls.slice(2);
  if (!hall) throw new Error('no third hall');
  server.use(
    http.get('*/api/halls/occupancy', () => hallsReply([hall], false)),
    http.get('*/api/requests', () =>
      HttpResponse.json(requestsReply([rowOf({ studentRoom: '114', hostelName: 'Gargi Hall' })])),
    ),
  );
  const path = '/provost-login/student-queries';
  renderRoutes([{ path, element: <RequestsPage /> }], path);
  expect(await screen.findByText('Gargi Hall, Room 114')).toBeVisible();
  await waitFor(() => expect(screen.queryByLabelText('Hall')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Status')).toBeVisible();
});
