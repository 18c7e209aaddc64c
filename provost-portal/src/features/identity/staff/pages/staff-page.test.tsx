import type { StaffAccount } from '@hostel/contracts/identity/staff';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { someHalls } from '../../../../testing/halls.ts';
import { hallsReply, server, withServer } from '../../../../testing/server.ts';
import { StaffPage } from './staff-page.tsx';

withServer();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'admin@example.edu', role: 'admin' });
});

const accountOf = (over: Partial<StaffAccount> = {}): StaffAccount => ({
  _id: '0190b0aa-0000-7000-8000-000000000001',
  name: 'Meera Iyer',
  email: 'meera@example.edu',
  role: 'warden',
  halls: ['H003'],
  state: 'open',
  invitedUntil: null,
  secondFactor: false,
  lastSeenAt: '2026-06-01T08:00:00.000Z',
  sessions: 1,
  updatedAt: '2026-06-01T08:00:00.000Z',
  ...over,
});
const answerWith = (...data: StaffAccount[]) =>
  server.use(http.get('*/api/staff', () => HttpResponse.json({ success: true, data })));
const open = () =>
  renderRoutes([{ path: '/provost-login/staff', element: <StaffPage /> }], '/provost-login/staff');
const menuOf = (name: string) => screen.findByRole('button', { name: `Actions for ${name}` });

test('lists the accounts with role, halls, state and sessions', async () => {
  answerWith(
    accountOf(),
    accountOf({
      _id: '0190b0aa-0000-7000-8000-000000000002',
      name: 'Admin',
      email: 'admin@example.edu',
      role: 'admin',
      halls: null,
      state: 'invited',
      invitedUntil: '2026-01-01T00:00:00.000Z',
      lastSeenAt: null,
    }),
  );
  open();
  expect(screen.getByText('Loading staff accounts')).toBeInTheDocument();
  const warden = within(await screen.findByRole('row', { name: /^Meera Iyer/ }));
  for (const text of ['meera@example.edu', 'Warden · Gargi Hall', '1 session', 'Active'])
    expect(await warden.findByText(text)).toBeVisible();
  const own = within(screen.getByRole('row', { name: /^Admin \(You\)/ }));
  for (const text of ['Administrator · All halls', 'Not yet', 'Invited', 'No valid link'])
    expect(own.getByText(text)).toBeVisible();
});

test('invites a warden of one hall, and shows a refusal at its field', async () => {
  answerWith(accountOf());
  const sent: unknown[] = [];
  const message = 'This email already has an account.';
  server.use(
    http.post('*/api/staff', async ({ request }) => {
      sent.push(await request.json());
      if (sent.length === 2) return HttpResponse.json({ success: true, data: accountOf() });
      const refusal = { success: false, message, code: 'email_taken', fields: { email: message } };
      return HttpResponse.json(refusal, { status: 409 });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Invite staff' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Invite staff' }));
  const submit = () => user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  await submit();
  for (const text of ['Please enter a name', 'Please choose a role'])
    expect(await dialog.findByText(text)).toBeVisible();
  await user.type(dialog.getByLabelText('Email'), 'meera@example.edu');
  await user.type(dialog.getByLabelText('Name'), 'Meera Iyer');
  await user.selectOptions(dialog.getByLabelText('Role'), 'Warden');
  await user.click(dialog.getByRole('radio', { name: 'Only some halls' }));
  await submit();
  expect(await dialog.findByText('Please choose at least one hall')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Gargi Hall' }));
  await submit();
  expect(await dialog.findByText(message)).toBeVisible();
  await submit();
  expect(await screen.findByText('An invitation is sent to meera@example.edu.')).toBeVisible();
  const body = { email: 'meera@example.edu', name: 'Meera Iyer', role: 'warden', halls: ['H003'] };
  expect(sent).toEqual([body, body]);
});

test('an edit that another person overtook is checked again, then saved', async () => {
  answerWith(accountOf());
  const matches: (string | null)[] = [];
  const sent: unknown[] = [];
  const current = accountOf({
    name: 'Meera Rao',
    halls: ['H001'],
    updatedAt: '2026-06-02T08:00:00.000Z',
  });
  server.use(
    http.patch('*/api/staff/:id', async ({ request }) => {
      matches.push(request.headers.get('if-match'));
      sent.push(await request.json());
      if (matches.length === 2) return HttpResponse.json({ success: true, data: current });
      const refusal = { success: false, message: 'Changed', code: 'changed', data: current };
      return HttpResponse.json(refusal, { status: 409 });
    }),
  );
  const { user } = open();
  await user.click(await menuOf('Meera Iyer'));
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit staff account' }));
  await user.selectOptions(dialog.getByLabelText('Role'), 'Provost');
  const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
  await save();
  expect(await dialog.findByText(/has just been changed by another person/)).toBeVisible();
  await save();
  expect(await screen.findByText('The account is changed.')).toBeVisible();
  expect(matches.map((match) => match?.includes(current.updatedAt))).toEqual([false, true]);
  // Name and halls stay as the other person set them.
  expect(sent).toEqual([{ role: 'provost' }, { role: 'provost' }]);
});

test('shows who has a second factor, and resets that of another account', async () => {
  const other = { _id: '0190b0aa-0000-7000-8000-000000000003', name: 'Ravi Das' };
  const own = { _id: '0190b0aa-0000-7000-8000-000000000004', name: 'Admin' };
  answerWith(
    accountOf({ secondFactor: true }),
    accountOf({ ...other, email: 'ravi@example.edu' }),
    accountOf({ ...own, email: 'admin@example.edu', secondFactor: true }),
  );
  let match: string | null = null;
  server.use(
    http.post('*/api/staff/:id/reset-second-factor', ({ request }) => {
      match = request.headers.get('if-match');
      return HttpResponse.json({ success: true, data: accountOf() });
    }),
  );
  const { user } = open();
  const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
  expect((await row(/^Meera Iyer/)).getByText('Set up')).toBeVisible();
  expect((await row(/^Ravi Das/)).getByText('Not set up')).toBeVisible();
  await user.click(await menuOf('Admin'));
  expect(screen.queryByRole('button', { name: 'Reset second factor' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(await menuOf('Meera Iyer'));
  await user.click(screen.getByRole('button', { name: 'Reset second factor' }));
  const dialog = within(screen.getByRole('alertdialog', { name: /Meera Iyer/ }));
  await user.click(dialog.getByRole('button', { name: 'Reset second factor' }));
  expect(await screen.findByText('The second factor is reset.')).toBeVisible();
  expect(match).toContain('2026-06-01T08:00:00.000Z');
});

test('closes an account after confirmation, and shows why it is refused', async () => {
  answerWith(accountOf());
  const message = 'This is the only administrator of all halls who can sign in.';
  server.use(
    http.patch('*/api/staff/:id', () =>
      HttpResponse.json({ success: false, message, code: 'last_admin' }, { status: 422 }),
    ),
  );
  const { user } = open();
  await user.click(await menuOf('Meera Iyer'));
  await user.click(screen.getByRole('button', { name: 'Close account' }));
  const dialog = within(screen.getByRole('alertdialog', { name: /Meera Iyer/ }));
  await user.click(dialog.getByRole('button', { name: 'Close account' }));
  expect(await dialog.findByText(message)).toBeVisible();
});

test.each([
  ['provost', true],
  ['admin', false],
] as const)('a %s (for all halls: %s) only reads', async (role, allHalls) => {
  signedInAs({ email: 'reader@example.edu', role });
  server.use(http.get('*/api/halls/occupancy', () => hallsReply(someHalls, allHalls)));
  answerWith(accountOf());
  open();
  expect(await screen.findByRole('row', { name: /^Meera Iyer/ })).toBeVisible();
  expect(await screen.findByText('Warden · Gargi Hall')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Invite staff|Actions for )/ })).toBeNull();
});

test('offers Try again after a failure', async () => {
  server.use(http.get('*/api/staff', () => HttpResponse.error(), { once: true }));
  const { user } = open();
  expect(await screen.findByText('Unable to Load Staff Accounts')).toBeVisible();
  answerWith(accountOf());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /^Meera Iyer/ })).toBeVisible();
});
