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

const settingOf = (over: Partial<Setting> = {}): Setting => ({
  name: 'minimumSgpa',
  group: 'applications',
  title: 'Minimum SGPA',
  hint: 'Each of the two semesters must have at least this SGPA.',
  kind: 'decimal',
  emptyText: null,
  least: 0,
  greatest: 1000,
  value: 500,
  text: '5.00',
  validFrom: null,
  values: [],
  updatedAt: '1970-01-01T00:00:00.000Z',
  ...over,
});
const planned = {
  _id: '0190b0aa-0000-7000-8000-000000000001',
  value: 600,
  text: '6.00',
  validFrom: '2026-07-01',
  state: 'future' as const,
  reason: 'As the council decided',
  setBy: 'Meera Iyer',
  setAt: '2026-06-01T08:00:00.000Z',
};
const today = '2026-06-10';
let hasSchedule = false;
const answerWith = (...data: Setting[]) =>
  server.use(
    http.get('*/api/settings', () => HttpResponse.json({ success: true, data, today })),
    http.get('*/api/year-end/halls', () =>
      HttpResponse.json({
        success: true,
        data: [
          { id: 'H001', name: 'Kautilya Hall', residents: 1200, kept: 2 },
          { id: 'H002', name: 'Aryabhata Hall', residents: 1, kept: 1 },
        ],
      }),
    ),
    http.get('*/api/fees/schedule', ({ request }) => {
      const admissionYear = Number(new URL(request.url).searchParams.get('year'));
      const fee = { feeType: 'hostel', semester: null, amount: 2_600_000, dueOn: null };
      const updatedAt = '1970-01-01T00:00:00.000Z';
      const place = { hallId: null, roomType: null, finePerDay: null, fineCap: null, updatedAt };
      const rows = hasSchedule ? [{ ...fee, ...place }] : [];
      const schedule = { admissionYear, updatedAt, rows };
      const years = [admissionYear];
      return HttpResponse.json({ success: true, data: schedule, years, presentYear: 2025 });
    }),
  );
const open = () =>
  renderRoutes(
    [{ path: '/provost-login/settings', element: <SettingsPage /> }],
    '/provost-login/settings',
  );
/** Answers previews and changes of a setting; the bodies of both. */
function recordCalls(reply: (body: any) => HttpResponse<any> | undefined = () => undefined) {
  const sent: { call: string; body: any; match: string | null }[] = [];
  const record = async (call: string, request: Request) => {
    const body = await request.json();
    sent.push({ call, body, match: request.headers.get('if-match') });
    return body;
  };
  server.use(
    http.post('*/api/settings/:name/preview', async ({ request }) => {
      await record('preview', request);
      const data = { text: 'New', effects: ['Applications are closed.'] };
      return HttpResponse.json({ success: true, data });
    }),
    http.put('*/api/settings/:name', async ({ request }) => {
      const body = await record('change', request);
      return reply(body) ?? HttpResponse.json({ success: true, data: settingOf() });
    }),
  );
  return sent;
}

async function openDialog(title: string) {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: `Change: ${title}` }));
  const dialog = within(screen.getByRole('dialog', { name: title }));
  const press = async (name: string) => {
    const button = await dialog.findByRole('button', { name });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'));
    await user.click(button);
  };
  return { user, dialog, press };
}

test('lists settings by group with the current and the planned value and the history', async () => {
  answerWith(
    settingOf({ values: [planned] }),
    settingOf({ name: 'later', group: 'new group', kind: 'new kind', title: 'A newer setting' }),
  );
  const { user } = open();
  expect(screen.getByText('Loading settings')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Applications' })).toBeVisible();
  expect(screen.getAllByText('5.00', { selector: 'p' })).toHaveLength(2);
  expect(screen.getAllByText('Set at installation')).toHaveLength(2);
  expect(screen.getByText('From 1 Jul 2026')).toBeVisible();
  await user.click(screen.getByText('History (1)'));
  const row = within(screen.getByRole('row', { name: /^6\.00/ }));
  for (const text of ['As the council decided', 'Meera Iyer', 'Planned'])
    expect(row.getByText(text)).toBeVisible();
  // A kind of a newer server is shown, and can't be changed.
  expect(screen.getByRole('heading', { name: 'More settings' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change: A newer setting' })).toBeNull();
});

test('a change is checked first, again after an edit, and then saved', async () => {
  answerWith(settingOf());
  const sent = recordCalls();
  const { user, dialog, press } = await openDialog('Minimum SGPA');
  await press('Check');
  expect(await dialog.findByText('Please enter a reason')).toBeVisible();
  await user.type(dialog.getByLabelText('Reason'), 'As decided');
  await user.clear(dialog.getByLabelText('SGPA'));
  await user.type(dialog.getByLabelText('SGPA'), '6.5');
  await press('Check');
  expect(await dialog.findByText('Applications are closed.')).toBeVisible();
  await user.type(dialog.getByLabelText('SGPA'), '5');
  expect(dialog.queryByText('Applications are closed.')).toBeNull();
  await press('Check');
  await press('Save');
  expect(await screen.findByText('Minimum SGPA is saved.')).toBeVisible();
  const checked = { value: 650, validFrom: today };
  const again = { value: 655, validFrom: today };
  expect(sent.map(({ call, body }) => [call, body])).toEqual([
    ['preview', checked],
    ['preview', again],
    ['change', { ...again, reason: 'As decided' }],
  ]);
});

test('a change that another person overtook is saved only when it is sent again', async () => {
  answerWith(settingOf({ title: 'Lowest SGPA' }));
  const current = settingOf({ updatedAt: '2026-06-02T08:00:00.000Z' });
  const refusal = { success: false, message: 'Changed', code: 'changed', data: current };
  let refused = false;
  const sent = recordCalls(() => {
    if (refused) return undefined;
    refused = true;
    return HttpResponse.json(refusal, { status: 409 });
  });
  const { user, dialog, press } = await openDialog('Lowest SGPA');
  await user.type(dialog.getByLabelText('Reason'), 'As decided');
  await press('Check');
  await press('Save');
  expect(await dialog.findByText(/has just been changed by another person/)).toBeVisible();
  await press('Save');
  expect(await screen.findByText('Lowest SGPA is saved.')).toBeVisible();
  const matches = sent.filter(({ call }) => call === 'change').map(({ match }) => match);
  expect(matches.map((match) => match?.includes(current.updatedAt))).toEqual([false, true]);
});

test('the days of application are set, and a refused value is shown at its fields', async () => {
  answerWith(
    settingOf({
      name: 'applicationWindow',
      title: 'Application window',
      kind: 'days',
      value: null,
    }),
  );
  const message = 'The last day is before the first day.';
  const fields = { value: message };
  const refusal = { success: false, message, code: 'bad_input', fields };
  const bodies: unknown[] = [];
  server.use(
    http.post('*/api/settings/:name/preview', async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json(refusal, { status: 400 });
    }),
  );
  const { user, dialog, press } = await openDialog('Application window');
  await user.click(dialog.getByRole('radio', { name: 'On set days' }));
  await user.type(dialog.getByLabelText('First day'), '01/08/2026');
  await user.type(dialog.getByLabelText('Last day'), '01/07/2026');
  await user.selectOptions(dialog.getByLabelText('Academic year'), '2026–27');
  await user.type(dialog.getByLabelText('Reason'), 'As decided');
  await press('Check');
  expect(await dialog.findByText(message)).toBeVisible();
  const value = { from: '2026-08-01', to: '2026-07-01', admissionYear: 2026 };
  expect(bodies).toEqual([{ value, validFrom: today }]);
});

test.each([
  ['time', '2026-08-05T11:30:00.000Z', '2026-08-05T11:30:00.000Z'],
  ['amount', 500_050, 500_050],
  ['whole', 2, 2],
  ['halls', ['H003'], ['H003']],
  ['courses', ['C115'], ['C115']],
])(
  'a setting of the kind %s opens with its value and sends it unchanged',
  async (kind, value, wire) => {
    answerWith(settingOf({ name: 'one', title: 'One setting', kind, value }));
    const sent = recordCalls();
    const { user, dialog, press } = await openDialog('One setting');
    await user.type(dialog.getByLabelText('Reason'), 'As decided');
    await press('Check');
    expect(await dialog.findByText('What this changes')).toBeVisible();
    expect(sent[0]?.body.value).toEqual(wire);
  },
);

test('courses are added by name and removed', async () => {
  const hint = 'Students of these courses can’t apply.';
  answerWith(
    settingOf({
      name: 'excludedCourses',
      title: 'Excluded courses',
      hint,
      kind: 'courses',
      value: ['C115'],
    }),
  );
  const sent = recordCalls();
  const { user, dialog, press } = await openDialog('Excluded courses');
  await user.click(dialog.getByRole('button', { name: 'Remove Diploma in Yoga' }));
  await user.type(dialog.getByRole('combobox', { name: 'Add a course' }), 'library');
  await user.click(await dialog.findByRole('option', { name: /Diploma in Library Science/ }));
  await user.type(dialog.getByLabelText('Reason'), 'As decided');
  await press('Check');
  await waitFor(() => expect(sent[0]?.body.value).toEqual(['C116']));
});

test('a planned value is removed after confirmation', async () => {
  answerWith(settingOf({ values: [planned] }));
  const paths: string[] = [];
  server.use(
    http.delete('*/api/settings/:name/values/:id', ({ request }) => {
      paths.push(new URL(request.url).pathname);
      return HttpResponse.json({ success: true, data: settingOf() });
    }),
  );
  const { user } = open();
  await user.click(
    await screen.findByRole('button', { name: /^Remove the value of Minimum SGPA/ }),
  );
  const dialog = within(screen.getByRole('alertdialog', { name: /Minimum SGPA/ }));
  expect(dialog.getByText(/“6\.00” will not become valid on 1 Jul 2026/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Remove the value' }));
  expect(await screen.findByText('The value is removed.')).toBeVisible();
  expect(paths).toEqual([`/api/settings/minimumSgpa/values/${planned._id}`]);
});

test('a provost only reads, and a failed reading can be tried again', async () => {
  signedInAs({ email: 'provost@example.edu', role: 'provost' });
  server.use(http.get('*/api/settings', () => HttpResponse.error(), { once: true }));
  const { user } = open();
  expect(await screen.findByText('Unable to Load Settings')).toBeVisible();
  answerWith(settingOf({ values: [planned] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Minimum SGPA' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Change|Remove)/ })).toBeNull();
  // Values only.
  expect(screen.queryByText(/^Set at installation|^Since/)).toBeNull();
  expect(screen.queryByText(/^History/)).toBeNull();
});

test('the next year is opened from a list of what is not set yet, from its first day on', async () => {
  const days = {
    name: 'applicationWindow',
    title: 'Application window',
    kind: 'days',
    value: null,
  };
  const lock = { ...planned, value: '2026-08-05T11:30:00.000Z', text: '5 August 2026 at 5:00 pm' };
  answerWith(
    settingOf(days),
    settingOf({ name: 'choicesLock', title: 'Choices lock', kind: 'time', values: [lock] }),
  );
  const sent = recordCalls();
  const { user } = open();
  expect(await screen.findByRole('heading', { name: 'Open the year 2026–27' })).toBeVisible();
  const steps = await screen.findAllByRole('listitem');
  const stepOf = (name: string) =>
    within(steps.find((step) => step.firstElementChild?.textContent === name)!);
  expect(stepOf('Choices lock').getByText('5 August 2026 at 5:00 pm')).toBeVisible();
  expect(stepOf('Application window').getByText('Not set yet')).toBeVisible();
  const link = await screen.findByRole('link', { name: 'Open the fee schedule' });
  expect(link).toHaveAttribute('href', '/provost-login/settings/fees?year=2026');
  await user.click(screen.getByRole('button', { name: 'Set: Application window' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Application window' }));
  await user.type(dialog.getByLabelText('Reason'), 'As decided');
  await user.click(dialog.getByRole('button', { name: 'Check' }));
  await waitFor(() => expect(sent[0]?.body.validFrom).toBe('2026-07-01'));
});

test('says how many residents who keep their beds owe the fees of the next year', async () => {
  hasSchedule = true;
  answerWith(settingOf());
  open();
  expect(await screen.findByText('1 fee. 3 residents who keep their beds owe them.')).toBeVisible();
});

test('says which halls are still to be vacated for the next year', async () => {
  answerWith(settingOf());
  open();
  expect(await screen.findByText('1 hall, 1,198 residents')).toBeVisible();
});
