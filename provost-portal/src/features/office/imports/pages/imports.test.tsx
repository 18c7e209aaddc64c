import type { ImportRecord, ImportRemark } from '@hostel/contracts/office/imports';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { someHalls } from '../../../../testing/halls.ts';
import { hallsReply, server, withServer } from '../../../../testing/server.ts';
import { ImportPage } from './import-page.tsx';
import { ImportsPage } from './imports-page.tsx';

withServer();
beforeEach(() => {
  signedInAs({ email: 'admin@example.edu', role: 'admin' });
  server.use(http.get('*/api/halls/occupancy', () => hallsReply(someHalls, true)));
});

const id = '0190b0aa-0000-7000-8000-000000000001';
const recordOf = (over: Partial<ImportRecord> = {}): ImportRecord => ({
  _id: id,
  kind: 'results',
  state: 'ready',
  fileName: 'results.csv',
  fileHash: 'a'.repeat(64),
  encoding: 'windows-1252',
  separator: 'semicolon',
  sheets: [],
  sheet: null,
  headerLine: 1,
  columns: [
    { name: 'Roll No', field: 'rollNumber', samples: ['25CSE0042', '25CSE0043'] },
    { name: 'Born', field: 'dateOfBirth', samples: ['06/12/2006'] },
    { name: 'Blood Group', field: null, samples: ['B+'] },
  ],
  dayOrder: 'day-first',
  rows: 1204,
  rowsDone: 1204,
  counts: { added: 1000, changed: 200, unchanged: 4 },
  problems: 0,
  notes: 0,
  changes: 0,
  reason: null,
  checkedBy: 'Asha Rao',
  createdAt: '2026-06-01T08:00:00.000Z',
  importedBy: null,
  importedAt: null,
  updatedAt: '2026-06-01T08:00:00.000Z',
  ...over,
});
/** The page reads once a second while the server is at work. */
const slow = { timeout: 10_000 };
const pagination = { currentPage: 1, totalPages: 1, totalItems: 1 };
const path = '/provost-login/settings/imports';

/** The server's current import; it answers every read. */
function serve(record: { now: ImportRecord }, remarks: ImportRemark[] = []) {
  server.use(
    http.get('*/api/imports', () =>
      HttpResponse.json({ success: true, data: [record.now], pagination }),
    ),
    http.get(`*/api/imports/${id}`, () => HttpResponse.json({ success: true, data: record.now })),
    http.get(`*/api/imports/${id}/remarks`, () =>
      HttpResponse.json({ success: true, data: remarks, pagination }),
    ),
  );
}
const open = (at = `${path}/${id}`) =>
  renderRoutes(
    [
      { path, element: <ImportsPage /> },
      { path: `${path}/:importId`, element: <ImportPage /> },
    ],
    at,
  );

test('checks a chosen file, shows the progress, and imports it once it is confirmed', async () => {
  const record = { now: recordOf({ state: 'checking', rows: null, rowsDone: 0, counts: null }) };
  serve(record);
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/imports/results', ({ request }) => {
      sent.push(new URL(request.url).search);
      return HttpResponse.json({ success: true, data: record.now });
    }),
    http.post(`*/api/imports/${id}/apply`, async ({ request }) => {
      sent.push(await request.json(), request.headers.get('if-match'));
      record.now = recordOf({ state: 'imported', importedAt: '2026-06-01T09:00:00.000Z' });
      return HttpResponse.json({ success: true, data: record.now });
    }),
  );
  const { user } = open(path);
  await user.click(await screen.findByRole('button', { name: 'Check a file' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Check a file' }));
  expect(dialog.getByText(/Back Papers/)).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Students and residents' }));
  expect(dialog.getByText(/Guardian Phone/)).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'University results' }));
  await user.click(dialog.getByRole('button', { name: 'Check file' }));
  expect(await dialog.findByText('Please choose a file')).toBeVisible();
  await user.upload(dialog.getByLabelText('Excel or CSV file'), new File(['a;b'], 'results.csv'));
  await user.click(dialog.getByRole('button', { name: 'Check file' }));
  const heading = { level: 1, name: 'results.csv' };
  expect(await screen.findByRole('heading', heading, slow)).toBeVisible();
  const bar = await screen.findByRole('progressbar', { name: 'The file is being checked' });
  expect(bar).not.toHaveAttribute('value');
  record.now = recordOf({ state: 'checking', rowsDone: 1000, counts: null });
  expect(await screen.findByText('1,000 of 1,204 rows', {}, slow)).toBeVisible();
  record.now = recordOf();
  const button = { name: 'Import 1,204 rows' };
  await user.click(await screen.findByRole('button', button, slow));
  for (const text of ['1,000', '200', '4', 'Semicolon', 'Windows-1252 (as Excel saves CSV)'])
    expect(screen.getByText(text)).toBeVisible();
  const question = within(screen.getByRole('alertdialog', { name: 'Import 1,204 rows?' }));
  await user.click(question.getByRole('button', { name: 'Import' }));
  expect(await screen.findByText('What was imported')).toBeVisible();
  expect(sent).toEqual(['?dryRun=yes', { fileHash: 'a'.repeat(64) }, recordOf().updatedAt]);
});

const problem: ImportRemark = {
  kind: 'problem',
  line: 17,
  column: 'SGPA Odd',
  value: '10.5',
  message: 'This is not an SGPA.',
};

test('lists the problems of a file by line, without an import', async () => {
  serve({ now: recordOf({ state: 'rejected', counts: null, problems: 1 }) }, [problem]);
  open();
  const row = within(await screen.findByRole('row', { name: /17/ }));
  for (const text of ['SGPA Odd', '10.5', 'This is not an SGPA.'])
    expect(row.getByText(text)).toBeVisible();
  expect(screen.getByText(/Nothing was imported/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download with problems' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check another file' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
});

test('shows which column is which, and checks the file again as the office chooses', async () => {
  const record = {
    now: recordOf({ state: 'rejected', counts: null, problems: 1, dayOrder: 'unclear' }),
  };
  serve(record, [problem]);
  const sent: unknown[] = [];
  server.use(
    http.post(`*/api/imports/${id}/recheck`, async ({ request }) => {
      sent.push(await request.json());
      record.now = recordOf({ updatedAt: '2026-06-01T08:01:00.000Z', dayOrder: 'month-first' });
      return HttpResponse.json({ success: true, data: record.now });
    }),
  );
  const { user } = open();
  expect(await screen.findByText('Not imported: Blood Group.')).toBeVisible();
  const born = screen.getByRole('combobox', { name: 'Born' });
  expect(born).toHaveAccessibleDescription('06/12/2006');
  const again = screen.getByRole('button', { name: 'Check again' });
  await user.click(again);
  expect(screen.getByText('Choose how the dates in this file are written.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /^Month first/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Blood Group' }), 'Roll Number');
  await user.click(again);
  expect(screen.getByText('Only one column can be Roll Number.')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Roll No' }), 'Not imported');
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'Import 1,204 rows' })).toBeVisible();
  const fields = [null, 'dateOfBirth', 'rollNumber'];
  expect(sent).toEqual([{ sheet: null, fields, dayOrder: 'month-first' }]);
});

test('does not import what was checked in another way than is chosen', async () => {
  serve({ now: recordOf() });
  const { user } = open();
  const button = await screen.findByRole('button', { name: 'Import 1,204 rows' });
  await user.click(screen.getByRole('radio', { name: /^Month first/ }));
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText(/Check it again before you import it/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /^Day first/ }));
  expect(button).not.toHaveAttribute('aria-disabled', 'true');
});

test('offers the other sheets of a workbook', async () => {
  const book = { encoding: 'xlsx', separator: null, sheets: ['Notes', 'Results'], sheet: 'Notes' };
  const record = { now: recordOf({ ...book, state: 'rejected', counts: null, columns: [] }) };
  serve(record, [problem]);
  const sent: unknown[] = [];
  server.use(
    http.post(`*/api/imports/${id}/recheck`, async ({ request }) => {
      sent.push(await request.json());
      record.now = recordOf({ ...book, sheet: 'Results' });
      return HttpResponse.json({ success: true, data: record.now });
    }),
  );
  const { user } = open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sheet' }), 'Results');
  expect(screen.getByText(/are found when the file is checked again/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('button', { name: 'Import 1,204 rows' })).toBeVisible();
  expect(sent).toEqual([{ sheet: 'Results', fields: null, dayOrder: null }]);
});

test('shows the new numbers where the data changed after the check', async () => {
  const record = { now: recordOf() };
  serve(record);
  const reason = 'The data changed after the file was checked.';
  server.use(
    http.post(`*/api/imports/${id}/apply`, () => {
      record.now = recordOf({ counts: { added: 0, changed: 1200, unchanged: 4 }, reason });
      const refusal = { success: false, message: 'Changed', code: 'changed', data: record.now };
      return HttpResponse.json(refusal, { status: 409 });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Import 1,204 rows' }));
  const question = within(screen.getByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Import' }));
  expect(await question.findByText(/look at the new numbers/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.getByText('1,200')).toBeVisible();
});

test('lets a provost read the history, without the lines of a file', async () => {
  signedInAs({ email: 'provost@example.edu', role: 'provost' });
  serve({ now: recordOf({ state: 'rejected', counts: null, problems: 1 }) });
  const { user } = open(path);
  const row = within(await screen.findByRole('row', { name: /^results\.csv/ }));
  for (const text of ['University results', 'Asha Rao', 'Has problems', '1,204'])
    expect(row.getByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Check a file' })).toBeNull();
  await user.click(row.getByRole('link', { name: 'results.csv' }));
  expect(await screen.findByText('Only an administrator sees the rows of the file.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Check another file' })).toBeNull();
});

test('is for staff of all halls', async () => {
  server.use(http.get('*/api/halls/occupancy', () => hallsReply(someHalls, false)));
  open(path);
  expect(await screen.findByText('Imports are for staff of all halls')).toBeVisible();
});

test('is shown where the halls cannot be read, and does not read them again and again', async () => {
  let reads = 0;
  server.use(
    http.get('*/api/halls/occupancy', () => {
      reads += 1;
      return HttpResponse.json({}, { status: 500 });
    }),
  );
  serve({ now: recordOf({ state: 'rejected', counts: null, problems: 1 }) });
  open(path);
  expect(await screen.findByRole('row', { name: /^results\.csv/ })).toBeVisible();
  expect(reads).toBeLessThan(4);
});

test('offers Try again after a failure, and says that nothing was imported yet', async () => {
  server.use(http.get('*/api/imports', () => HttpResponse.error(), { once: true }));
  const { user } = open(path);
  expect(await screen.findByText('Unable to Load Imports')).toBeVisible();
  const empty = { currentPage: 1, totalPages: 1, totalItems: 0 };
  server.use(
    http.get('*/api/imports', () =>
      HttpResponse.json({ success: true, data: [], pagination: empty }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText('Nothing has been imported yet')).toBeVisible());
});
