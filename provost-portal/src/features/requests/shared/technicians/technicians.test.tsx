import type { RequestPage as RequestPageData } from '@hostel/contracts/requests/shared/page';
import type { Technician } from '@hostel/contracts/requests/shared/technicians';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { requestPath } from '../../../../lib/request-path.ts';
import { request, technicians as path } from '../../../../paths.ts';
import { requestPageOf } from '../../../../testing/request-page.ts';
import { server, withServer } from '../../../../testing/server.ts';
import { RequestPage } from '../page/request-page.tsx';
import { TechniciansPage } from './technicians-page.tsx';

withServer();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'provost@example.edu', role: 'provost' });
});

const suresh: Technician = {
  _id: '0190b0aa-0000-7000-8000-000000000001',
  name: 'Suresh Kumar',
  trade: 'plumbing',
  phone: '+919876543210',
  halls: ['H003'],
  active: true,
  updatedAt: '2026-06-01T08:00:00.000Z',
};
const far = { ...suresh, _id: suresh._id.replace(/1$/, '2'), name: 'Ravi Das', halls: ['H001'] };
const answerWith = (...data: Technician[]) =>
  server.use(http.get('*/api/technicians', () => HttpResponse.json({ success: true, data })));

/** Opens the page of a request; returns the assignments that are sent. */
function openRequest(shown: RequestPageData) {
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/requests/maintenance/:id', () =>
      HttpResponse.json({ success: true, data: shown }),
    ),
    http.post('*/api/requests/maintenance/:id/assign', async ({ request: posted }) => {
      sent.push(await posted.json());
      return HttpResponse.json({ success: true, data: shown });
    }),
  );
  const routes = [{ path: request, element: <RequestPage /> }];
  return { sent, ...renderRoutes(routes, requestPath(shown)) };
}
const open = () => renderRoutes([{ path, element: <TechniciansPage /> }], path);

test('adds the first technician, with the messages of the fields', async () => {
  answerWith();
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/technicians', async ({ request: posted }) => {
      sent.push(await posted.json());
      answerWith(suresh);
      return HttpResponse.json({ success: true, data: suresh });
    }),
  );
  const { user } = open();
  expect(await screen.findByText('There is no technician yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add technician' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add technician' }));
  const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(dialog.getByRole('radio', { name: 'Only some halls' }));
  await save();
  for (const text of ['Please enter a name', 'Please choose a trade'])
    expect(await dialog.findByText(text)).toBeVisible();
  await user.type(dialog.getByLabelText('Name'), 'Suresh Kumar');
  await user.selectOptions(dialog.getByLabelText('Trade'), 'Plumbing');
  await user.type(dialog.getByLabelText('Phone'), '98765 43210');
  await save();
  expect(await dialog.findByText('Please choose at least one hall')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Gargi Hall' }));
  await save();
  expect(await screen.findByText('Suresh Kumar is added.')).toBeVisible();
  const row = within(await screen.findByRole('row', { name: /^Suresh Kumar/ }));
  for (const text of ['Plumbing', 'Gargi Hall', 'Active'])
    expect(row.getByText(text)).toBeVisible();
  const body = { name: 'Suresh Kumar', trade: 'plumbing', phone: '9876543210', halls: ['H003'] };
  expect(sent).toEqual([body]);
});

test('removes a technician after a confirmation; a warden only reads', async () => {
  answerWith(suresh);
  const sent: unknown[] = [];
  server.use(
    http.patch('*/api/technicians/:id', async ({ request: posted }) => {
      sent.push([posted.headers.get('if-match'), await posted.json()]);
      return HttpResponse.json({ success: true, data: { ...suresh, active: false } });
    }),
  );
  const { user, unmount } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Suresh Kumar' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Remove Suresh Kumar?' }));
  expect(dialog.getByText(/listed as unassigned/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The technician is removed.')).toBeVisible();
  expect(sent).toEqual([[expect.stringContaining(suresh.updatedAt), { active: false }]]);
  unmount();
  signedInAs({ email: 'warden@example.edu', role: 'warden' });
  open();
  expect(await screen.findByRole('row', { name: /^Suresh Kumar/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Add technician|Actions for )/ })).toBeNull();
});

test('assigns a technician of the hall on the page of a request', async () => {
  answerWith(suresh, far, { ...suresh, _id: suresh._id.replace(/1$/, '3'), active: false });
  const removed = { _id: 't9', name: 'Old Hand', trade: 'plumbing', phone: null, active: false };
  const shown = requestPageOf({
    technician: removed,
    target: { dueOn: '2026-06-02', overdue: true },
  });
  const { sent, user } = openRequest(shown);
  expect(await screen.findByText(/Please assign another one/)).toBeVisible();
  expect(screen.getByText('Overdue since 2 Jun 2026')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Assign a technician' }));
  await dialog.findByRole('option', { name: 'Suresh Kumar, Plumbing' });
  expect(dialog.getAllByRole('option')).toHaveLength(2);
  await user.selectOptions(dialog.getByLabelText('Technician'), 'Suresh Kumar, Plumbing');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The assignment is saved.')).toBeVisible();
  expect(sent).toEqual([{ technicianId: suresh._id }]);
});

test('keeps the technician of a request while the list is loading, and says when it failed', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  let failing = true;
  const shown = requestPageOf({ technician: { ...suresh, active: true } });
  server.use(
    http.get('*/api/technicians', async () => {
      if (failing) return HttpResponse.error();
      await answered;
      return HttpResponse.json({ success: true, data: [suresh] });
    }),
  );
  const { sent, user } = openRequest(shown);
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Assign a technician' }));
  const save = dialog.getByRole('button', { name: 'Save' });
  expect(await dialog.findByText('Unable to Load Technicians')).toBeVisible();
  expect(save).toHaveAttribute('aria-disabled', 'true');
  failing = false;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(save).toHaveAttribute('aria-disabled', 'true');
  answer();
  expect(await dialog.findByLabelText('Technician')).toHaveDisplayValue('Suresh Kumar, Plumbing');
  await user.click(save);
  await waitFor(() => expect(sent).toEqual([{ technicianId: suresh._id }]));
});
