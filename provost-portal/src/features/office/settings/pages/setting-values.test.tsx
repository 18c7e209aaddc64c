import type { Setting } from '@hostel/contracts/office/settings';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server, withServer } from '../../../../testing/server.ts';
import { SettingsPage } from './settings-page.tsx';

withServer();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'admin@example.edu', role: 'admin' });
});

const setting = {
  group: 'fees',
  hint: '',
  emptyText: null,
  least: null,
  greatest: null,
  text: 'As it is',
  validFrom: null,
  values: [],
  updatedAt: '1970-01-01T00:00:00.000Z',
} as const;

/** Opens the dialog of a setting; `sent` has the values that were checked. */
async function openDialog(one: Pick<Setting, 'name' | 'title' | 'kind' | 'value' | 'options'>) {
  const sent: unknown[] = [];
  const data = [{ ...setting, ...one }];
  server.use(
    http.get('*/api/settings', () =>
      HttpResponse.json({ success: true, data, today: '2026-06-10' }),
    ),
    http.get('*/api/fees/schedule', () => {
      const schedule = { admissionYear: 2026, updatedAt: setting.updatedAt, rows: [] };
      return HttpResponse.json({ success: true, data: schedule, years: [], presentYear: 2025 });
    }),
    http.get('*/api/year-end/halls', () => HttpResponse.json({ success: true, data: [] })),
    http.post('*/api/settings/:name/preview', async ({ request }) => {
      const body: any = await request.json();
      sent.push(body.value);
      return HttpResponse.json({ success: true, data: { text: 'New', effects: [] } });
    }),
  );
  const { user } = renderRoutes(
    [{ path: '/provost-login/settings', element: <SettingsPage /> }],
    '/provost-login/settings',
  );
  await user.click(await screen.findByRole('button', { name: `Change: ${one.title}` }));
  const dialog = within(screen.getByRole('dialog', { name: one.title }));
  await user.type(dialog.getByLabelText('Reason'), 'As decided');
  const check = async () => {
    const button = await dialog.findByRole('button', { name: 'Check' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'));
    await user.click(button);
    await waitFor(() => expect(dialog.getByText('New value: New')).toBeVisible());
    return sent.at(-1);
  };
  return { user, dialog, check };
}

test('slabs of the refund on leaving are added, changed and removed', async () => {
  const value = [
    { days: 15, percent: 80 },
    { days: 30, percent: 50 },
  ];
  const kind = 'slabs';
  const { user, dialog, check } = await openDialog({
    name: 'leavingSlabs',
    title: 'Refund on leaving',
    kind,
    value,
  });
  await user.click(dialog.getByRole('button', { name: 'Remove slab 1' }));
  await user.click(dialog.getByRole('button', { name: 'Add a slab' }));
  const added = within(dialog.getByRole('group', { name: 'Slab 2' }));
  await user.type(added.getByLabelText('Stay up to (days)'), '45');
  await user.type(added.getByLabelText('Refund (%)'), 'ten');
  expect(await check()).toEqual([
    { days: 30, percent: 50 },
    { days: 45, percent: 'ten' },
  ]);
});

test('a mess rebate is an amount for each day, a part of the fee, or none', async () => {
  const value = { leastDays: 10, paise: 10_000 };
  const rebate = { name: 'messRebate', title: 'Mess rebate', kind: 'rebate' as const, value };
  const { user, dialog, check } = await openDialog(rebate);
  expect(dialog.getByLabelText('Amount for each day (₹)')).toHaveValue('100');
  await user.click(dialog.getByRole('radio', { name: 'A part of the mess fee' }));
  const share = dialog.getByLabelText('Part of the day’s mess fee (%)');
  await user.clear(share);
  await user.type(share, '60');
  expect(await check()).toEqual({ leastDays: 10, percent: 60 });
  await user.click(dialog.getByRole('radio', { name: 'None' }));
  expect(await check()).toBeNull();
});

test('a rule is chosen among those of the reply', async () => {
  const options = [
    { value: 'none', label: 'Full fee' },
    { value: 'mess', label: 'The mess fee by days' },
  ];
  const rule = { name: 'proRata', title: 'Pro rata', kind: 'choice' as const, value: 'none' };
  const { user, dialog, check } = await openDialog({ ...rule, options });
  await user.click(dialog.getByRole('radio', { name: 'The mess fee by days' }));
  expect(await check()).toBe('mess');
});

test('target times are given in days by type and priority', async () => {
  const types = ['plumbing', 'electrical', 'furniture', 'cleaning', 'ac_cooling', 'network'];
  const times = [...types, 'security', 'others'].map((type) => [
    type,
    { high: 1, medium: 3, low: 7 },
  ]);
  const value = { maintenance: Object.fromEntries(times), leave: 2, feedback: 7 };
  const { user, dialog, check } = await openDialog({
    name: 'targetTimes',
    title: 'Target times of requests',
    kind: 'targets',
    value,
  });
  expect(await check()).toEqual(value);
  const low = dialog.getByLabelText('AC & Cooling, Low');
  expect(low).toHaveValue('7');
  await user.clear(low);
  await user.type(low, '14');
  const feedback = dialog.getByLabelText('Feedback (days)');
  await user.clear(feedback);
  await user.type(feedback, 'ten');
  expect(await check()).toEqual({
    maintenance: { ...value.maintenance, ac_cooling: { high: 1, medium: 3, low: 14 } },
    leave: 2,
    feedback: 'ten',
  });
});

test('the rules of rounds are merit groups, quotas by category, and accessible beds', async () => {
  const value = {
    categories: ['SC'],
    quotas: [{ category: 'SC', hall: null, roomType: null, share: 1550 }],
    groupBy: 'none',
    groups: [],
    reserveReleased: false,
  };
  server.use(
    http.get('*/api/halls/occupancy', () => {
      const gargi = { id: 'H003', name: 'Gargi Hall', hostelFor: 'female', open: true };
      const rooms = { single: 20, double: 0, triple: 30 };
      const counts = { rooms, beds: rooms, occupied: 0, free: 0, outOfService: 0 };
      const rest = { campus: 'main', floors: 2, updatedAt: setting.updatedAt };
      const data = [{ ...gargi, ...counts, ...rest }];
      return HttpResponse.json({ success: true, data, allHalls: true });
    }),
  );
  const title = 'Rules of rounds';
  const rules = { name: 'roundRules', title, kind: 'roundRules' as const, value };
  const { user, dialog, check } = await openDialog(rules);
  expect(await check()).toEqual(value);
  await user.click(dialog.getByRole('radio', { name: 'Compared within levels of courses' }));
  await user.type(dialog.getByLabelText('Undergraduate'), '3');
  await user.type(dialog.getByLabelText('Postgraduate'), '1');
  await user.type(dialog.getByLabelText(/^Categories/), ', sports');
  await user.click(dialog.getByRole('button', { name: 'Add a quota' }));
  const added = within(dialog.getByRole('group', { name: 'Quota 2' }));
  await user.selectOptions(added.getByLabelText('Category'), 'sports');
  await user.selectOptions(added.getByLabelText('Hall'), 'Gargi Hall');
  const types = added.getByLabelText('Room type');
  expect([...types.children].map((one) => one.textContent)).toEqual([
    'All room types',
    'Single',
    'Triple',
  ]);
  await user.selectOptions(types, 'Single');
  await user.type(added.getByLabelText('Share (%)'), 'five');
  await user.click(dialog.getByRole('button', { name: 'Remove quota 1' }));
  await user.click(dialog.getByRole('radio', { name: 'Are given to other applicants' }));
  expect(await check()).toEqual({
    categories: ['SC', 'sports'],
    quotas: [{ category: 'sports', hall: 'H003', roomType: 'single', share: 'five' }],
    groupBy: 'level',
    groups: [
      { id: 'undergraduate', share: 3 },
      { id: 'postgraduate', share: 1 },
    ],
    reserveReleased: true,
  });
});
