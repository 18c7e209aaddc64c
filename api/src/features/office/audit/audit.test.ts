import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { auditActs, auditAreas } from '@hostel/contracts/office/audit/acts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { signInScoped } from '../../../testing/scope/residents.ts';
import { audit } from '../../../platform/records/audit/audit.ts';
import { packageRoot } from '../../../platform/core/config/package-root.ts';
import { messages } from './list-audit.ts';

let testApp: TestApp;
let provost: SignedIn;
let asha: SignedIn;
const call = calling(() => testApp);
const where = { address: '192.0.2.7', requestId: 'a request' };

beforeAll(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  asha = await testApp.signInAs('asha@example.edu');
  const { drizzle, pool } = testApp.database;
  const onWhom = { type: 'leave', id: 'leave-1' };
  await audit(drizzle, { who: asha.person, act: 'leave.withdraw', onWhom, where });
  const details = { from: 'pending', to: 'approved' };
  await audit(drizzle, { who: provost.person, act: 'leave.resolve', onWhom, where, details });
  await audit(drizzle, {
    who: provost.person,
    act: 'students.endSessions',
    onWhom: { type: 'person', id: asha.person.id },
    where,
  });
  await audit(drizzle, { who: asha.person, act: 'fees.export', outcome: 'refused', where });
  await pool.query(
    `insert into audit_log (id, action, at) values (gen_random_uuid(), 'offers.lapse', '2026-03-31T18:30:00Z')`,
  );
});
afterAll(() => testApp.close());

const list = async (query = '', who = provost) => {
  const { status, body } = await call(who, 'GET', `/audit${query}`);
  return { status, body, acts: body.data?.map(({ act }: { act: string }) => act) };
};

test('lists who did what to whom, the newest first', async () => {
  const { body, acts } = await list();
  expect(acts).toEqual([
    'fees.export',
    'students.endSessions',
    'leave.resolve',
    'leave.withdraw',
    'offers.lapse',
  ]);
  expect(body.pagination).toEqual({ currentPage: 1, totalPages: 1, totalItems: 5 });
  expect(body.data[1]).toMatchObject({
    who: { _id: provost.person.id, name: provost.person.name, role: 'provost' },
    subject: { type: 'person', id: asha.person.id, name: asha.person.name },
    outcome: 'done',
    address: '192.0.2.7',
  });
  expect(body.data[2].details).toEqual({ from: 'pending', to: 'approved' });
  expect(body.data[4]).toMatchObject({ who: null, subject: null, address: null });
});

test.each([
  ['?search=ASHA@example', ['fees.export', 'students.endSessions', 'leave.withdraw']],
  ['?area=requests', ['leave.resolve', 'leave.withdraw']],
  ['?outcome=refused', ['fees.export']],
  // Half past six in the evening in London is the next day in India.
  ['?from=2026-04-01&to=2026-04-01', ['offers.lapse']],
  ['?to=2026-03-31', []],
  ['?subjectType=leave&subjectId=leave-1', ['leave.resolve', 'leave.withdraw']],
  ['?area=allotment&search=asha', []],
  ['?limit=2&page=2', ['leave.resolve', 'leave.withdraw']],
])('filters and pages: %s', async (query, expected) => {
  expect((await list(query)).acts).toEqual(expected);
});

test('is for provosts and administrators of all halls', async () => {
  for (const role of ['warden', 'clerk']) {
    const { status } = await list('', await testApp.signInAs(role));
    expect([role, status]).toEqual([role, 403]);
  }
  expect((await list('', await testApp.signInAs('admin'))).status).toBe(200);
  const narrowed = await signInScoped(testApp, { role: 'provost', halls: ['H001'] });
  const { status, body } = await list('', narrowed);
  expect([status, body.message]).toEqual([403, messages.allHallsOnly]);
});

test('every act that the code records has a name and an area', () => {
  const source = path.join(packageRoot(), 'src');
  const files = readdirSync(source, { encoding: 'utf8', recursive: true });
  const product = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const acts = product.flatMap((file) =>
    [
      ...readFileSync(path.join(source, file), 'utf8').matchAll(
        /\b(?:act|action)(?::| =) '([a-zA-Z]+\.[\w.-]+)'/g,
      ),
    ].map(([, act = '']) => act),
  );
  expect(acts.length).toBeGreaterThan(40);
  expect([...new Set(acts)].filter((act) => !(act in auditActs))).toEqual([]);
  const begins: string[] = Object.values(auditAreas).flat();
  expect(Object.keys(auditActs).filter((act) => !begins.includes(act.split('.')[0] ?? ''))).toEqual(
    [],
  );
});
