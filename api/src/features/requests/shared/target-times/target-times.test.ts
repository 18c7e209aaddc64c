import { dayOf } from '../../../../platform/database/conditions.ts';
import { firstTargetTimes } from '../../../../platform/records/settings/request-settings.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../../testing/app.ts';
import { calling } from '../../../../testing/calling.ts';
import { signInResident } from '../../../../testing/scope/residents.ts';

let testApp: TestApp;
let admin: SignedIn;
let warden: SignedIn;
let id: string;
const call = calling(() => testApp);
const inDays = (days: number) =>
  dayOf(new Date(Date.now() + days * 86_400_000), testApp.config.timeZone);

/** A high plumbing request that was filed two days ago, and feedback of today. */
beforeAll(async () => {
  testApp = await startTestApp();
  const bed = { bedId: 'H003-101-A', gender: 'female' } as const;
  const gita = await signInResident(testApp, { email: 'gita@example.edu', ...bed });
  admin = await testApp.signInAs('admin');
  warden = await testApp.signInAs('warden');
  const tap = { requestType: 'plumbing', description: 'The tap drips.', priority: 'high' };
  id = (await call(gita, 'POST', '/service-requests', tap)).body.data._id;
  await testApp.database.pool.query(
    `update service_requests set created_at = now() - interval '2 days' where id = $1`,
    [id],
  );
  await call(gita, 'POST', '/feedback/submit', { feedbackType: 'Mess Related', message: 'Dal' });
});
afterAll(() => testApp.close());

const longer = {
  ...firstTargetTimes,
  maintenance: { ...firstTargetTimes.maintenance, plumbing: { high: 5, medium: 5, low: 9 } },
};
const set = (value: object, validFrom: string) =>
  call(admin, 'PUT', '/settings/targetTimes', { value, validFrom, reason: 'As decided' });
const targets = async () => {
  const { data } = (await call(warden, 'GET', '/requests?type=maintenance')).body;
  const page = (await call(warden, 'GET', `/requests/maintenance/${id}`)).body.data;
  const sheet = (await call(warden, 'GET', '/requests/job-sheet')).body.data;
  return [data[0], page, sheet[0]].map(({ target }) => target);
};
const thrice = (target: object) => [target, target, target];

test('the target times that are valid today count for open requests, in every list', async () => {
  const first = { dueOn: inDays(-1), overdue: true };
  expect(await targets()).toEqual(thrice(first));
  const preview = await call(admin, 'POST', '/settings/targetTimes/preview', {
    value: longer,
    validFrom: inDays(0),
  });
  expect(preview.body.data.effects[0]).toBe(
    'Of 2 open requests, 0 are overdue today with these times; with the present ones 1.',
  );
  expect((await set(longer, inDays(1))).status).toBe(200);
  expect(await targets()).toEqual(thrice(first));
  const { status, body } = await set(longer, inDays(0));
  expect([status, body.data.text]).toEqual([
    200,
    'Plumbing: high 5, medium 5, low 9 days. Electrical, Cleaning, Network: high 1, medium 3, low 7 days. Furniture, AC & Cooling, Others: high 3, medium 7, low 14 days. Security: high 1, medium 1, low 3 days. Leave: 2 days. Feedback: 7 days',
  ]);
  expect(await targets()).toEqual(thrice({ dueOn: inDays(3), overdue: false }));
});

const withoutNetwork = Object.fromEntries(
  Object.entries(firstTargetTimes.maintenance).filter(([type]) => type !== 'network'),
);
test.each([
  ['text', { ...longer, leave: 'two' }, /whole days/],
  ['too long a time', { ...longer, feedback: 366 }, /whole days/],
  ['a missing type', { ...longer, maintenance: withoutNetwork }, /whole days/],
  [
    'a low priority that is due first',
    {
      ...longer,
      maintenance: { ...longer.maintenance, security: { high: 3, medium: 1, low: 3 } },
    },
    /lower priority/,
  ],
])('refuses %s', async (_what, value, problem) => {
  const { status, body } = await set(value, inDays(0));
  expect([status, body.fields]).toEqual([400, { value: expect.stringMatching(problem) }]);
});
