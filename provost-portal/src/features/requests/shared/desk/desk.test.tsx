import type { DeskToday } from '@hostel/contracts/office/today/today';
import type { RequestRow } from '@hostel/contracts/requests/shared';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { home, request } from '../../../../paths.ts';
import { requestPageOf } from '../../../../testing/request-page.ts';
import { matchMediaBy } from '../../../../testing/match-media.ts';
import { maintenanceRequest, rowOf } from '../../../../testing/rows.ts';
import { server, withServer } from '../../../../testing/server.ts';
import { Desk } from './desk.tsx';

withServer();
let wide = true;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  wide = true;
  signedInAs({ email: 'provost@example.edu', role: 'provost' });
  matchMediaBy((media) => wide && media.includes('min-width'));
});
afterEach(() => jest.restoreAllMocks());

const rows = ['Plumbing', 'Electrical', 'Network'].map((subject, index) =>
  rowOf({
    subject,
    studentName: `Student ${index + 1}`,
    priority: index === 0 ? 'high' : 'low',
    target: { dueOn: '2026-06-01', overdue: index === 0 },
  }),
);
const todayOf = (queue: RequestRow[], over: Partial<DeskToday> = {}): DeskToday => ({
  queue,
  more: false,
  offers: { total: 2, respondBy: '2026-06-12T12:00:00.000Z', roundId: 'r1' },
  lateFees: 1,
  drafts: 0,
  away: 5,
  ...over,
});

function answer(today: DeskToday) {
  server.use(
    http.get('*/api/dashboard/today', () => HttpResponse.json({ success: true, data: today })),
    http.get('*/api/requests/maintenance/:id', ({ params }) => {
      const row = rows.find(({ _id }) => _id === params.id);
      return HttpResponse.json({ success: true, data: requestPageOf(row) });
    }),
  );
}
const open = () =>
  renderRoutes(
    [
      { path: home, element: <Desk /> },
      { path: request, element: <h1>The page</h1> },
    ],
    home,
  );
const selected = () => screen.getByRole('option', { selected: true });

test('shows the queue with what makes a request urgent, and what else waits', async () => {
  answer(todayOf(rows));
  open();
  const list = within(await screen.findByRole('listbox', { name: /Open requests/ }));
  expect(list.getAllByRole('option')).toHaveLength(3);
  expect(selected()).toHaveTextContent(/Plumbing.*High priority.*Overdue since/);
  expect(screen.getByText('3 open, 1 overdue')).toBeVisible();
  const also = within(screen.getByRole('list', { name: 'Also today' }));
  expect(also.getByRole('link', { name: /^2 offers end soon, first on \d/ })).toHaveAttribute(
    'href',
    expect.stringContaining('/rounds/r1'),
  );
  expect(also.getByRole('link', { name: '1 overdue fee' })).toHaveAttribute(
    'href',
    expect.stringContaining('status=overdue'),
  );
  expect(also.getByRole('link', { name: '5 residents are away tonight' })).toBeVisible();
  const detail = within(screen.getByRole('region', { name: 'Selected request' }));
  expect(await detail.findByText('25CSE0042')).toBeVisible();
});

test('lists last what does not wait', async () => {
  answer(todayOf(rows, { lateFees: 0 }));
  open();
  const also = within(await screen.findByRole('list', { name: 'Also today' }));
  const texts = also.getAllByRole('link').map(({ textContent }) => textContent);
  expect(texts.slice(1)).toEqual([
    '5 residents are away tonight',
    '0 overdue fees',
    '0 draft notices',
  ]);
});

test('j and k move, arrow keys too; Enter opens the page of the request', async () => {
  answer(todayOf(rows));
  const { user } = open();
  await screen.findByRole('listbox');
  await user.keyboard('jj');
  expect(selected()).toHaveTextContent('Network');
  expect(selected()).toHaveFocus();
  await user.keyboard('j');
  expect(selected()).toHaveTextContent('Network');
  await user.keyboard('k');
  expect(selected()).toHaveTextContent('Electrical');
  await user.keyboard('{ArrowUp}');
  expect(selected()).toHaveTextContent('Plumbing');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'The page' })).toBeVisible();
});

test('r resolves the selected request; the next one is selected and has the focus', async () => {
  answer(todayOf(rows));
  const { user } = open();
  await screen.findByRole('listbox');
  await user.keyboard('r');
  const dialog = within(await screen.findByRole('dialog', { name: 'Resolve Request' }));
  const resolved: unknown[] = [];
  server.use(
    http.put('*/api/service-requests/resolve/:id', ({ params }) => {
      resolved.push(params.id);
      return HttpResponse.json({ success: true, data: maintenanceRequest(String(params.id)) });
    }),
  );
  answer(todayOf(rows.slice(1)));
  await user.click(dialog.getByRole('button', { name: 'Resolve Request' }));
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  expect(resolved).toEqual([rows[0]?._id]);
  expect(selected()).toHaveTextContent('Electrical');
  expect(selected()).toHaveFocus();
});

test('u takes back the last act, and selects its request again', async () => {
  answer(todayOf(rows));
  const { user } = open();
  await screen.findByRole('listbox');
  await user.keyboard('r');
  const dialog = within(await screen.findByRole('dialog', { name: 'Resolve Request' }));
  const after = {
    ...maintenanceRequest(rows[0]?._id ?? ''),
    updatedAt: '2026-06-02T08:00:00.000Z',
  };
  const undone: unknown[] = [];
  server.use(
    http.put('*/api/service-requests/resolve/:id', () =>
      HttpResponse.json({ success: true, data: after }),
    ),
    http.post('*/api/requests/maintenance/:id/undo', ({ params, request: { headers } }) => {
      undone.push([params.id, headers.get('if-match')]);
      answer(todayOf(rows));
      return HttpResponse.json({ success: true, data: requestPageOf(rows[0]) });
    }),
  );
  answer(todayOf(rows.slice(1)));
  await user.click(dialog.getByRole('button', { name: 'Resolve Request' }));
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  await user.keyboard('uu');
  expect(await screen.findByText('Undone. No email was sent.')).toBeVisible();
  await waitFor(() => expect(selected()).toHaveTextContent('Plumbing'));
  expect(selected()).toHaveFocus();
  expect(undone).toEqual([[rows[0]?._id, expect.stringContaining(after.updatedAt)]]);
});

test('Undo in the message selects its request again too', async () => {
  answer(todayOf(rows));
  const { user } = open();
  await screen.findByRole('listbox');
  await user.keyboard('r');
  const dialog = within(await screen.findByRole('dialog', { name: 'Resolve Request' }));
  server.use(
    http.put('*/api/service-requests/resolve/:id', ({ params }) =>
      HttpResponse.json({ success: true, data: maintenanceRequest(String(params.id)) }),
    ),
    http.post('*/api/requests/maintenance/:id/undo', () => {
      answer(todayOf(rows));
      return HttpResponse.json({ success: true, data: requestPageOf(rows[0]) });
    }),
  );
  answer(todayOf(rows.slice(1)));
  await user.click(dialog.getByRole('button', { name: 'Resolve Request' }));
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  (await screen.findByRole('button', { name: 'Undo' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(selected()).toHaveTextContent('Plumbing'));
  expect(selected()).toHaveFocus();
});

test('offers no Undo for a change that is final, and u does nothing', async () => {
  answer(todayOf(rows));
  const { user } = open();
  await screen.findByRole('listbox');
  await user.keyboard('r');
  const dialog = within(await screen.findByRole('dialog', { name: 'Resolve Request' }));
  const undone: unknown[] = [];
  server.use(
    http.put('*/api/service-requests/resolve/:id', ({ params }) =>
      HttpResponse.json({
        success: true,
        data: maintenanceRequest(String(params.id)),
        message: 'The request is completed.',
        undoable: false,
      }),
    ),
    http.post('*/api/requests/maintenance/:id/undo', ({ params }) => {
      undone.push(params.id);
      return HttpResponse.json({ success: true, data: requestPageOf(rows[0]) });
    }),
  );
  answer(todayOf(rows.slice(1)));
  await user.click(dialog.getByRole('button', { name: 'Resolve Request' }));
  expect(await screen.findByText('The request is completed.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  await user.keyboard('u');
  expect(undone).toEqual([]);
});

test('a refused Undo says why', async () => {
  answer(todayOf(rows));
  const { user } = open();
  await screen.findByRole('listbox');
  await user.keyboard('r');
  const dialog = within(await screen.findByRole('dialog', { name: 'Resolve Request' }));
  const message = 'This can no longer be taken back.';
  server.use(
    http.put('*/api/service-requests/resolve/:id', ({ params }) =>
      HttpResponse.json({ success: true, data: maintenanceRequest(String(params.id)) }),
    ),
    http.post('*/api/requests/maintenance/:id/undo', () =>
      HttpResponse.json({ success: false, message, code: 'undo_too_late' }, { status: 409 }),
    ),
  );
  await user.click(dialog.getByRole('button', { name: 'Resolve Request' }));
  (await screen.findByRole('button', { name: 'Undo' })).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(message)).toBeVisible();
});

test('after the last request, nothing waits', async () => {
  answer(todayOf(rows.slice(0, 1)));
  const { user } = open();
  await screen.findByRole('listbox');
  await user.keyboard('r');
  const dialog = within(await screen.findByRole('dialog', { name: 'Resolve Request' }));
  server.use(
    http.put('*/api/service-requests/resolve/:id', ({ params }) =>
      HttpResponse.json({ success: true, data: maintenanceRequest(String(params.id)) }),
    ),
  );
  answer(todayOf([]));
  await user.click(dialog.getByRole('button', { name: 'Resolve Request' }));
  expect(await screen.findByText('No open requests')).toBeVisible();
});

test('a assigns a technician', async () => {
  answer(todayOf(rows));
  server.use(http.get('*/api/technicians', () => HttpResponse.json({ success: true, data: [] })));
  const { user } = open();
  const detail = within(await screen.findByRole('region', { name: 'Selected request' }));
  await detail.findByText('25CSE0042');
  await user.keyboard('a');
  expect(await screen.findByRole('dialog', { name: 'Assign a technician' })).toBeVisible();
});

test('? lists the keys, which can be turned off', async () => {
  answer(todayOf(rows));
  const { user } = open();
  await screen.findByRole('listbox');
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(dialog.getByText('Next request')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Use shortcuts of a single key' }));
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0]!);
  await user.keyboard('j');
  expect(selected()).toHaveTextContent('Plumbing');
  // The arrow keys act on the focused list only, and so stay.
  await user.click(selected());
  await user.keyboard('{ArrowDown}');
  expect(selected()).toHaveTextContent('Electrical');
});

test('on a phone the first five are links to their pages', async () => {
  wide = false;
  answer(todayOf([...rows, ...rows.map((row) => ({ ...row, _id: `${row._id}b` }))]));
  open();
  const list = within(await screen.findByRole('list', { name: /Open requests/ }));
  expect(list.getAllByRole('link')).toHaveLength(5);
  expect(screen.getByRole('link', { name: 'All pending requests' })).toHaveAttribute(
    'href',
    expect.stringContaining('status=pending'),
  );
});

test('says when nothing waits', async () => {
  answer(todayOf([], { offers: null, drafts: null, lateFees: 0, away: 0 }));
  const { user } = open();
  expect(await screen.findByText('No open requests')).toBeVisible();
  expect(screen.queryByRole('link', { name: /offers/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '0 overdue fees' })).toBeVisible();
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('shows a failure in place, with Try again', async () => {
  server.use(
    http.get('*/api/dashboard/today', () =>
      HttpResponse.json({ success: false, message: 'Not ready', code: 'x' }, { status: 503 }),
    ),
  );
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer(todayOf(rows));
  await user.click(again);
  expect(await screen.findByRole('listbox')).toBeVisible();
});
