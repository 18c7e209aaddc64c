import type { AnyCall } from '@hostel/contracts/wire/call';
import { sql } from 'drizzle-orm';
import {
  lockAccountForChange,
  lockOfAccount,
} from '../../platform/http/scope/account-repository.ts';
import { untilWaiting } from '../database/waiting-statements.ts';
import { startTestApp, type SignedIn, type TestApp } from '../app.ts';
import { calling } from '../calling.ts';
import { formBody } from '../form.ts';
import { fillKautilyaHall, type HallIds, noticeTo, unknownIds } from './other-hall.ts';
import { signInScoped } from './residents.ts';
import { requestsOf, staffCalls } from './staff-calls.ts';

let testApp: TestApp;
let ids: HallIds;
let unscoped: SignedIn;
const call = calling(() => testApp);

beforeAll(async () => {
  testApp = await startTestApp();
  unscoped = await testApp.signInAs('admin');
  ids = await fillKautilyaHall(testApp, unscoped);
});
afterAll(() => testApp.close());

const query = async (text: string, values: unknown[] = []) =>
  (await testApp.database.pool.query(text, values)).rows;

/** Changes an account while a call that has read its session waits for the end of the change. */
async function whileChanging<T>(who: SignedIn, change: string, act: () => Promise<T>): Promise<T> {
  const acting = await testApp.database.transaction(async (tx) => {
    await lockAccountForChange(tx, who.person.id);
    await tx.execute(sql.raw(`update people set ${change} where id = '${who.person.id}'`));
    let answered = false;
    const reply = act().finally(() => (answered = true));
    const waits = () => testApp.database.turns.isTaken(lockOfAccount(who.person.id));
    await untilWaiting(testApp, () => answered || waits());
    return { reply };
  });
  return acting.reply;
}

const notice = {
  title: 'Water supply',
  content: 'None on Sunday.',
  effectiveDate: '2026-03-01',
};

/** The requests of a call that changes something, on the data of Kautilya Hall. */
async function changesOf(given: AnyCall) {
  const made = await requestsOf(given, ids);
  if (given.bodyKind !== 'multipart' || made.length > 0) {
    const url = `/api${given.path.replace('{id}', unknownIds.run).replace('{roomType}', 'single')}`;
    return made.length > 0 ? made : [{ method: given.method, url, payload: bodies[given.name] }];
  }
  const fields = Object.entries(notice).map(([name, value]) => ({ name, value }));
  const file = { name: 'file', filename: 'results.csv', value: 'rollNumber', type: 'text/csv' };
  const { payload, headers } = formBody(given.name === 'imports.create' ? [file] : fields);
  const url = `/api${given.path.replace('{id}', unknownIds.run).replace('{kind}', 'results')}`;
  return [{ method: given.method, url, payload, headers }];
}

const bodies: Readonly<Record<string, object>> = {
  'applications.register': {
    Rollno: '25CSE0042',
    Dob: '09/03/2006',
    CourseId: 'C047',
    year: '2',
    gender: 'female',
    roomPreference: 'double',
    email: 'zebra@example.edu',
    contactNumber: '9876543210',
    reason: 'No device',
    reference: 'File 1',
  },
  'fees.remind': { students: 1 },
  'staff.invite': {
    email: 'zebra.staff@example.edu',
    name: 'Zebra Nair',
    role: 'warden',
    halls: null,
  },
  'imports.recheck': { sheet: null, fields: null, dayOrder: null },
  'imports.apply': { fileHash: '0'.repeat(64) },
  'imports.inviteStudents': { group: 'new', students: 1 },
  'staff.change': { name: 'Zebra Nair' },
  'feeSchedule.setRow': {
    admissionYear: 2030,
    feeType: 'hostel',
    semester: null,
    hallId: null,
    roomType: null,
    terms: null,
  },
  'feeSchedule.copy': { admissionYear: 2031 },
  'feeSchedule.remake': { admissionYear: 2030, reason: 'As decided', demands: 0, difference: 0 },
  'inventory.changeDefault': { items: [{ name: 'Zebra chair', count: 1 }] },
  'technicians.create': {
    name: 'Zebra Nair',
    trade: 'plumbing',
    phone: '9876543210',
    halls: null,
  },
  'replyTemplates.create': { title: 'Zebra', type: null, text: 'Zebra' },
  'replyTemplates.change': { title: 'Zebra' },
  'settings.preview': { value: 600, validFrom: '2199-01-01' },
  'settings.change': { value: 600, validFrom: '2199-01-01', reason: 'As decided' },
  'halls.add': { name: 'Maitreyi Hall', campus: 'New Campus', hostelFor: 'female', floors: 2 },
  'rounds.plan': { kind: 'mock' },
  'rounds.draw': { value: '31 07 44' },
  'rounds.publish': { snapshotHash: '0'.repeat(64) },
  'personalData.eraseStudents': { students: 1 },
  'personalData.refuseCorrection': { answer: 'No document' },
  'rounds.cancel': { reason: 'Planned by mistake' },
  'rounds.setProofReaders': { proofReaders: 'public' },
};

/** Calls on the own account and session, and one that only reads. */
const withoutScope = /^(account|auth)\.|^allotment\.preview$/;
const changes = staffCalls().filter(
  ({ method, name }) => method !== 'GET' && !withoutScope.test(name),
);

test.each(changes)('$name is refused when the scope has changed meanwhile', async (given) => {
  for (const request of await changesOf(given)) {
    const isForAdmin = typeof given.access === 'string' || given.access.includes('admin');
    const who = await testApp.addPerson({ role: isForAdmin ? 'admin' : 'provost' });
    const signedIn = await testApp.signInAs(who.email);
    const reply = await whileChanging(signedIn, `hall_scope = '{H003}'`, () =>
      testApp.inject({
        ...request,
        headers: { ...signedIn.headers, ...('headers' in request && request.headers) },
      }),
    );
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'session_ended']);
  }
});

test.each([
  ['the role', `role = 'clerk'`],
  ['the halls', `hall_scope = '{H001,H003}'`],
  ['the state', 'disabled_at = now()'],
])('a decision is refused when %s of the account has changed meanwhile', async (_what, change) => {
  const warden = await signInScoped(testApp, { role: 'warden', halls: ['H001', 'H002'] });
  const path = `/service-requests/resolve/${ids.request}`;
  const { status, body } = await whileChanging(warden, change, () =>
    call(warden, 'PUT', path, { status: 'in-progress' }),
  );
  expect([status, body.code]).toEqual([401, 'session_ended']);
  const [row] = await query('select status from service_requests where id = $1', [ids.request]);
  expect(row).toEqual({ status: 'pending' });
});

const bedOf = (bedId: string) => ({ bedId, reason: 'First bed' });

/** Submits with a key, by path and body; made by an account for all halls that is narrowed then. */
const submits: readonly (readonly [string, () => { path: string; body: object }, number])[] = [
  ['a notice', () => ({ path: '/notices/send', body: noticeTo(ids.student) }), 422],
  [
    'rooms',
    () => ({
      path: '/halls/H001/rooms',
      body: { rooms: [{ number: '997', floor: 1, type: 'single' }] },
    }),
    404,
  ],
  [
    'a swap',
    () => ({
      path: `/allotment/students/${ids.student}/swap`,
      body: {
        withStudentId: ids.neighbour,
        withUpdatedAt: ids.neighbourUpdatedAt,
        reason: 'Both asked for it',
      },
    }),
    404,
  ],
  [
    'a bed',
    () => ({ path: `/allotment/students/${ids.waiting}/give-bed`, body: bedOf('H001-102-A') }),
    404,
  ],
  ['a run', () => ({ path: '/allotment/allot-rooms', body: {} }), 403],
];

test.each(submits)('%s is not shown again to a narrowed account', async (_name, of, refused) => {
  const { email, id } = await testApp.addPerson({ role: 'admin' });
  const admin = await testApp.signInAs(email);
  const { path, body } = of();
  const key = { 'idempotency-key': `key-${id}` };
  const made = await call(admin, 'POST', path, body, key);
  expect([made.status, made.body.message]).toEqual([200, made.body.message]);
  expect((await call(admin, 'POST', path, body, key)).status).toBe(200);
  await query(`update people set hall_scope = '{H003}' where id = $1`, [id]);
  const again = await call(admin, 'POST', path, body, key);
  expect(again.status).toBe(refused);
  expect(JSON.stringify(again.body)).not.toMatch(/Kabir|Wasim|zebra|H001/i);
});
