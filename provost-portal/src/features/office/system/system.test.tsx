import type { SystemState } from '@hostel/contracts/office/system/state';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server, withServer } from '../../../testing/server.ts';
import { formatBytes, formatDuration, formatShare } from './formats.ts';
import { SystemPage } from './pages/system-page.tsx';
import { problemsOf } from './problems.ts';

withServer();
beforeEach(() => sessionStorage.clear());

const at = '2026-06-01T08:00:00.000Z';
const failure = {
  _id: '0190b0aa-0000-7000-8000-000000000001',
  kind: 'leave.resolved',
  recipient: 'a•••@example.edu',
  reason: 'EENVELOPE 550',
  createdAt: at,
  failedAt: at,
  retriable: true,
};
const well: SystemState = {
  at,
  mail: {
    waiting: 2,
    oldestWaitingAt: at,
    delayed: 0,
    delayReason: null,
    sent: 40,
    failed: 0,
    retriable: 0,
    failures: [],
  },
  jobs: [
    {
      name: 'offers',
      lastRunAt: at,
      duration: 40,
      nextRunAt: '2026-06-01T08:01:00.000Z',
      overdue: false,
      lastFailureAt: null,
      lastFailure: null,
    },
  ],
  imports: { running: 0, failed: 0 },
  gateway: {
    kind: 'razorpay',
    lastDoneAt: at,
    lastFailedAt: null,
    lastFailure: null,
    total: 12,
    refused: 0,
    failed: 0,
    openOrders: 3,
  },
  backups: { state: 'ok', everyHours: 24, lastAt: at, failed: false },
  releases: {
    state: 'ok',
    frontEnds: [{ name: 'shell', version: '0.1.0-abc', share: null, visits: 200, failed: 1 }],
  },
  calls: { total: 1000, refused: 20, failed: 0, calls: [] },
  database: {
    version: '17.5',
    size: 123_000_000,
    connections: 8,
    maxConnections: 100,
    pool: { open: 4, idle: 3, waiting: 0, limit: 10 },
    migration: '0112_system_state',
    auditLog: 'protected',
  },
  server: { node: 'v22.13.0', startedAt: at },
  disks: [{ name: 'data', free: 40e9, total: 100e9 }],
};
const withMail: SystemState = {
  ...well,
  mail: {
    ...well.mail,
    failed: 2,
    retriable: 1,
    failures: [
      failure,
      {
        ...failure,
        _id: '0190b0aa-0000-7000-8000-000000000002',
        recipient: null,
        reason: 'expired',
        retriable: false,
      },
    ],
  },
};

const answerWith = (state: SystemState) =>
  server.use(
    http.get('*/api/system', () => HttpResponse.json({ success: true, data: state })),
    http.get('*/api/personal-data/erasing', () =>
      HttpResponse.json({ success: false }, { status: 403 }),
    ),
    http.get('*/api/halls/occupancy', () =>
      HttpResponse.json({ success: true, data: [], allHalls: true }),
    ),
  );
const open = (role: 'admin' | 'provost' = 'admin') => {
  signedInAs({ email: `${role}@example.edu`, role });
  return renderRoutes(
    [{ path: '/provost-login/system', element: <SystemPage /> }],
    '/provost-login/system',
  );
};

test('says that everything works, and shows each part', async () => {
  answerWith(well);
  open();
  expect(await screen.findByText('Everything works.')).toBeVisible();
  const jobs = within(screen.getByRole('table', { name: 'Regular work' }));
  expect(jobs.getByRole('row', { name: /^Offers: deadlines.*took 40 ms.*Works/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /^shell.*0\.5 %.*1 of 200/ })).toBeVisible();
  expect(screen.getByText('Protected by the database')).toBeVisible();
  expect(screen.getByText('No call failed; 20 refused for a stated reason.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send all again' })).not.toBeInTheDocument();
});

test('shows the failures of a version that a share of the browsers gets', async () => {
  const share = { version: '0.2.0-new', percent: 10, visits: 40, failed: 3 };
  const [shell] = well.releases.frontEnds;
  answerWith({
    ...well,
    releases: { state: 'ok', frontEnds: shell ? [{ ...shell, share }] : [] },
  });
  open();
  expect(
    await screen.findByText('10 % of browsers: 0.2.0-new, 3 of 40 visits failed'),
  ).toBeVisible();
});

test('sends one failed mail again, and all after a question', async () => {
  answerWith(withMail);
  const sent: string[] = [];
  server.use(
    http.post('*/api/system/mail/*', ({ request }) => {
      sent.push(new URL(request.url).pathname);
      return HttpResponse.json({ success: true, data: { retried: 1 } });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Send again to a•••@example.edu' }));
  expect(await screen.findByText('1 email is being sent again.')).toBeVisible();
  expect(screen.getByRole('row', { name: /^Account was erased.*Expired/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send all again' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Send 1 email again?' }));
  await user.click(dialog.getByRole('button', { name: 'Send all again' }));
  await waitFor(() =>
    expect(sent).toEqual([`/api/system/mail/${failure._id}/retry`, '/api/system/mail/retry']),
  );
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

const withSms: SystemState = {
  ...well,
  sms: {
    ...withMail.mail,
    sent: 120,
    today: 121,
    limit: 10_000,
    failures: [{ ...failure, recipient: '•••42', reason: 'HTTP 400' }],
    failed: 1,
  },
};

test('shows SMS where they are sent, and sends failed ones again', async () => {
  answerWith(withSms);
  const sent: string[] = [];
  server.use(
    http.post('*/api/system/mail/*', ({ request }) => {
      const { pathname, search } = new URL(request.url);
      sent.push(`${pathname}${search}`);
      return HttpResponse.json({ success: true, data: { retried: 1 } });
    }),
  );
  const { user } = open();
  expect(await screen.findByRole('heading', { name: 'SMS' })).toBeVisible();
  expect(screen.getByText('121 of 10,000')).toBeVisible();
  expect(screen.getByRole('table', { name: 'SMS that were not delivered' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send again to •••42' }));
  expect(await screen.findByText('1 SMS is being sent again.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send all again' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Send 1 SMS again?' }));
  await user.click(dialog.getByRole('button', { name: 'Send all again' }));
  await waitFor(() =>
    expect(sent).toEqual([
      `/api/system/mail/${failure._id}/retry`,
      '/api/system/mail/retry?channel=sms',
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

test('shows no SMS where none are sent, or the server is older', async () => {
  answerWith({ ...well, sms: null });
  open();
  expect(await screen.findByText('Everything works.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'SMS' })).not.toBeInTheDocument();
});

test('names SMS that failed or wait, and a limit that is reached', () => {
  const { sms } = withSms;
  if (!sms) throw new Error('no SMS');
  const reached = { ...sms, delayed: 2, delayReason: 'HTTP 401', today: 500, limit: 500 };
  expect(problemsOf({ ...well, sms: reached })).toEqual([
    '1 SMS was not delivered and can be sent again.',
    '2 SMS wait because the SMS gateway refuses or can’t be reached (HTTP 401).',
    'The daily limit of 500 SMS is reached. Until fewer were sent in the last 24 hours, only email is sent.',
  ]);
});

test('only shows failed mail to a provost', async () => {
  answerWith(withMail);
  open('provost');
  expect(await screen.findByRole('row', { name: /^a•••@example\.edu/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /again/ })).not.toBeInTheDocument();
});

test('offers Try again after a failure', async () => {
  answerWith(well);
  server.use(http.get('*/api/system', () => HttpResponse.error(), { once: true }));
  const { user } = open();
  expect(await screen.findByText('The state of the system could not be loaded.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Everything works.')).toBeVisible();
});

test('names what needs attention', () => {
  const [job] = well.jobs;
  const state: SystemState = {
    ...withMail,
    mail: { ...withMail.mail, delayed: 3, delayReason: 'ECONNREFUSED' },
    jobs: job
      ? [
          { ...job, overdue: true },
          { ...job, name: 'newer job', lastFailureAt: at, lastFailure: 'TypeError' },
          { ...job, name: 'payments', lastFailureAt: '2026-05-31T08:00:00.000Z' },
        ]
      : [],
    gateway: {
      ...well.gateway,
      lastFailedAt: '2026-06-01T09:00:00.000Z',
      lastFailure: 'GatewayUnavailable',
    },
    backups: { state: 'degraded', everyHours: 24, lastAt: at, failed: true },
    releases: { ...well.releases, state: 'degraded' },
    calls: { ...well.calls, failed: 50 },
    database: { ...well.database, auditLog: 'changeable' },
    disks: [{ name: 'data', free: 5e9, total: 100e9 }],
  };
  expect(problemsOf(well)).toEqual([]);
  expect(problemsOf(state)).toEqual([
    '1 email was not delivered and can be sent again.',
    '3 emails wait because the mail server refuses or can’t be reached (ECONNREFUSED).',
    'The job “Offers: deadlines and next places” has not run when it was due.',
    'The job “newer job” failed in its last run.',
    'The last call to the payment gateway failed (GatewayUnavailable): students may be unable to pay.',
    'The last scheduled backup failed or is overdue.',
    'A published front end is incomplete or can’t be read.',
    '5 % of the calls of the last 24 hours failed.',
    'The server can change the audit log in the database: it needs a role of its own (see the operating page, Two roles).',
    'The disk of the data has only 5 GB left.',
  ]);
});

test('writes sizes, durations and parts as people read them', () => {
  expect([0, 950, 12_000_000, 40e9].map(formatBytes)).toEqual([
    '0 byte',
    '950 byte',
    '12 MB',
    '40 GB',
  ]);
  expect([40, 2500, 720_000].map(formatDuration)).toEqual(['40 ms', '2.5 s', '12 min']);
  expect([formatShare(0, 0), formatShare(1, 5000), formatShare(1, 8)]).toEqual([
    '0 %',
    'less than 0.1 %',
    '12.5 %',
  ]);
});
