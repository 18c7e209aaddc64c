import writeExcelFile from 'write-excel-file/node';
import type { ImportRecord, ImportRemark } from '@hostel/contracts/office/imports';
import { auditLog } from '../../../platform/database/schema/platform/audit-log.ts';
import { results } from '../../../platform/database/schema/admission/results.ts';
import { addApplicants } from '../../../testing/people/applications.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { formBody } from '../../../testing/form.ts';
import { signInScoped } from '../../../testing/scope/residents.ts';
import { expireImports } from './expired-repository.ts';

let testApp: TestApp;
let admin: SignedIn;
const call = calling(() => testApp);
const header =
  'Roll Number,Date of Birth,Course ID,Name,Father Name,Mother Name,SGPA Odd,SGPA Even,Back Papers';
const line = (roll: string, name: string, sgpa = '8.12') =>
  `${roll},29/03/2006,C047,${name},,,${sgpa},7.65,0`;
const file = (...lines: string[]) => [header, ...lines].join('\r\n');
const pool = () => testApp.database.pool;

beforeAll(async () => {
  testApp = await startTestApp();
  admin = await testApp.signInAs('admin');
});
afterAll(() => testApp.close());
beforeEach(() => testApp.database.drizzle.delete(results));

/** Uploads a file; returns the reply. */
async function upload(
  content: string | Buffer,
  { who = admin, query = '?dryRun=yes', key = '', filename = 'results.csv' } = {},
) {
  const form = formBody([{ name: 'file', filename, value: content, type: 'text/csv' }]);
  const headers = { ...who.headers, ...form.headers, ...(key && { 'idempotency-key': key }) };
  const url = `/api/imports/results${query}`;
  const reply = await testApp.inject({ method: 'POST', url, headers, payload: form.payload });
  return { status: reply.statusCode, body: reply.json() };
}

const read = async (id: string): Promise<ImportRecord> =>
  (await call(admin, 'GET', `/imports/${id}`)).body.data;

/** Waits until nothing is at work on the import. */
async function settled(id: string): Promise<ImportRecord> {
  for (;;) {
    const found = await read(id);
    if (found.state !== 'checking' && found.state !== 'importing') return found;
  }
}

async function checked(content: string | Buffer): Promise<ImportRecord> {
  const { status, body } = await upload(content);
  expect(status).toBe(200);
  return settled(body.data._id);
}

const apply = ({ _id, fileHash, updatedAt }: ImportRecord, over: object = {}) =>
  call(admin, 'POST', `/imports/${_id}/apply`, { fileHash, ...over }, { 'if-match': updatedAt });
const stored = async () =>
  (await testApp.database.drizzle.select().from(results).orderBy(results.rollNumber)).map(
    ({ rollNumber, name }) => `${rollNumber} ${name}`,
  );

test('checks a file without writing anything, then imports it once, with audit and event', async () => {
  await pool().query('delete from recent_events');
  const found = await checked(file(line('R1', 'Meera Nair'), line('R2', 'Asha Rao')));
  expect(found).toMatchObject({
    state: 'ready',
    fileName: 'results.csv',
    encoding: 'utf-8',
    separator: 'comma',
    rows: 2,
    rowsDone: 2,
    counts: { added: 2, changed: 0, unchanged: 0 },
    problems: 0,
    checkedBy: admin.person.name,
    importedBy: null,
  });
  expect(await stored()).toEqual([]);
  const replies = await Promise.all([apply(found), apply(found)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const done = await settled(found._id);
  expect(done).toMatchObject({ state: 'imported', importedBy: admin.person.name });
  expect(await stored()).toEqual(['R1 Meera Nair', 'R2 Asha Rao']);
  expect((await apply(done)).body.data).toEqual(done);
  const acts = (await testApp.database.drizzle.select().from(auditLog)).filter(
    ({ subjectId }) => subjectId === found._id,
  );
  expect(acts.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['results.checkImport', admin.person.id],
    ['results.import', admin.person.id],
  ]);
  expect(acts[1]?.details).toEqual({
    added: 2,
    changed: 0,
    unchanged: 0,
    problems: 0,
    fileHash: found.fileHash,
  });
  const { rows: events } = await pool().query('select topic, row_id from recent_events');
  expect(events).toEqual(Array(4).fill({ topic: 'imports', row_id: found._id }));
  const { rows: files } = await pool().query('select import_id from import_files');
  expect(files).toEqual([]);
});

test('one click more makes no second import', async () => {
  const content = file(line('R1', 'Meera Nair'));
  const key = 'a-key-of-one-submit-intent';
  const replies = await Promise.all([upload(content, { key }), upload(content, { key })]);
  expect(new Set(replies.map(({ body }) => body.data._id)).size).toBe(1);
  await settled(replies[0]?.body.data._id);
});

test('imports at once without dryRun=yes, unless the file has problems', async () => {
  const good = await upload(file(line('R1', 'Meera Nair')), { query: '' });
  expect(await settled(good.body.data._id)).toMatchObject({ state: 'imported' });
  const bad = await upload(file(line('R2', 'Asha Rao'), line('R3', 'Eleven', '11')), { query: '' });
  expect(await settled(bad.body.data._id)).toMatchObject({ state: 'rejected', problems: 1 });
  expect(await stored()).toEqual(['R1 Meera Nair']);
});

/** A byte for each letter, as Excel saves "CSV" in western Windows. */
const windows1252 = (text: string) => Buffer.from(text, 'latin1');
const meeraIn = (separator: string) => file(line('R1', 'José Nuñez')).replaceAll(',', separator);
const utf16 = Buffer.from(`\uFEFF${meeraIn('\t')}`, 'utf16le');

test.each([
  ['UTF-8', 'utf-8', 'comma', Buffer.from(meeraIn(','))],
  ['UTF-8 with a mark', 'utf-8-mark', 'semicolon', Buffer.from(`\uFEFF${meeraIn(';')}`)],
  ['Windows-1252', 'windows-1252', 'semicolon', windows1252(meeraIn(';'))],
  ['UTF-16 with tabs', 'utf-16', 'tab', utf16],
  [
    'a line that names the separator',
    'utf-8',
    'semicolon',
    Buffer.from(`sep=;\r\n${meeraIn(';')}`),
  ],
  ['line feeds', 'utf-8', 'comma', Buffer.from(meeraIn(',').replaceAll('\r\n', '\n'))],
  ['carriage returns', 'utf-8', 'comma', Buffer.from(meeraIn(',').replaceAll('\r\n', '\r'))],
])('reads a file in %s', async (_, encoding, separator, content) => {
  const found = await checked(content);
  expect(found).toMatchObject({ state: 'ready', encoding, separator, rows: 1 });
  await apply(found);
  await settled(found._id);
  expect(await stored()).toEqual(['R1 José Nuñez']);
});

test('reads a workbook with its dates and numbers', async () => {
  const cells = line('R1', 'José Nuñez').split(',');
  const typed = cells.map((text, at) => {
    if (at === 1) return { value: new Date('2006-03-09'), type: Date, format: 'dd/mm/yyyy' };
    return at === 6 ? { value: 8.12, type: Number } : { value: text, type: String };
  });
  const titles = header.split(',').map((value) => ({ value }));
  const found = await checked(await writeExcelFile([titles, typed]).toBuffer());
  expect(found).toMatchObject({ state: 'ready', encoding: 'xlsx', separator: null, rows: 1 });
  await apply(found);
  await settled(found._id);
  const [row] = await testApp.database.drizzle.select().from(results);
  expect(row).toMatchObject({ name: 'José Nuñez', dateOfBirth: '2006-03-09', sgpaOdd: 812 });
});

test('rejects a misplaced quotation mark by line and column, in one attempt', async () => {
  const found = await checked(file(line('R1', 'Meera Nair'), line('R2', 'Asha "Guddi" Rao')));
  expect(found).toMatchObject({ state: 'rejected', problems: 1, encoding: 'utf-8' });
  const { body } = await call(admin, 'GET', `/imports/${found._id}/remarks`);
  const message = expect.stringContaining('A quotation mark is misplaced');
  expect(body.data).toMatchObject([{ line: 3, column: 'Name', value: null, message }]);
  const { rows } = await pool().query('select attempts from imports where id = $1', [found._id]);
  expect(rows).toEqual([{ attempts: 1 }]);
});

test.each([
  ['a damaged workbook', Buffer.from('504b0304140006', 'hex'), 'workbook is damaged'],
  [
    'bytes of no encoding',
    Buffer.concat([windows1252(meeraIn(',')), Buffer.of(0x81)]),
    'CSV UTF-8',
  ],
  ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'neither a text file'],
])('rejects %s in words', async (_, content, words) => {
  const found = await checked(content);
  expect(found).toMatchObject({ state: 'rejected', problems: 1, encoding: null });
  const { body } = await call(admin, 'GET', `/imports/${found._id}/remarks`);
  expect(body.data[0]).toMatchObject({ line: 1, message: expect.stringContaining(words) });
});

test('lists every problem by line, on pages and as CSV, and imports nothing', async () => {
  const found = await checked(
    file(
      line('R1', 'Meera Nair'),
      line('R2', 'x'.repeat(201)),
      line('R1', 'Another'),
      line('R3', 'JosÃ© Nunez'),
      line('R4', 'Asha Rao', '10.5'),
      `${line('R5', 'Rao')},, Asha`,
      'R6,31/02/2006,C999,Old,,,8,8,0',
    ),
  );
  expect(found).toMatchObject({ state: 'rejected', rows: 7, problems: 7, counts: null });
  const path = `/imports/${found._id}/remarks`;
  const { body } = await call(admin, 'GET', `${path}?limit=5`);
  expect(body.pagination).toEqual({ currentPage: 1, totalPages: 2, totalItems: 7 });
  const second = await call(admin, 'GET', `${path}?limit=5&page=2`);
  const all = [...body.data, ...second.body.data];
  expect(all.map((one) => [one.line, one.column, one.value?.slice(0, 11)])).toEqual([
    [3, 'Name', 'xxxxxxxxxxx'],
    [4, 'Roll Number', 'R1'],
    [5, 'Name', 'JosÃ© Nunez'],
    [6, 'SGPA Odd', '10.5'],
    [7, null, undefined],
    [8, 'Date of Birth', '31/02/2006'],
    [8, 'Course ID', 'C999'],
  ]);
  expect(all[1].message).toBe('R1 is already in row 2.');
  const csv = await testApp.inject({ url: `/api${path}/export`, headers: admin.headers });
  // The space after numbers keeps them as texts.
  const lines = csv.body.replaceAll('\u2006', '').trimEnd().split('\r\n');
  expect(lines).toHaveLength(8);
  expect(lines[0]).toBe(`\uFEFF${header},Problems,,`);
  expect(lines[1]).toBe(`${line('R1', 'Meera Nair')},,,`);
  expect(lines[5]).toContain(`${line('R4', 'Asha Rao', '10.5')},"SGPA Odd: An SGPA is at most 10.`);
  const { status, body: refusal } = await apply(found);
  expect([status, refusal.code]).toEqual([409, 'bad_state']);
  expect(await stored()).toEqual([]);
});

test('imports only what was checked', async () => {
  const first = await checked(file(line('R1', 'Meera Nair')));
  const wrong = await apply(first, { fileHash: '0'.repeat(64) });
  expect([wrong.status, wrong.body.code]).toEqual([409, 'other_file']);
  const other = await upload(file(line('R1', 'Mira Nair')), { query: '' });
  await settled(other.body.data._id);
  await apply(first);
  const again = await settled(first._id);
  expect(again).toMatchObject({
    state: 'ready',
    counts: { added: 0, changed: 1 },
    importedBy: null,
  });
  expect(again.reason).toContain('changed after the file was checked');
  expect(await stored()).toEqual(['R1 Mira Nair']);
  expect((await apply(first)).body).toMatchObject({ code: 'changed', data: again });
  await apply(again);
  expect(await settled(again._id)).toMatchObject({ state: 'imported', reason: null });
  expect(await stored()).toEqual(['R1 Meera Nair']);
});

test('says which changed results are of students who have applied', async () => {
  const { Asha } = await addApplicants(testApp, [{ name: 'Asha', sgpa: [812, 765] }]);
  const { rows } = await pool().query(
    'select roll_number as roll from student_profiles where person_id = $1',
    [Asha],
  );
  const { roll } = rows[0];
  await checked(file(line(roll, 'Asha')));
  const once = await upload(file(line(roll, 'Asha'), line('R9', 'Other')), { query: '' });
  expect(await settled(once.body.data._id)).toMatchObject({ notes: 0 });
  const found = await checked(file(line(roll, 'Aasha', '9.00'), line('R9', 'Another')));
  expect(found).toMatchObject({ state: 'ready', counts: { changed: 2 }, problems: 0, notes: 1 });
  const { body } = await call(admin, 'GET', `/imports/${found._id}/remarks`);
  expect(body.data[0]).toMatchObject({
    kind: 'note',
    line: 2,
    column: 'Roll Number',
    value: roll,
  });
  expect(body.data[0].message).toContain('(name, SGPA)');
  expect(found.changes).toBe(3);
  expect(
    body.data.slice(1).map(({ kind, line: at, column, value, message }: ImportRemark) => {
      return [kind, at, column, value, message];
    }),
  ).toEqual([
    ['change', 2, 'Name', 'Aasha', `${roll}: was Asha`],
    ['change', 2, 'SGPA Odd', '9.00', `${roll}: was 8.12`],
    ['change', 3, 'Name', 'Another', 'R9: was Other'],
  ]);
});

test('deletes a file that is discarded, and one that was not imported in a week', async () => {
  const discarded = await checked(file(line('R1', 'Meera Nair')));
  const path = `/imports/${discarded._id}/discard`;
  expect((await call(admin, 'POST', path)).body.data).toMatchObject({ state: 'expired' });
  expect((await call(admin, 'POST', path)).status).toBe(200);
  expect((await apply(discarded)).body.code).toBe('bad_state');
  const [old, rejected, ready] = [
    await checked(file(line('R1', 'Meera Nair'))),
    await checked(file(line('', 'Meera Nair'))),
    await checked(file(line('R1', 'Meera Nair'))),
  ];
  const ids = [old._id, rejected._id];
  await pool().query(
    `update imports set updated_at = now() - interval '8 days' where id = any($1)`,
    [ids],
  );
  await expireImports(testApp);
  expect(await read(old._id)).toMatchObject({ state: 'expired' });
  expect(await read(rejected._id)).toMatchObject({ state: 'expired', problems: 1 });
  expect(await read(ready._id)).toMatchObject({ state: 'ready' });
  const { rows: files } = await pool().query(
    'select import_id from import_files where import_id = any($1)',
    [[discarded._id, ready._id, ...ids]],
  );
  expect(files).toEqual([{ import_id: ready._id }]);
  const { rows: remarks } = await pool().query(
    'select 1 from import_remarks where import_id = any($1)',
    [ids],
  );
  expect(remarks).toEqual([]);
});

test('lets provosts read the history, and nobody of some halls', async () => {
  const { _id: id } = await checked(file(line('', 'Meera Nair')));
  const provost = await testApp.signInAs('provost');
  const { body } = await call(provost, 'GET', '/imports?limit=1');
  expect(body.data).toMatchObject([{ _id: id }]);
  for (const path of [`/imports/${id}/remarks`, `/imports/${id}/remarks/export`]) {
    expect((await call(provost, 'GET', path)).status).toBe(403);
  }
  expect((await upload('x', { who: provost })).status).toBe(403);
  const narrowed = await signInScoped(testApp, { role: 'admin', halls: ['H001'] });
  for (const path of ['', `/${id}`, `/${id}/remarks`, `/${id}/remarks/export`]) {
    expect((await call(narrowed, 'GET', `/imports${path}`)).status).toBe(403);
  }
  expect((await upload('x', { who: narrowed })).status).toBe(403);
  for (const act of ['apply', 'discard']) {
    const reply = await call(narrowed, 'POST', `/imports/${id}/${act}`, {
      fileHash: '0'.repeat(64),
    });
    expect(reply.status).toBe(403);
  }
});

test('answers a missing file and an unknown import', async () => {
  const form = formBody([]);
  const headers = { ...admin.headers, ...form.headers };
  const url = '/api/imports/results';
  const reply = await testApp.inject({ method: 'POST', url, headers, payload: form.payload });
  expect(reply.json()).toMatchObject({ success: false, fields: { file: 'Please choose a file.' } });
  const unknown = '0190b0aa-0000-7000-8000-000000000009';
  expect((await call(admin, 'GET', `/imports/${unknown}`)).status).toBe(404);
  expect((await call(admin, 'GET', `/imports/${unknown}/remarks`)).status).toBe(404);
});
