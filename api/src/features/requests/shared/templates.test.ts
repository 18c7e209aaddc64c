import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { signInScoped } from '../../../testing/scope/residents.ts';

let testApp: TestApp;
let warden: SignedIn;
let provost: SignedIn;
const call = calling(() => testApp);

beforeAll(async () => {
  testApp = await startTestApp();
  warden = await signInScoped(testApp, { role: 'warden', halls: ['H003'] });
  provost = await testApp.signInAs('provost');
});
afterAll(() => testApp.close());

const path = '/reply-templates';
const visit = {
  title: 'Electrician',
  type: 'maintenance',
  text: 'An electrician comes on [DATE].',
};
const list = async (who: SignedIn) => (await call(who, 'GET', path)).body.data;
const audited = async (act: string, id: string) => {
  const sql = 'select details from audit_log where action = $1 and subject_id = $2';
  return (await testApp.database.pool.query(sql, [act, id])).rows;
};

test('begins with templates for each type, which a warden of one hall reads and cannot change', async () => {
  const templates: { type: string }[] = await list(warden);
  expect([...new Set(templates.map(({ type }) => type))].sort()).toEqual([
    'feedback',
    'leave',
    'maintenance',
  ]);
  expect((await call(warden, 'POST', path, visit)).status).toBe(403);
  const scoped = await signInScoped(testApp, { role: 'provost', halls: ['H003'] });
  const refused = await call(scoped, 'POST', path, visit);
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'Only staff of all halls can change reply templates.',
  ]);
});

test('adds a template once for a repeated submit, changes and deletes it with a record of each', async () => {
  const key = { 'idempotency-key': 'c0a80101-0000-7000-8000-000000000001' };
  const added = await call(provost, 'POST', path, visit, key);
  const again = await call(provost, 'POST', path, visit, key);
  const { _id: id, updatedAt } = added.body.data;
  expect(added.body).toMatchObject({ message: 'The reply template is added.', data: visit });
  expect(again.body.data._id).toBe(id);
  expect(await audited('replyTemplates.create', id)).toEqual([{ details: { title: visit.title } }]);

  const match = { 'if-match': updatedAt };
  const changed = await call(provost, 'PATCH', `${path}/${id}`, { type: null }, match);
  expect(changed.body.data).toMatchObject({ ...visit, type: null });
  const stale = await call(provost, 'PATCH', `${path}/${id}`, { title: 'Other' }, match);
  expect([stale.status, stale.body.code, stale.body.data]).toEqual([
    409,
    'changed',
    changed.body.data,
  ]);
  expect((await call(provost, 'DELETE', `${path}/${id}`, undefined, match)).status).toBe(409);
  const current = { 'if-match': changed.body.data.updatedAt };
  expect((await call(provost, 'DELETE', `${path}/${id}`, undefined, current)).status).toBe(200);
  expect(await audited('replyTemplates.delete', id)).toHaveLength(1);
  expect((await call(provost, 'PATCH', `${path}/${id}`, { title: 'Other' })).status).toBe(404);
  expect(await list(provost)).not.toContainEqual(expect.objectContaining({ _id: id }));
});

test('names the fields that are wrong', async () => {
  const { status, body } = await call(provost, 'POST', path, { title: ' ', type: 'x', text: '' });
  expect(status).toBe(400);
  expect(Object.keys(body.fields)).toEqual(['title', 'type', 'text']);
});
