import { fillTrialAmounts } from '../../fees/demands/terms/schedule-repository.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { thisYear } from '../../../testing/people/applications.ts';
import { addRound } from '../../../testing/people/offers.ts';
import { checkOut } from '../../../testing/scope/checked-out.ts';
import {
  addResidents,
  changingRooms,
  type Resident,
} from '../../../testing/people/room-changes.ts';
import { signInScoped } from '../../../testing/scope/residents.ts';

let testApp: TestApp;
let provost: SignedIn;
let people: Record<string, Resident>;
const rooms = changingRooms(() => testApp);
const { call, my, ask, propose, answer, bedOf } = rooms;
const who = (name: string) => people[name]!;

beforeAll(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  await fillTrialAmounts(testApp.database.drizzle, thisYear(testApp));
  await testApp.database.pool.query(
    `insert into fee_schedule_places
       (id, admission_year, fee_type, semester, hall_id, amount, due_on, fine_per_day, fine_cap)
     select gen_random_uuid(), admission_year, fee_type, semester, 'H004', amount + 100, due_on,
            fine_per_day, fine_cap
       from fee_schedule where admission_year = $1 and fee_type = 'hostel'`,
    [thisYear(testApp)],
  );
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.database.pool.query('delete from room_changes; delete from allotments');
  people = await addResidents(testApp, {
    Asha: { bedId: 'H003-101-A' },
    Bina: { bedId: 'H004-102-A' },
    Chitra: { bedId: 'H003-103-A' },
  });
});

/** Asks for another room; returns the request as the office sees it. */
async function asked(name: string) {
  const { body } = await ask(who(name));
  return (await call(provost, 'GET', `/room-changes/${body.data.current._id}`)).body.data;
}
/** A swap that both have agreed to, as the office sees it. */
async function agreed(name: string, other: string) {
  const { _id } = (await propose(who(name), who(other).rollNumber)).body.data.current;
  expect((await answer(who(other), _id, 'agree')).status).toBe(200);
  return (await call(provost, 'GET', `/room-changes/${_id}`)).body.data;
}
const decide = (
  staff: SignedIn,
  { _id, updatedAt }: { _id: string; updatedAt?: string },
  body: object,
  { act = 'grant', headers = {} }: { act?: 'grant' | 'refuse'; headers?: object } = {},
) =>
  call(staff, 'POST', `/room-changes/${_id}/${act}`, body, {
    ...(updatedAt === undefined ? {} : { 'if-match': `"${updatedAt}"` }),
    ...headers,
  });
const subjects = async (name: string) =>
  (await rooms.mails(who(name))).map(({ subject }) => subject);

test('grants a room change: bed, fee, mail, audit and history in one transaction', async () => {
  const request = await asked('Asha');
  const none = await decide(provost, request, {});
  expect([none.status, none.body.fields]).toEqual([400, { bedId: 'Please choose a bed' }]);
  const taken = await decide(provost, request, { bedId: 'H004-102-A' });
  expect([taken.status, taken.body.code]).toEqual([409, 'bed_taken']);
  const male = await decide(provost, request, { bedId: 'H001-101-A' });
  expect([male.status, male.body.code]).toEqual([422, 'wrong_hall']);
  expect((await my(who('Asha'))).current.state).toBe('open');
  const body = { bedId: 'H004-110-A', note: 'Please return the old key.' };
  const headers = { 'idempotency-key': 'grant-1' };
  const replies = [1, 2].map(() => decide(provost, request, body, { headers }));
  const granted = await Promise.all(replies);
  expect(granted.map(({ status }) => status)).toEqual([200, 200]);
  expect(granted[0]?.body.data).toMatchObject({
    state: 'granted',
    to: { hostelName: 'Maitreyi Hall', roomNumber: '110' },
    history: [
      { by: { name: 'Asha' } },
      { state: 'granted', by: { role: 'provost' }, reason: 'Please return the old key.' },
    ],
  });
  expect(await bedOf(who('Asha'))).toBe('H004-110-A');
  const own = await my(who('Asha'));
  expect(own).toMatchObject({ current: null, place: { hostelName: 'Maitreyi Hall' } });
  expect(own.earlier[0]).toMatchObject({
    state: 'granted',
    from: { hostelName: 'Gargi Hall' },
    to: { roomNumber: '110' },
    history: [{}, { state: 'granted', by: 'office' }],
  });
  const { body: allotment } = await call(who('Asha').session, 'GET', '/allotment/my');
  expect(allotment.data.reason).toBe('You asked for another room. Please return the old key.');
  const mails = await rooms.mails(who('Asha'));
  expect(mails.at(-1)?.subject).toBe('Your room change is granted: Maitreyi Hall, Room 110');
  expect(mails.filter(({ subject }) => /granted|now/.test(subject))).toHaveLength(1);
  const { rows } = await testApp.database.pool.query(
    `select action, subject_type from audit_log
      where action = 'roomChanges.grant' or action = 'allotment.move' order by at`,
  );
  expect(rows).toEqual([
    { action: 'allotment.move', subject_type: 'person' },
    { action: 'roomChanges.grant', subject_type: 'room-change' },
  ]);
  const { rows: entries } = await testApp.database.pool.query(
    `select entry.kind, entry.amount from fee_ledger as entry
       join fee_demands as demand on demand.id = entry.demand_id
      where demand.student_id = $1 and demand.fee_type = 'hostel' order by entry.id`,
    [who('Asha').id],
  );
  expect(entries.at(-1)).toEqual({ kind: 'adjustment', amount: 100 });
  await rooms.job();
  expect(await subjects('Asha')).toHaveLength(mails.length);
});

test('grants nothing to a student who has checked out, and can refuse the request', async () => {
  const change = await asked('Chitra');
  await checkOut(testApp, who('Chitra').id);
  const granted = await decide(provost, change, { note: '', bedId: 'H003-110-A' });
  expect([granted.status, granted.body.code, granted.body.message]).toEqual([
    409,
    'checked_out',
    'The student has checked out of the room: this request can only be refused.',
  ]);
  expect(await bedOf(who('Chitra'))).toBe('H003-103-A');
  const swap = await agreed('Asha', 'Bina');
  await checkOut(testApp, who('Bina').id);
  expect((await decide(provost, swap, { note: '' })).body.message).toBe(
    'The other resident has checked out of the room: this request can only be refused.',
  );
  const refused = await decide(provost, change, { reason: 'You have left' }, { act: 'refuse' });
  expect(refused.status).toBe(200);
});

test('grants a swap between two halls and mails both; a note is stored', async () => {
  const request = await agreed('Asha', 'Bina');
  expect(request).toMatchObject({
    kind: 'swap',
    student: { name: 'Asha', hallId: 'H003' },
    other: { name: 'Bina', hallId: 'H004', place: { roomNumber: '102' } },
  });
  const { status, body } = await decide(provost, request, {});
  expect([status, body.message]).toEqual([
    200,
    'The request is granted. The students are informed by email.',
  ]);
  expect([await bedOf(who('Asha')), await bedOf(who('Bina'))]).toEqual([
    'H004-102-A',
    'H003-101-A',
  ]);
  expect((await my(who('Bina'))).earlier[0]).toMatchObject({
    state: 'granted',
    to: { hostelName: 'Gargi Hall', roomNumber: '101' },
  });
  expect((await subjects('Asha')).at(-1)).toBe('Your swap is granted: Maitreyi Hall, Room 102');
  expect((await subjects('Bina')).at(-1)).toBe('Your swap is granted: Gargi Hall, Room 101');
});

test('refuses with a reason; both students of a swap are mailed and may ask again', async () => {
  const request = await agreed('Asha', 'Bina');
  const blank = await decide(provost, request, { reason: '' }, { act: 'refuse' });
  expect(blank.body.fields).toEqual({ reason: 'Please give a reason' });
  const reason = 'Rooms are changed in January only';
  expect((await decide(provost, request, { reason }, { act: 'refuse' })).status).toBe(200);
  expect(await bedOf(who('Asha'))).toBe('H003-101-A');
  for (const name of ['Asha', 'Bina']) {
    const mail = (await rooms.mails(who(name))).at(-1);
    expect([name, mail?.subject]).toEqual([name, 'Your request for a swap of beds was refused']);
    expect(mail?.text).toContain(reason);
    expect((await my(who(name))).refusal).toBeNull();
  }
});

test('of two decisions at once one wins; the other gets the current request', async () => {
  const request = await asked('Asha');
  const chief = await testApp.signInAs('chief-provost');
  const replies = await Promise.all([
    decide(provost, request, { bedId: 'H004-110-A' }),
    decide(chief, request, { reason: 'No room is free' }, { act: 'refuse' }),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [won, lost] = replies.toSorted((a, b) => a.status - b.status);
  expect(lost?.body).toMatchObject({
    code: 'already_decided',
    data: { _id: request._id, state: won?.body.data.state },
  });
  const other = await asked('Chitra');
  const old = { ...other, updatedAt: '2020-01-01T00:00:00.000Z' };
  expect((await decide(provost, old, { bedId: 'H004-111-A' })).body.code).toBe('changed');
});

test('a withdrawn request can’t be granted, and a granted one can’t be withdrawn', async () => {
  const request = await asked('Asha');
  expect((await rooms.withdraw(who('Asha'), request._id)).status).toBe(200);
  const late = await decide(provost, request, { bedId: 'H004-110-A' });
  expect([late.status, late.body.data.state]).toEqual([409, 'withdrawn']);
  const second = await asked('Asha');
  await decide(provost, second, { bedId: 'H004-110-A' });
  const { status, body } = await rooms.withdraw(who('Asha'), second._id);
  expect([status, body.code, body.data.current]).toEqual([409, 'already_decided', null]);
});

test.each([
  ['move', { bedId: 'H004-110-A', reason: 'Repairs' }, 'You have been given another bed since.'],
  ['vacate', { reason: 'Left', waitAgain: false }, 'Your bed has been vacated since.'],
])(
  '%s by hand ends a request and an agreed swap, and open pages learn of it',
  async (act, body, why) => {
    const request = await asked('Chitra');
    const swap = await agreed('Asha', 'Bina');
    await testApp.database.pool.query('delete from recent_events');
    for (const name of ['Chitra', 'Asha']) {
      const bed = {
        ...body,
        ...(name === 'Asha' && act === 'move' ? { bedId: 'H004-111-A' } : {}),
      };
      const path = `/allotment/students/${who(name).id}/${act}`;
      expect((await call(provost, 'POST', path, bed)).status).toBe(200);
      expect((await my(who(name))).earlier[0].history.at(-1)).toMatchObject({
        state: 'ended',
        by: null,
        reason: why,
      });
    }
    const partner = await my(who('Bina'));
    expect([partner.current, partner.earlier[0].history.at(-1).reason]).toEqual([
      null,
      'The bed of the other resident has changed since.',
    ]);
    const { rows } = await testApp.database.pool.query(
      'select from recent_events where audience && $1::text[]',
      [[who('Bina').id]],
    );
    expect(rows).not.toEqual([]);
    for (const { _id } of [request, swap]) {
      const { status, body: reply } = await decide(provost, { _id }, { bedId: 'H004-112-A' });
      expect([status, reply.code, reply.data.state]).toEqual([409, 'already_decided', 'ended']);
    }
    await rooms.job();
    await rooms.job();
    for (const [name, subject] of [
      ['Chitra', 'Your request for another room has ended'],
      ['Asha', 'Your request for a swap of beds has ended'],
      ['Bina', 'Your request for a swap of beds has ended'],
    ] as const) {
      const ended = (await subjects(name)).filter((one) => one === subject);
      expect([name, ended]).toEqual([name, [subject]]);
    }
  },
);

test('vacating the complete hall ends its requests', async () => {
  await asked('Asha');
  const body = { reason: 'Repairs', earlierYearsOnly: false, waitAgain: false, residents: 2 };
  expect((await call(provost, 'POST', '/allotment/halls/H003/vacate', body)).status).toBe(200);
  expect((await my(who('Asha'))).earlier[0].state).toBe('ended');
});

test('while a round is locked, requests are granted as moves by hand are', async () => {
  await addRound(testApp, { state: 'locked' });
  const request = await asked('Asha');
  expect((await decide(provost, request, { bedId: 'H004-110-A' })).status).toBe(200);
  await testApp.database.pool.query('delete from allotment_rounds');
});

test('lists by hall, kind, state and name, with counts and the oldest open ones first', async () => {
  const first = await asked('Chitra');
  const swap = await agreed('Asha', 'Bina');
  await decide(provost, first, { reason: 'No room is free' }, { act: 'refuse' });
  await ask(who('Chitra'));
  const list = async (query = '') => {
    const { body } = await call(provost, 'GET', `/room-changes${query}`);
    const names = body.data.map(({ student, state }: any) => `${student.name} ${state}`);
    return { names, counts: body.counts, total: body.pagination.totalItems };
  };
  expect(await list()).toEqual({
    names: ['Asha open', 'Chitra open', 'Chitra refused'],
    counts: { open: 2, granted: 0, refused: 1 },
    total: 3,
  });
  expect((await list('?hall=H004')).names).toEqual(['Asha open']);
  expect((await list('?kind=change&state=open')).names).toEqual(['Chitra open']);
  expect((await list('?state=refused')).counts).toMatchObject({ open: 2 });
  expect((await list('?search=bina')).names).toEqual(['Asha open']);
  expect((await list(`?search=${who('Chitra').rollNumber}`)).total).toBe(2);
  expect((await list('?limit=1&page=2')).names).toEqual(['Chitra open']);
  expect(swap.state).toBe('open');
});

test.each([
  ['provost', 200, 200],
  ['chief-provost', 200, 200],
  ['admin', 200, 200],
  ['warden', 200, 403],
  ['clerk', 403, 403],
  ['student', 403, 403],
])('%s reads with status %i and decides with %i', async (role, reading, deciding) => {
  const request = await asked('Asha');
  const staff = await testApp.signInAs(role);
  for (const path of ['/room-changes', `/room-changes/${request._id}`]) {
    expect([path, (await call(staff, 'GET', path)).status]).toEqual([path, reading]);
  }
  const refused = await decide(staff, request, { reason: 'Full' }, { act: 'refuse' });
  expect(refused.status).toBe(deciding);
  const again = await asked('Chitra');
  expect((await decide(staff, again, { bedId: 'H004-110-A' })).status).toBe(deciding);
  if (role === 'student') return;
  expect((await call(staff, 'GET', '/room-changes/my')).status).toBe(403);
});

test('a narrowed provost decides within the own halls: of a swap between halls, both', async () => {
  const swap = await agreed('Asha', 'Bina');
  const change = await asked('Chitra');
  const [gargi, both] = [
    await signInScoped(testApp, { role: 'provost', halls: ['H003'] }),
    await signInScoped(testApp, { role: 'provost', halls: ['H003', 'H004'] }),
  ];
  const listed = async (staff: SignedIn) =>
    (await call(staff, 'GET', '/room-changes')).body.data.map(({ _id }: any) => _id);
  expect(await listed(gargi)).toEqual([change._id]);
  expect(await listed(both)).toEqual([swap._id, change._id]);
  expect((await decide(gargi, swap, {})).status).toBe(404);
  const outside = await decide(gargi, change, { bedId: 'H004-110-A' });
  expect([outside.status, outside.body.code]).toEqual([422, 'no_such_bed']);
  expect((await decide(gargi, change, { bedId: 'H003-110-A' })).status).toBe(200);
  expect((await decide(both, swap, {})).status).toBe(200);
});
