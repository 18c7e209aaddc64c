import { fakeCamera, noCamera } from '@hostel/shared-ui/fake-camera';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { requestsReply, rowOf, maintenanceRequest } from '../../../../testing/rows.ts';
import { server, withServer } from '../../../../testing/server.ts';
import { RequestsPage } from './requests-page.tsx';

withServer();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'provost@example.edu', role: 'provost' });
});
afterEach(noCamera);

const path = '/provost-login/student-queries';

/** Opens Resolve on a request; what is sent is recorded and answered. */
async function openResolve(row = rowOf(), reply?: () => Response) {
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/requests', () => HttpResponse.json(requestsReply([row]))),
    http.put('*/api/service-requests/resolve/:id', async ({ request }) => {
      sent.push(await request.json());
      return reply?.() ?? HttpResponse.json({ success: true, data: maintenanceRequest(row._id) });
    }),
  );
  const { user } = renderRoutes([{ path, element: <RequestsPage /> }], path);
  await user.click(await screen.findByRole('button', { name: /^Resolve/ }));
  return { user, sent, dialog: within(screen.getByRole('dialog', { name: 'Resolve Request' })) };
}

test('sends a photo with a completed request only', async () => {
  const camera = fakeCamera();
  const { user, sent, dialog } = await openResolve();
  await user.click(dialog.getByRole('button', { name: 'Open camera' }));
  await waitFor(() => expect(camera.open).toBe(1));
  const take = dialog.getByRole('button', { name: 'Take photo' });
  await waitFor(() => expect(take).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(take);
  expect(dialog.getByRole('img', { name: 'The photo that will be sent' })).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Status'), 'In progress');
  expect(dialog.queryByText('Completion Photo')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Resolve Request' }));
  await waitFor(() => expect(sent).toEqual([{ status: 'in-progress' }]));
});

test('stops the camera when the status takes no photo, and when the dialog closes', async () => {
  const camera = fakeCamera();
  const { user, dialog } = await openResolve();
  await user.click(dialog.getByRole('button', { name: 'Open camera' }));
  await waitFor(() => expect(camera.open).toBe(1));
  await user.selectOptions(dialog.getByLabelText('Status'), 'Pending');
  expect(camera.open).toBe(0);
  await user.selectOptions(dialog.getByLabelText('Status'), 'Completed');
  await user.click(dialog.getByRole('button', { name: 'Open camera' }));
  await waitFor(() => expect(camera.open).toBe(1));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(camera.open).toBe(0);
});

test('offers no earlier status, and sends nothing without a status', async () => {
  const { user, sent, dialog } = await openResolve(rowOf({ status: 'in-progress' }));
  const status = within(dialog.getByLabelText('Status'));
  const offered = status.getAllByRole('option').map((option) => option.textContent);
  expect(offered).toEqual(['Please select a status', 'In progress', 'Completed']);
  await user.selectOptions(dialog.getByLabelText('Status'), '');
  const submit = dialog.getByRole('button', { name: 'Resolve Request' });
  expect(submit).toHaveAttribute('aria-disabled', 'true');
  await user.click(submit);
  expect(sent).toEqual([]);
});

test('shows the message of a refused status change, and keeps the text', async () => {
  const message = "A maintenance request that is in progress can't go back to pending.";
  const { user, dialog } = await openResolve(rowOf(), () =>
    HttpResponse.json({ success: false, message, code: 'moves_back' }, { status: 409 }),
  );
  await user.type(dialog.getByLabelText(/Resolution/), 'Not yet.');
  await user.click(dialog.getByRole('button', { name: 'Resolve Request' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByLabelText(/Resolution/)).toHaveValue('Not yet.');
});
