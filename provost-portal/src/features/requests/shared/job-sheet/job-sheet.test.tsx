import type { Job } from '@hostel/contracts/requests/shared/job-sheet';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { jobSheet as path } from '../../../../paths.ts';
import { requestPageOf } from '../../../../testing/request-page.ts';
import { maintenanceRequest, newId, rowOf } from '../../../../testing/rows.ts';
import { server, withServer } from '../../../../testing/server.ts';
import { JobSheetPage } from './job-sheet-page.tsx';

withServer();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'warden@example.edu', role: 'warden' });
});

const jobOf = (given: Partial<Job> = {}): Job => ({
  ...rowOf({ hostelName: 'Gargi Hall', studentRoom: '101' }),
  trade: 'plumbing',
  floor: 1,
  phone: '+919876543210',
  visit: { mayEnter: true, time: 'After 4 pm' },
  ...given,
});

function open(...jobs: Job[]) {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('*/api/requests/job-sheet', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({ success: true, data: jobs, total: jobs.length });
    }),
  );
  return { asked, ...renderRoutes([{ path, element: <JobSheetPage /> }], path) };
}

const technicianOf = (name: string, halls: string[] | null) => ({
  _id: newId(),
  name,
  trade: 'plumbing',
  phone: '+919876543210',
  halls,
  active: true,
  updatedAt: '2026-06-01T08:00:00.000Z',
});

const tap = jobOf({ details: 'The tap drips.' });
const pipe = jobOf({ details: 'The pipe leaks.', studentRoom: '204', status: 'in-progress' });
const fan = jobOf({ details: 'The fan is slow.', trade: 'electrical', subject: 'Electrical' });

test('lists the work by hall and trade, filters it, and prints', async () => {
  const { user, asked } = open(fan, tap, pipe);
  const table = within(await screen.findByRole('table', { name: 'Gargi Hall: Plumbing' }));
  for (const text of ['The tap drips.', 'The pipe leaks.', '204'])
    expect(table.getByText(text)).toBeVisible();
  expect(table.getAllByText('May be entered')).toHaveLength(2);
  expect(screen.getByRole('table', { name: 'Gargi Hall: Electrical' })).toBeVisible();
  expect(screen.getByText('3 requests')).toBeVisible();
  window.print = jest.fn();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(window.print).toHaveBeenCalledTimes(1);
  await user.selectOptions(screen.getByLabelText('Trade'), 'Plumbing');
  expect(asked.at(-1)?.get('trade')).toBe('plumbing');
});

test('names the common area in place of the room of the student', async () => {
  open(jobOf({ area: 'Bathroom, floor 2', joined: 1 }));
  const table = within(await screen.findByRole('table', { name: 'Gargi Hall: Plumbing' }));
  expect(table.getByRole('rowheader', { name: 'Bathroom, floor 2' })).toBeVisible();
  expect(table.getByText('1 other student has joined')).toBeVisible();
  expect(table.queryByText('May be entered')).not.toBeInTheDocument();
});

test('opens a request for its visit and technician', async () => {
  const { user } = open(tap);
  await user.click(await screen.findByRole('button', { name: 'Show more about 101' }));
  const less = screen.getByRole('button', { name: 'Show less about 101' });
  expect(less).toHaveAttribute('aria-expanded', 'true');
  // The labels are shown on narrow screens, where the column headers are not.
  expect(screen.getByText('Not assigned')).toHaveAttribute('data-label', 'Technician');
  expect(screen.getByText('May be entered')).toHaveAttribute('data-label', 'Visit');
  expect(screen.getByText(/\+91 98765 43210/)).toBeVisible();
});

test('assigns several, and lists the one that was refused with the reason', async () => {
  const message = 'Another person changed this in the meantime.';
  const matches: (string | null)[] = [];
  server.use(
    http.get('*/api/technicians', () =>
      HttpResponse.json({
        success: true,
        data: [technicianOf('Suresh Kumar', null), technicianOf('Mohan Lal', ['H099'])],
      }),
    ),
    http.post('*/api/requests/maintenance/:id/assign', ({ params, request: { headers } }) => {
      matches.push(headers.get('if-match'));
      if (params['id'] === tap._id)
        return HttpResponse.json({ success: true, data: requestPageOf() });
      return HttpResponse.json({ success: false, message, code: 'changed' }, { status: 409 });
    }),
  );
  const { user } = open(tap, pipe, fan);
  await user.click(await screen.findByRole('checkbox', { name: /The tap drips/ }));
  await user.click(screen.getByRole('checkbox', { name: /The pipe leaks/ }));
  expect(screen.getByText('2 requests selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Assign 2 requests?' }));
  const start = () => user.click(dialog.getByRole('button', { name: 'Assign' }));
  await start();
  expect(
    await dialog.findByText('Please choose a technician', { selector: 'p, span' }),
  ).toBeVisible();
  await dialog.findByRole('option', { name: 'Suresh Kumar, Plumbing' });
  expect(dialog.queryByRole('option', { name: /Mohan Lal/ })).not.toBeInTheDocument();
  await user.selectOptions(dialog.getByLabelText('Technician'), 'Suresh Kumar, Plumbing');
  await start();
  expect(await dialog.findByText('Done for 1 request.')).toBeVisible();
  expect(dialog.getByText(`Gargi Hall, Room 204, Plumbing: ${message}`)).toBeVisible();
  expect(matches.map((match) => match?.length)).toEqual([expect.any(Number), expect.any(Number)]);
  await user.click(dialog.getByRole('button', { name: 'Back to the job sheet' }));
  expect(screen.getByText('3 requests')).toBeVisible();
});

test('marks several as in progress; one that is already stays as it is', async () => {
  const sent: unknown[] = [];
  server.use(
    http.put('*/api/service-requests/resolve/:id', async ({ params, request }) => {
      sent.push([params['id'], await request.json()]);
      return HttpResponse.json({ success: true, data: maintenanceRequest(String(params['id'])) });
    }),
  );
  const { user } = open(tap, pipe);
  for (const box of await screen.findAllByRole('checkbox')) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Mark in progress' }));
  const dialog = within(screen.getByRole('dialog', { name: /^Mark 2 requests/ }));
  await user.click(dialog.getByRole('button', { name: 'Mark in progress' }));
  expect(await dialog.findByText('Done for 2 requests.')).toBeVisible();
  expect(sent).toEqual([[tap._id, { status: 'in-progress' }]]);
});

test('completes several with one reply, from a template', async () => {
  const sent: unknown[] = [];
  const text = 'The work is done. Please confirm it.';
  server.use(
    http.get('*/api/reply-templates', () =>
      HttpResponse.json({
        success: true,
        data: [{ _id: newId(), title: 'Work done', type: null, text, updatedAt: tap.updatedAt }],
      }),
    ),
    http.put('*/api/service-requests/resolve/:id', async ({ params, request }) => {
      sent.push([params['id'], await request.json()]);
      return HttpResponse.json({ success: true, data: maintenanceRequest(String(params['id'])) });
    }),
  );
  const { user } = open(tap, pipe);
  for (const box of await screen.findAllByRole('checkbox')) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Complete' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Complete 2 requests?' }));
  const templates = await dialog.findByRole('combobox', { name: /^Reply template/ });
  await within(templates).findByRole('option', { name: 'Work done' });
  await user.selectOptions(templates, 'Work done');
  expect(dialog.getByRole('textbox', { name: /^Resolution/ })).toHaveValue(text);
  await user.click(dialog.getByRole('button', { name: 'Complete' }));
  expect(await dialog.findByText('Done for 2 requests.')).toBeVisible();
  const body = { status: 'completed', resolution: text };
  expect(sent).toEqual([
    [tap._id, body],
    [pipe._id, body],
  ]);
});

test('says that there is nothing to do', async () => {
  open();
  expect(await screen.findByText('No open maintenance requests')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Print' })).toHaveAttribute('aria-disabled', 'true');
});
