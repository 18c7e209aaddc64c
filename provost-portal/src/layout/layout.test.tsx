import { callApi } from '@hostel/shared-ui/call-api';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routes } from '../routes.tsx';
import { server, withServer } from '../testing/server.ts';

jest.mock('@hostel/shared-ui/call-api', () => {
  const real = jest.requireActual<{ callApi: typeof callApi }>('@hostel/shared-ui/call-api');
  return { ...real, callApi: jest.fn(real.callApi) };
});
withServer();
beforeEach(() => {
  signedInAs({ email: 'warden@example.edu', role: 'warden' });
  // The stream of events stays open and silent.
  server.use(http.get('*/api/events', () => new Promise<never>(() => undefined)));
});

test('shows an unknown address inside the layout', async () => {
  renderRoutes(routes, '/provost-login/nowhere/at-all');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  const [side] = screen.getAllByRole('navigation', { name: 'Provost Portal' });
  expect(side).toBeDefined();
  if (side) expect(within(side).getByRole('link', { name: 'Dashboard' })).toBeVisible();
});

test('links the account menu to the profile', async () => {
  const { user } = renderRoutes(routes, '/provost-login/nowhere');
  await user.click(await screen.findByRole('button', { name: /^Account of warden/ }));
  // In the header, and in the menu, where phones show it.
  expect(screen.getAllByText('Warden')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'My Profile' })).toHaveAttribute(
    'href',
    '/provost-login/profile',
  );
});

describe('the name of the person', () => {
  const account = () => screen.findByRole('button', { name: /^Account of/ });

  test('is read for the header, and not stored in the browser', async () => {
    server.use(
      http.get('*/api/auth/me', () =>
        HttpResponse.json({ success: true, data: { name: 'Meera Iyer' } }),
      ),
    );
    const { user } = renderRoutes(routes, '/provost-login/nowhere');
    const button = await screen.findByRole('button', { name: 'Account of Meera Iyer' });
    expect(button).toHaveTextContent(/^MIMeera IyerWarden/);
    await user.click(button);
    expect(screen.getByText('warden@example.edu')).toBeVisible();
    const stored = Object.values({ ...sessionStorage, ...localStorage }).join();
    expect(stored).not.toContain('Meera');
  });

  test('is left empty until it is read', async () => {
    renderRoutes(routes, '/provost-login/nowhere');
    expect(await account()).toHaveTextContent(/^WardenAccount of warden@example.edu$/);
  });

  test('is the email where it cannot be read', async () => {
    server.use(http.get('*/api/auth/me', () => new HttpResponse(null, { status: 500 })));
    renderRoutes(routes, '/provost-login/nowhere');
    await waitFor(async () => expect(await account()).toHaveTextContent('warden@example.edu'));
  });
});

test('ends the session in this browser, even where the HTTP client fails to load', async () => {
  const { user, router } = renderRoutes(
    [...routes, { path: '/login', element: <h1>Login Options</h1> }],
    '/provost-login/nowhere',
  );
  await user.click(await screen.findByRole('button', { name: /^Account of warden/ }));
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  jest.mocked(callApi).mockRejectedValueOnce(new Error('chunk'));
  const question = within(screen.getByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('Error during logout')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Login Options' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/login');
  expect(localStorage.getItem('token')).toBeNull();
});

const lateReply = {
  success: true,
  data: [
    {
      userId: {
        _id: '01890000-0000-7000-8000-0000000000c1',
        name: 'Ravi Nair',
        email: 'ravi@example.edu',
        studentProfile: { rollNumber: 'R1', roomNumber: 'K-101' },
      },
      courseName: 'B.A. History',
      hostelName: 'Kautilya Hall',
      fees: 1,
      charged: 1_850_000,
      fine: 0,
      paid: 0,
      balance: 1_850_000,
      dueOn: '2026-10-18',
      overdueDays: 40,
      confirming: 0,
    },
  ],
  counts: {
    total: 1,
    paid: 0,
    confirming: 0,
    due: 1,
    amountPaid: 0,
    amountDue: 1_850_000,
    amountDueWithBed: 1_850_000,
    overdue: 1,
    amountOverdue: 1_850_000,
  },
  admissionYear: 2026,
  years: [2026],
  pagination: { currentPage: 1, totalPages: 1, totalItems: 1 },
};

test('shows a clerk the pages of the role, beginning with the late fees and the arrivals', async () => {
  signedInAs({ email: 'clerk@example.edu', role: 'clerk' });
  const asked: object[] = [];
  const pagination = { currentPage: 1, totalPages: 1, totalItems: 0 };
  server.use(
    http.get('*/api/payment/students', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json(lateReply);
    }),
    http.get('*/api/check-in', () =>
      HttpResponse.json({
        success: true,
        data: [],
        counts: { expected: 12, present: 1300, left: 4 },
        pagination,
      }),
    ),
  );
  renderRoutes(routes, '/provost-login');
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeVisible();
  const late = within(await screen.findByRole('table', { name: 'Overdue the longest' }));
  expect(late.getByRole('link', { name: 'Ravi Nair' })).toHaveAttribute(
    'href',
    '/provost-login/fees/students/01890000-0000-7000-8000-0000000000c1',
  );
  expect(late.getByText('Overdue by 40 days')).toBeVisible();
  expect(screen.getByText('1 student with ₹18,500 to pay')).toBeVisible();
  expect(asked).toEqual([{ limit: '10', status: 'overdue', sortBy: 'overdue', sortOrder: 'desc' }]);
  expect(screen.getByRole('link', { name: 'All overdue fees' })).toHaveAttribute(
    'href',
    '/provost-login/fees?status=overdue&sort=-overdue',
  );
  expect(await screen.findByText('1,300')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Expected' })).toHaveAttribute(
    'href',
    '/provost-login/check-in',
  );
  const [side] = await screen.findAllByRole('navigation', { name: 'Provost Portal' });
  const names = within(side ?? document.body)
    .getAllByRole('link')
    .map((link) => link.textContent);
  expect(names).toEqual([
    'Dashboard',
    'Check-in',
    'Student Profiles',
    'Allotment Data',
    'Halls',
    'Fees',
    'Reports',
  ]);
});

const rounds = '/provost-login/allotment-data/rounds';

test.each(['warden', 'clerk'] as const)('shows no rounds to a %s', async (role) => {
  signedInAs({ email: 'staff@example.edu', role });
  server.use(http.get('*/api/*', () => new Promise<never>(() => undefined)));
  const { router } = renderRoutes(routes, rounds);
  await waitFor(() => expect(router.state.location.pathname).toBe('/provost-login'));
  expect(screen.queryByRole('link', { name: 'Allotment Rounds' })).not.toBeInTheDocument();
  expect(await screen.findByText('Your account cannot open that page.')).toBeVisible();
});

test.each([
  ['Student Queries', 'requests/leave/1'],
  ['Student Queries', 'technicians'],
  ['Student Queries', 'job-sheet'],
  ['Settings', 'system'],
])('marks %s at %s', async (name, page) => {
  signedInAs({ email: 'admin@example.edu', role: 'admin' });
  server.use(http.get('*/api/*', () => new Promise<never>(() => undefined)));
  renderRoutes(routes, `/provost-login/${page}`);
  const [side] = await screen.findAllByRole('navigation', { name: 'Provost Portal' });
  const link = within(side ?? document.body).getByRole('link', { name });
  expect(link).toHaveAttribute('aria-current', 'true');
});

test('marks Allotment Rounds and not Allotment Data in the navigation', async () => {
  signedInAs({ email: 'provost@example.edu', role: 'provost' });
  server.use(
    http.get('*/api/admissions', () => new Promise<never>(() => undefined)),
    http.get('*/api/allotment/rounds', () => new Promise<never>(() => undefined)),
  );
  renderRoutes(routes, rounds);
  const [side] = await screen.findAllByRole('navigation', { name: 'Provost Portal' });
  const links = within(side ?? document.body);
  expect(links.getByRole('link', { name: 'Allotment Rounds' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(links.getByRole('link', { name: 'Allotment Data' })).not.toHaveAttribute('aria-current');
});

test('opens the search by Ctrl K and by its button, outside of the header', async () => {
  const { user } = renderRoutes(routes, '/provost-login/nowhere');
  const button = await screen.findByRole('button', { name: 'Find anything' });
  await user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Find' });
  const [header] = screen.getAllByRole('banner');
  expect(header).toContainElement(button);
  expect(header).not.toContainElement(dialog);
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await user.click(button);
  expect(await screen.findByRole('combobox', { name: /Find a student/ })).toHaveFocus();
});
