import type { ImportRecord } from '@hostel/contracts/office/imports';
import { results } from '../../../platform/database/schema/admission/results.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { formBody } from '../../../testing/form.ts';

let testApp: TestApp;
let admin: SignedIn;
const call = calling(() => testApp);

beforeAll(async () => {
  testApp = await startTestApp();
  admin = await testApp.signInAs('admin');
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.database.drizzle.delete(results);
  await testApp.database.pool.query('delete from imports');
});

const header = 'Roll No.,DOB,Course Code,Student Name,Father,Mother,Sem 1 SGPA,Sem 2 SGPA,Backlogs';
const row = (roll: string, day: string) => `${roll},${day},C047,Asha Rao,Ravi Rao,Leela Rao,8,7,0`;

async function settled(id: string): Promise<ImportRecord> {
  for (;;) {
    const { data } = (await call(admin, 'GET', `/imports/${id}`)).body;
    if (data.state !== 'checking' && data.state !== 'importing') return data;
  }
}

async function checked(...lines: string[]): Promise<ImportRecord> {
  const value = lines.join('\r\n');
  const form = formBody([{ name: 'file', filename: 'results.csv', value, type: 'text/csv' }]);
  const headers = { ...admin.headers, ...form.headers };
  const url = '/api/imports/results?dryRun=yes';
  const reply = await testApp.inject({ method: 'POST', url, headers, payload: form.payload });
  return settled(reply.json().data._id);
}

const again = ({ _id, updatedAt }: ImportRecord, body: object, who = admin) =>
  call(
    who,
    'POST',
    `/imports/${_id}/recheck`,
    { sheet: null, fields: null, dayOrder: null, ...body },
    { 'if-match': updatedAt },
  );
const remarksOf = async ({ _id }: ImportRecord) =>
  (await call(admin, 'GET', `/imports/${_id}/remarks`)).body.data;
const fieldsOf = ({ columns }: ImportRecord) => columns.map(({ field }) => field);

async function imported(record: ImportRecord): Promise<ImportRecord> {
  const { _id, fileHash, updatedAt } = record;
  await call(admin, 'POST', `/imports/${_id}/apply`, { fileHash }, { 'if-match': updatedAt });
  return settled(_id);
}

test('a file with other names and a title is read; its columns are shown with values', async () => {
  const found = await checked(
    'Results 2026',
    '',
    `${header},Remarks`,
    `${row('R1', '21/12/2006')},x`,
  );
  expect(found).toMatchObject({
    state: 'ready',
    headerLine: 3,
    dayOrder: 'day-first',
    problems: 0,
  });
  expect(fieldsOf(found)).toEqual([
    'rollNumber',
    'dateOfBirth',
    'courseId',
    'name',
    'fatherName',
    'motherName',
    'sgpaOdd',
    'sgpaEven',
    'backPapers',
    null,
  ]);
  expect(found.columns.at(-1)).toEqual({ name: 'Remarks', field: null, samples: ['x'] });
  expect(await remarksOf(found)).toEqual([]);
  const done = await imported(found);
  expect(done).toMatchObject({ state: 'imported', headerLine: 3 });
  expect(done.columns.at(-1)).toEqual({ name: 'Remarks', field: null, samples: [] });
});

test('columns are chosen, and remembered for the next file', async () => {
  const odd = header.replace('Student Name', 'Called');
  const found = await checked(odd, row('R1', '21/12/2006'));
  expect(found).toMatchObject({ state: 'rejected', counts: null });
  expect(await remarksOf(found)).toMatchObject([{ line: 1, column: 'Name' }]);
  const fields = fieldsOf(found).map((field, place) => (place === 3 ? 'name' : field));
  expect((await again(found, { fields })).body.data).toMatchObject({ state: 'checking' });
  const ready = await settled(found._id);
  expect(ready).toMatchObject({ state: 'ready', problems: 0 });
  await imported(ready);
  expect(await checked(odd, row('R2', '21/12/2006'))).toMatchObject({ state: 'ready' });
});

test('days with the month first are questioned as a column, and read as the office chooses', async () => {
  const found = await checked(
    header,
    row('R1', '06/12/2006'),
    row('R2', '11/09/2005'),
    row('R3', '10/25/2006'),
  );
  expect(found).toMatchObject({ state: 'rejected', dayOrder: 'unclear', problems: 1 });
  expect(await remarksOf(found)).toMatchObject([{ line: 4, column: 'DOB', value: '10/25/2006' }]);
  await again(found, { fields: fieldsOf(found), dayOrder: 'month-first' });
  const ready = await settled(found._id);
  expect(ready).toMatchObject({ state: 'ready', dayOrder: 'month-first' });
  await imported(ready);
  const { rows } = await testApp.database.pool.query(
    'select date_of_birth::text as born from results order by roll_number',
  );
  expect(rows.map(({ born }) => born)).toEqual(['2006-06-12', '2005-11-09', '2006-10-25']);
});

test('a check again imports nothing by itself, and is the act of who asked for it', async () => {
  const value = [header.replace('Student Name', 'Called'), row('R1', '21/12/2006')].join('\r\n');
  const form = formBody([{ name: 'file', filename: 'results.csv', value, type: 'text/csv' }]);
  const headers = { ...admin.headers, ...form.headers };
  const request = {
    method: 'POST',
    url: '/api/imports/results',
    headers,
    payload: form.payload,
  } as const;
  const found = await settled((await testApp.inject(request)).json().data._id);
  expect(found).toMatchObject({ state: 'rejected', checkedBy: admin.person.name });
  const other = await testApp.signInAs(
    (await testApp.addPerson({ role: 'admin', name: 'Asha Rao' })).email,
  );
  const fields = fieldsOf(found).map((field, place) => (place === 3 ? 'name' : field));
  await again(found, { fields }, other);
  expect(await settled(found._id)).toMatchObject({ state: 'ready', checkedBy: 'Asha Rao' });
});

test('what an earlier version has checked is checked again before it is imported', async () => {
  const found = await checked(header, row('R1', '21/12/2006'));
  await testApp.database.pool.query(`update imports set columns = '[]', header_line = null`);
  const record = await imported(found);
  expect(record).toMatchObject({ state: 'ready', headerLine: 1 });
  expect(await imported(record)).toMatchObject({ state: 'imported' });
});

test('of a file without a header that was given up, nothing remains', async () => {
  const found = await checked(row('R1', '21/12/2006'), row('R2', '21/12/2006'));
  expect(found.columns[0]).toMatchObject({ name: 'R1' });
  const provost = await testApp.signInAs('provost');
  expect((await call(provost, 'GET', `/imports/${found._id}`)).body.data.columns).toEqual([]);
  await call(admin, 'POST', `/imports/${found._id}/discard`);
  expect((await settled(found._id)).columns).toEqual([]);
});

test('reads the problems of a file back as they were, with what spreadsheets would calculate', async () => {
  const good = row('R1', '21/12/2006').replace('Ravi Rao', '-').replace('Leela Rao', 'Nil');
  const found = await checked(header, good, row('R2', '31/02/2006'));
  const url = `/api/imports/${found._id}/remarks/export`;
  const file = (await testApp.inject({ url, headers: admin.headers })).body;
  expect(file).toContain("'-");
  const mended = await checked(...file.replace('31/02/2006', '21/02/2006').split('\r\n'));
  expect(await remarksOf(mended)).toEqual([]);
  expect(mended).toMatchObject({ state: 'ready', counts: { added: 2 } });
});

test('a value without a column stays a problem in the file that comes back', async () => {
  const found = await checked(header, `${row('R1', '21/12/2006')},surplus`);
  expect((await remarksOf(found))[0].message).toContain('in quotation marks');
  const url = `/api/imports/${found._id}/remarks/export`;
  const file = (await testApp.inject({ url, headers: admin.headers })).body;
  expect(await checked(...file.split('\r\n'))).toMatchObject({ state: 'rejected', problems: 1 });
});

test('stores what a file shows of its columns, whatever characters it has', async () => {
  const long = `${'x'.repeat(99)}😀😀`;
  const found = await checked(`${header},${long}`, `${row('R1', '21/12/2006')},${long}`);
  expect(found).toMatchObject({ state: 'ready' });
  expect(found.columns.at(-1)).toMatchObject({ name: 'x'.repeat(99), samples: ['x'.repeat(99)] });
});

test('refuses columns of another file, a field twice, an old view and a file that is imported', async () => {
  const found = await checked(header, row('R1', '21/12/2006'));
  const fields = fieldsOf(found);
  for (const wrong of [fields.slice(1), fields.map(() => 'name'), fields.map(() => 'unknown')]) {
    const { status, body } = await again(found, { fields: wrong });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['fields']]);
  }
  const old = await again({ ...found, updatedAt: '2026-01-01T00:00:00.000Z' }, { fields });
  expect([old.status, old.body.code]).toEqual([409, 'changed']);
  const done = await imported(found);
  const late = await again(done, { fields });
  expect([late.status, late.body.code]).toEqual([409, 'bad_state']);
});
