import type { AuditRow } from '@hostel/contracts/office/audit';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server, withServer } from '../../../testing/server.ts';
import { detailText, subjectPage, subjectText } from './labels.ts';
import { AuditPage } from './pages/audit-page.tsx';

withServer();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'admin@example.edu', role: 'admin' });
});

const leave = '0190b0aa-0000-7000-8000-00000000abcd';
const rowOf = (over: Partial<AuditRow> = {}): AuditRow => ({
  _id: '0190b0aa-0000-7000-8000-000000000001',
  at: '2026-06-01T08:00:00.000Z',
  who: { _id: '0190b0aa-0000-7000-8000-000000000002', name: 'Meera Iyer', role: 'warden' },
  act: 'leave.resolve',
  subject: { type: 'leave', id: leave, name: null },
  outcome: 'done',
  address: '192.0.2.7',
  details: { from: 'pending', to: 'approved' },
  ...over,
});
const asked: URLSearchParams[] = [];
beforeEach(() => asked.splice(0));
const answerWith = (...data: AuditRow[]) =>
  server.use(
    http.get('*/api/audit', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      const pagination = { currentPage: 1, totalPages: 1, totalItems: data.length };
      return HttpResponse.json({ success: true, data, pagination });
    }),
  );
const open = (query = '') =>
  renderRoutes(
    [{ path: '/provost-login/audit', element: <AuditPage /> }],
    `/provost-login/audit${query}`,
  );

test('lists who did what to what, with the way to it', async () => {
  answerWith(
    rowOf(),
    rowOf({
      _id: '0190b0aa-0000-7000-8000-000000000003',
      who: null,
      act: 'newer.act',
      subject: null,
      outcome: 'refused',
      address: 'command',
      details: {},
    }),
  );
  open();
  const row = within(await screen.findByRole('row', { name: /^Decided on a leave/ }));
  for (const text of ['pending → approved', 'Meera Iyer', 'Warden', 'from 192.0.2.7'])
    expect(row.getByText(text)).toBeVisible();
  expect(row.getByRole('link', { name: 'Open' })).toHaveAttribute(
    'href',
    `/provost-login/requests/leave/${leave}`,
  );
  expect(row.getByRole('link', { name: 'Leave #00abcd' })).toHaveAttribute(
    'href',
    `/provost-login/audit?subjectType=leave&subjectId=${leave}`,
  );
  const other = within(screen.getByRole('row', { name: /^newer\.act/ }));
  for (const text of ['Command on the server', 'Refused'])
    expect(other.getByText(text)).toBeVisible();
});

test('names the role of a student', async () => {
  answerWith(rowOf({ act: 'auth.login', who: { _id: leave, name: 'Asha Rao', role: 'student' } }));
  open();
  const row = within(await screen.findByRole('row', { name: /^Signed in/ }));
  expect(row.getByText('Student')).toBeVisible();
});

test('asks the server for what the filters say, and for all again', async () => {
  answerWith();
  const { user } = open(`?subjectType=leave&subjectId=${leave}&from=2026-06-01&to=soon`);
  expect(await screen.findByText('No entries match')).toBeVisible();
  expect(screen.getByText(/^Only entries about Leave #00abcd\./)).toBeVisible();
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
    subjectType: 'leave',
    subjectId: leave,
    from: '2026-06-01',
  });
  expect(asked[0]?.has('to')).toBe(false);
  await user.selectOptions(screen.getByLabelText('Area'), 'Fees');
  await user.type(screen.getByLabelText('To'), '30/6/2026');
  await user.click(screen.getByRole('button', { name: 'Show all entries' }));
  const expected = { area: 'fees', from: '2026-06-01', to: '2026-06-30' };
  await waitFor(() => {
    const last = Object.fromEntries(asked.at(-1) ?? []);
    expect(last).toMatchObject(expected);
    expect(last).not.toHaveProperty('subjectId');
  });
});

test('offers Try again after a failure', async () => {
  server.use(http.get('*/api/audit', () => HttpResponse.error(), { once: true }));
  const { user } = open();
  expect(await screen.findByText('The audit log could not be loaded.')).toBeVisible();
  answerWith(rowOf());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /^Decided on a leave/ })).toBeVisible();
});

test('names subjects and details as people read them', () => {
  expect(subjectText({ type: 'person', id: leave, name: 'Asha Rao' })).toBe('Asha Rao');
  expect(subjectText({ type: 'hall', id: 'H001', name: null })).toBe('Hall H001');
  expect(subjectPage({ type: 'hall', id: 'H001', name: null })).toBe('/provost-login/halls/H001');
  expect(subjectPage({ type: 'session', id: leave, name: null })).toBeUndefined();
  expect(detailText({ details: { hallId: 'H001', beds: 3, note: null } })).toBe(
    'hall id: H001 · beds: 3',
  );
});
