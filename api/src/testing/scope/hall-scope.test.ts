import type { AnyCall } from '@hostel/contracts/wire/call';
import { startTestApp, type SignedIn, type TestApp } from '../app.ts';
import { calling } from '../calling.ts';
import { fillKautilyaHall, type HallIds, unknownIds } from './other-hall.ts';
import { signInResident, signInScoped } from './residents.ts';
import { withoutHall } from './calls-without-hall.ts';
import { callsOnHall, requestsOf, staffCalls } from './staff-calls.ts';

let testApp: TestApp;
let ids: HallIds;
let people: Record<
  'warden' | 'clerk' | 'admin' | 'provost' | 'unscoped' | 'unscopedProvost',
  SignedIn
>;
let gita: SignedIn;
/** The replies before Kautilya Hall had any data, by person and call. */
const before = new Map<string, string[]>();

const calls = Object.keys(callsOnHall).flatMap((name) =>
  staffCalls().filter((call) => call.name === name),
);

function isOpenToClerks({ access }: AnyCall): boolean {
  return typeof access === 'string' || access.includes('clerk');
}

/** Managing staff who may make a call: some calls are not the administrator’s. */
function managerOf<Name extends string>({ access }: AnyCall, admin: Name, provost: Name): Name {
  return typeof access === 'string' || access.includes('admin') ? admin : provost;
}

/** The replies to a call on the data with these ids; one that names a student repeats what was sent. */
async function replies(who: SignedIn, call: AnyCall, given: HallIds): Promise<string[]> {
  const found: string[] = [];
  for (const request of await requestsOf(call, given)) {
    const reply = await testApp.inject({
      ...request,
      headers: { ...who.headers, ...request.headers },
    });
    const body = reply.body.replaceAll(`"studentId":"${given.student}"`, '"studentId":"(as sent)"');
    found.push(`${reply.statusCode} ${body}`);
  }
  return found;
}

/** An act is taken back long after it, on a slow machine. */
const hour = 3_600_000;

beforeAll(async () => {
  testApp = await startTestApp({ config: { undoPeriod: hour } });
  people = {
    warden: await signInScoped(testApp, { role: 'warden', halls: ['H003'] }),
    clerk: await signInScoped(testApp, { role: 'clerk', halls: ['H003'] }),
    admin: await signInScoped(testApp, { role: 'admin', halls: ['H003', 'H004'] }),
    provost: await signInScoped(testApp, { role: 'provost', halls: ['H003', 'H004'] }),
    unscoped: await testApp.signInAs('admin'),
    unscopedProvost: await testApp.signInAs('provost'),
  };
  const call = calling(() => testApp);
  // With the sandbox gateway this fills the fees of the year.
  await call(people.unscoped, 'GET', '/payment/all');
  const gargi = { email: 'gita@example.edu', bedId: 'H003-101-A', gender: 'female' } as const;
  gita = await signInResident(testApp, gargi);
  await call(gita, 'POST', '/service-requests', { requestType: 'ac_cooling', description: 'Fan' });
  for (const [name, who] of Object.entries(people)) {
    for (const one of calls) {
      before.set(`${name} ${one.name}`, await replies(who, one, unknownIds));
    }
  }
  ids = await fillKautilyaHall(testApp, people.unscoped);
});
afterAll(() => testApp.close());

test('every call of staff is in the table', () => {
  const listed = [...Object.keys(callsOnHall), ...Object.keys(withoutHall)];
  const names = staffCalls().map(({ name }) => name);
  expect(listed.toSorted()).toEqual([...new Set(names)].toSorted());
});

test.each(calls)('$name answers staff of another hall as if the hall had no data', async (call) => {
  for (const name of ['warden', managerOf(call, 'admin', 'provost')] as const) {
    const now = await replies(people[name], call, ids);
    expect([name, now]).toEqual([name, before.get(`${name} ${call.name}`)]);
    expect(now.length).toBeGreaterThan(0);
    expect(now.join()).not.toMatch(/Kabir|Wasim|zebra|"H001/i);
  }
});

test.each(calls.filter(isOpenToClerks))(
  '$name answers a clerk of another hall as if the hall had no data',
  async (call) => {
    const now = await replies(people.clerk, call, ids);
    expect(now).toEqual(before.get(`clerk ${call.name}`));
    expect(now.filter((reply) => reply.startsWith('403'))).toEqual([]);
    expect(now.join()).not.toMatch(/Kabir|Wasim|zebra|"H001/i);
  },
);

test('the calls of clerks are those of the counter', () => {
  expect(calls.filter(isOpenToClerks).map(({ name }) => name)).toEqual([
    'allotment.availability',
    'allotment.allottedStudents',
    'allotment.beds',
    'allotment.waitingList',
    'applications.ofStudent',
    'applications.acknowledgement',
    'applications.orderChoices',
    'applications.consentForm',
    'find.any',
    'halls.occupancy',
    'halls.plan',
    'halls.room',
    'checkIn.list',
    'checkIn.read',
    'inventory.room',
    'yearEnd.noDues',
    'halls.exportRooms',
    'fees.all',
    'fees.students',
    'fees.ofStudent',
    'fees.account',
    'fees.statementPdf',
    'fees.previewReminders',
    'bulkSends.read',
    'bulkSends.failures',
    'payments.receipt',
    'reports.occupancy',
    'reports.occupancyFile',
    'reports.hallRoll',
    'reports.hallRollFile',
    'reports.collection',
    'reports.collectionFile',
    'serviceRequests.photo',
    'registration.list',
    'students.list',
    'serviceRequests.completionPhoto',
    'checkIn.arrive',
    'checkIn.leave',
    'checkIn.leaveMany',
    'checkIn.undo',
    'yearEnd.previewReminders',
    'yearEnd.remind',
    'fees.takePayment',
    'bulkSends.retry',
    'applications.recordConsent',
  ]);
});

test.each(calls)('$name answers staff of all halls with the data', async (call) => {
  const name = managerOf(call, 'unscoped', 'unscopedProvost');
  const now = await replies(people[name], call, ids);
  expect(now).not.toEqual(before.get(`${name} ${call.name}`));
  expect(now.filter((reply) => !reply.startsWith('2'))).toEqual([]);
});

test('a resident is not moved into another hall, nor swapped with its residents', async () => {
  const call = calling(() => testApp);
  const path = `/allotment/students/${gita.person.id}`;
  const swap = {
    withStudentId: ids.neighbour,
    withUpdatedAt: ids.neighbourUpdatedAt,
    reason: 'Both asked for it',
  };
  const swapped = await call(people.admin, 'POST', `${path}/swap`, swap);
  expect([swapped.status, swapped.body.code]).toEqual([422, 'no_such_student']);
  const move = { bedId: 'H007-101-A', reason: 'Closer to the library' };
  const moved = await call(people.admin, 'POST', `${path}/move`, move);
  expect([moved.status, moved.body.code]).toEqual([422, 'no_such_bed']);
});

test('staff of a hall see its residents and requests', async () => {
  const call = calling(() => testApp);
  for (const path of ['/requests', '/service-requests/all', '/students', '/payment/all']) {
    const { body } = await call(people.warden, 'GET', path);
    expect([path, JSON.stringify(body.data)]).toEqual([path, expect.stringContaining('gita@')]);
  }
  const { body } = await call(people.warden, 'GET', '/dashboard/summary');
  expect(body.data.counts).toMatchObject({ students: 1, allotted: 1, totalRequests: 1 });
  expect(body.data.bedMap.hallId).toBe('H003');
  const beds = await call(people.warden, 'GET', '/allotment/beds');
  expect(beds.body.data[0]).toMatchObject({ bedId: 'H003-101-A', state: 'taken' });
});
