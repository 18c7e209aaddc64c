import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { signInResident, signInScoped } from '../../../testing/scope/residents.ts';

let testApp: TestApp;
let gita: SignedIn;
let warden: SignedIn;
let provost: SignedIn;
const call = calling(() => testApp);

beforeAll(async () => {
  testApp = await startTestApp();
  const bed = { bedId: 'H003-101-A', gender: 'female' } as const;
  gita = await signInResident(testApp, { email: 'gita@example.edu', ...bed });
  warden = await signInScoped(testApp, { role: 'warden', halls: ['H003'] });
  provost = await testApp.signInAs('provost');
});
afterAll(() => testApp.close());

const suresh = { name: 'Suresh Kumar', trade: 'plumbing', phone: '+91 98765 43210', halls: null };
const add = async (over: object = {}) =>
  (await call(provost, 'POST', '/technicians', { ...suresh, ...over })).body.data;
const file = async (priority = 'medium') =>
  (
    await call(gita, 'POST', '/service-requests', {
      requestType: 'plumbing',
      description: 'The tap drips.',
      priority,
    })
  ).body.data;
const assign = (id: string, technicianId: string | null, headers?: Record<string, string>) =>
  call(warden, 'POST', `/requests/maintenance/${id}/assign`, { technicianId }, headers);
const listed = async (search: string) =>
  (await call(warden, 'GET', `/requests?limit=100&${search}`)).body.data;
const count = async (table: string, where: string, id: string) =>
  (await testApp.database.pool.query(`select count(*)::int from ${table} where ${where}`, [id]))
    .rows[0].count;

test('assigns a technician, informs the student, and shows the name without the phone', async () => {
  const technician = await add();
  const { _id: id, updatedAt } = await file();
  const stale = await assign(id, technician._id, { 'if-match': '2020-01-01T00:00:00.000Z' });
  expect([stale.status, stale.body.code]).toEqual([409, 'changed']);
  const { body } = await assign(id, technician._id, { 'if-match': updatedAt });
  const shown = { _id: technician._id, name: 'Suresh Kumar', trade: 'plumbing', active: true };
  expect(body.data.technician).toEqual({ ...shown, phone: '+919876543210' });
  expect(body.data.history.at(-1)).toMatchObject({
    act: 'assigned',
    by: { name: warden.person.name, role: 'warden' },
  });
  // A repeated click, with the state that was read before.
  expect((await assign(id, technician._id, { 'if-match': updatedAt })).status).toBe(200);
  expect(await count('outbox', `event_key like 'requests.assign:' || $1 || '%'`, id)).toBe(1);
  expect(await count('audit_log', `subject_id = $1 and action = 'requests.assign'`, id)).toBe(1);
  const own = await call(gita, 'GET', `/requests/maintenance/${id}`);
  expect(own.body.data.technician).toEqual({ ...shown, phone: null });
  expect((await assign(id, null)).body.data.technician).toBeNull();
});

test('a removed technician stays on the request, which is listed as unassigned', async () => {
  const technician = await add();
  const { _id: id } = await file();
  const isListed = async () =>
    (await listed('unassigned=yes')).some(({ _id }: { _id: string }) => _id === id);
  expect(await isListed()).toBe(true);
  await assign(id, technician._id);
  expect(await isListed()).toBe(false);
  const path = `/technicians/${technician._id}`;
  const match = { 'if-match': technician.updatedAt };
  const removed = await call(provost, 'PATCH', path, { active: false }, match);
  expect(removed.body.data).toMatchObject({ name: 'Suresh Kumar', active: false });
  expect((await call(provost, 'PATCH', path, { active: true }, match)).body.code).toBe('changed');
  expect(await isListed()).toBe(true);
  const page = await call(warden, 'GET', `/requests/maintenance/${id}`);
  expect(page.body.data.technician).toMatchObject({ name: 'Suresh Kumar', active: false });
  const other = (await file())._id;
  expect((await assign(other, technician._id)).body.fields).toHaveProperty('technicianId');
});

test('only a technician of the hall, and only an open request', async () => {
  const far = await add({ halls: ['H004'] });
  const near = await add({ halls: ['H003', 'H004'] });
  const { _id: id } = await file();
  expect((await assign(id, far._id)).status).toBe(422);
  expect((await assign(id, gita.person.id)).status).toBe(422);
  const { body } = await call(warden, 'GET', '/technicians');
  const offered = new Map(body.data.map((row: { _id: string }) => [row._id, row]));
  expect(offered.has(far._id)).toBe(false);
  expect(offered.get(near._id)).toMatchObject({ halls: ['H003'] });
  await call(warden, 'PUT', `/service-requests/resolve/${id}`, { status: 'completed' });
  const late = await assign(id, near._id);
  expect([late.status, late.body.code]).toEqual([409, 'not_open']);
});

test('technicians are maintained by provosts of all halls', async () => {
  const narrow = await signInScoped(testApp, { role: 'provost', halls: ['H003'] });
  expect((await call(warden, 'POST', '/technicians', suresh)).status).toBe(403);
  expect((await call(narrow, 'POST', '/technicians', suresh)).status).toBe(403);
  const { status, body } = await call(provost, 'POST', '/technicians', {
    ...suresh,
    name: ' ',
    phone: '12',
    halls: [],
  });
  expect([status, Object.keys(body.fields).sort()]).toEqual([400, ['halls', 'name', 'phone']]);
  const unknown = await call(provost, 'POST', '/technicians', { ...suresh, halls: ['H999'] });
  expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([400, ['halls']]);
});

test('sorts by priority, and marks what is overdue', async () => {
  const high = await file('high');
  await testApp.database.pool.query(
    `update service_requests set created_at = now() - interval '5 days' where id = $1`,
    [high._id],
  );
  await call(gita, 'POST', '/feedback/submit', { feedbackType: 'Mess Related', message: 'Dal' });
  const [first] = await listed('sortBy=priority&sortOrder=desc');
  expect(first).toMatchObject({ _id: high._id, priority: 'high', target: { overdue: true } });
  const rows = await listed('sortBy=priority&sortOrder=asc');
  expect(rows.at(-1)).toMatchObject({ type: 'feedback', target: { overdue: false } });
  expect(rows.at(-2)).toMatchObject({ _id: high._id });
});

test('the job sheet has what a technician needs, urgent requests of a trade first', async () => {
  await testApp.database.pool.query('delete from service_requests');
  const filed = async (over: object) =>
    (
      await call(gita, 'POST', '/service-requests', {
        requestType: 'plumbing',
        description: 'Tap',
        ...over,
      })
    ).body.data._id;
  const low = await filed({ priority: 'low' });
  const high = await filed({ priority: 'high', mayEnter: true, visitTime: 'After 4 pm' });
  const fan = await filed({ requestType: 'electrical' });
  const done = await filed({});
  await call(warden, 'PUT', `/service-requests/resolve/${done}`, { status: 'completed' });
  const { body } = await call(warden, 'GET', '/requests/job-sheet');
  const ids = body.data.map(({ _id }: { _id: string }) => _id);
  expect([ids, body.total]).toEqual([[fan, high, low], 3]);
  expect(body.data[1]).toMatchObject({
    trade: 'plumbing',
    hostelName: 'Gargi Hall',
    studentRoom: '101',
    floor: 1,
    visit: { mayEnter: true, time: 'After 4 pm' },
  });
  const plumbing = await call(warden, 'GET', '/requests/job-sheet?trade=plumbing&hall=H003');
  expect(plumbing.body.total).toBe(2);
  expect((await call(warden, 'GET', '/requests/job-sheet?hall=H001')).body.data).toEqual([]);
});
