import { startTestApp, type SignedIn, type TestApp } from '../app.ts';
import { calling } from '../calling.ts';
import { fillKautilyaHall, type HallIds, noticeTo, unknownIds } from './other-hall.ts';
import { signInResident, signInScoped } from './residents.ts';

let testApp: TestApp;
let ids: HallIds;
let admin: SignedIn;
let gita: SignedIn;
const call = calling(() => testApp);

beforeAll(async () => {
  testApp = await startTestApp();
  ids = await fillKautilyaHall(testApp, await testApp.signInAs('admin'));
  const resident = { email: 'gita@example.edu', bedId: 'H003-101-A', gender: 'female' } as const;
  gita = await signInResident(testApp, resident);
});
beforeEach(async () => {
  // Each account has an allowance of its own.
  admin = await signInScoped(testApp, { role: 'admin', halls: ['H003'] });
});
afterAll(() => testApp.close());

const audited = async (who: SignedIn) =>
  (
    await testApp.database.pool.query(
      `select action, subject_type as type, subject_id as id, outcome, details from audit_log
        where actor_id = $1 and outcome = 'refused' order by at, id`,
      [who.person.id],
    )
  ).rows;

interface Refused {
  path: string;
  method?: 'GET' | 'POST' | 'PUT';
  body?: object;
  type: string;
  id: string;
}

/** What a link to another hall leads to: the call, and the subject in the audit log. */
const refusals: Readonly<Record<string, (given: HallIds) => Refused>> = {
  'serviceRequests.resolve': ({ request: id }) => ({
    path: `/service-requests/resolve/${id}`,
    method: 'PUT',
    body: { status: 'in-progress' },
    type: 'serviceRequest',
    id,
  }),
  'serviceRequests.photo': ({ request: id }) => ({
    path: `/service-requests/${id}/photo`,
    type: 'serviceRequest',
    id,
  }),
  'leave.resolve': ({ leave: id }) => ({
    path: `/leave/resolve/${id}`,
    method: 'PUT',
    body: { status: 'approved' },
    type: 'leave',
    id,
  }),
  'requests.read': ({ feedback: id }) => ({
    path: `/requests/feedback/${id}`,
    type: 'feedback',
    id,
  }),
  'payments.receipt': ({ payment: id }) => ({
    path: `/payment/${id}/receipt`,
    type: 'payment',
    id,
  }),
  'halls.exportRooms': ({ hall: id }) => ({ path: `/halls/${id}/rooms/export`, type: 'hall', id }),
  'halls.plan': ({ hall: id }) => ({ path: `/halls/${id}/plan`, type: 'hall', id }),
  'allotment.beds': ({ hall: id }) => ({
    path: `/allotment/beds?hallId=${id}`,
    type: 'hall',
    id,
  }),
  'allotment.decisions': ({ run: id }) => ({
    path: `/allotment/runs/${id}/decisions`,
    type: 'allotment-run',
    id,
  }),
  'allotment.vacate': ({ student: id }) => ({
    path: `/allotment/students/${id}/vacate`,
    method: 'POST',
    body: { reason: 'Left', waitAgain: false },
    type: 'person',
    id,
  }),
  'allotment.hallResidents': ({ hall: id }) => ({
    path: `/allotment/halls/${id}/residents`,
    type: 'hall',
    id,
  }),
  'allotment.vacateHall': ({ hall: id }) => ({
    path: `/allotment/halls/${id}/vacate`,
    method: 'POST',
    body: { reason: 'Left', earlierYearsOnly: false, waitAgain: false, residents: 1 },
    type: 'hall',
    id,
  }),
  'roomChanges.refuse': ({ roomChange: id }) => ({
    path: `/room-changes/${id}/refuse`,
    method: 'POST',
    body: { reason: 'No room is free' },
    type: 'room-change',
    id,
  }),
  'notices.send': ({ student: id }) => ({
    path: '/notices/send',
    method: 'POST',
    body: noticeTo(id),
    type: 'person',
    id,
  }),
};

test.each(Object.entries(refusals))(
  '%s of another hall leaves an audit entry, an unknown id none',
  async (action, of) => {
    const { path, method = 'GET', body, type, id } = of(ids);
    const refused = await call(admin, method, path, body);
    expect([400, 404, 422]).toContain(refused.status);
    expect(JSON.stringify(refused.body)).not.toContain('outOfScope');
    const entry = { action, type, id, outcome: 'refused', details: { outOfScope: true } };
    expect(await audited(admin)).toEqual([entry]);
    if (type === 'hall') return;
    const unknown = of(unknownIds);
    await call(admin, method, unknown.path, unknown.body);
    expect(await audited(admin)).toHaveLength(1);
  },
);

test('a bed and a swap in another hall leave audit entries', async () => {
  const path = `/allotment/students/${gita.person.id}`;
  await call(admin, 'POST', `${path}/move`, { bedId: 'H007-101-A', reason: 'Closer' });
  const swap = { withStudentId: ids.neighbour, withUpdatedAt: ids.neighbourUpdatedAt, reason: 'x' };
  await call(admin, 'POST', `${path}/swap`, swap);
  expect(await audited(admin)).toMatchObject([
    { action: 'allotment.move', type: 'bed', id: 'H007-101-A' },
    { action: 'allotment.swap', type: 'person', id: ids.neighbour },
  ]);
});

test('only a limited number of refusals by scope is recorded of one account', async () => {
  const path = `/service-requests/${ids.request}/photo`;
  for (let round = 0; round < 30; round += 1) {
    expect((await call(admin, 'GET', path)).status).toBe(404);
  }
  expect(await audited(admin)).toHaveLength(20);
  const other = await signInScoped(testApp, { role: 'warden', halls: ['H003'] });
  await call(other, 'GET', path);
  expect(await audited(other)).toHaveLength(1);
});

test('a student’s call for another student’s photo leaves no entry by scope', async () => {
  expect((await call(gita, 'GET', `/service-requests/${ids.request}/photo`)).status).toBe(404);
  expect(await audited(gita)).toEqual([]);
});
