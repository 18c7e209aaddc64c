import { dayOf } from '../../../platform/database/conditions.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { addApplicants } from '../../../testing/people/applications.ts';
import { addOffers } from '../../../testing/people/offers.ts';
import { paying } from '../../../testing/people/paying.ts';
import { signInScoped } from '../../../testing/scope/residents.ts';
import { vacateWaitingBeds } from './vacating/vacate-beds.ts';

let testApp: TestApp;
let provost: SignedIn;
let clerk: SignedIn;
let residents: SignedIn[];
let added = 0;
const pay = paying(() => testApp);
const { call } = pay;
const hall = '/year-end/halls/H001';
const all = 2_400_000 + 2 * 1_850_000;

beforeAll(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  clerk = await testApp.signInAs('clerk');
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await query(`update allotments set ended_at = now(), ended_how = 'vacated', end_reason = 'test'
                where ended_at is null`);
  residents = [];
  while (residents.length < 3) {
    residents.push(await pay.resident(`resident-${(added += 1)}@example.edu`));
  }
});

const query = async (text: string, values: unknown[] = []) =>
  (await testApp.database.pool.query(text, values)).rows;
const today = () => dayOf(new Date(), 'Asia/Kolkata');

async function payAll(student: SignedIn) {
  const body = { studentId: student.person.id, method: 'cash', amount: all };
  expect((await call(clerk, 'POST', '/fees/payments', body)).status).toBe(200);
}
async function checkOut(student: SignedIn, over: object = {}) {
  const path = `/check-in/${student.person.id}`;
  const { items } = (await call(clerk, 'GET', path)).body.data;
  await call(clerk, 'POST', `${path}/arrive`, { on: today(), key: '', items });
  const body = { on: today(), key: '', keyReturned: true, items, ...over };
  return (await call(clerk, 'POST', `${path}/leave`, body)).body.data;
}
async function makeClear(student: SignedIn) {
  await payAll(student);
  return checkOut(student);
}
const list = async (query = '') => (await call(provost, 'GET', `${hall}${query}`)).body;
const rowOf = async (student: SignedIn) =>
  (await list()).data.find((row: any) => row.student._id === student.person.id);
const vacate = (count: number, headers = {}) =>
  call(provost, 'POST', `${hall}/vacate`, { reason: 'End of the year', residents: count }, headers);
const stays = async () =>
  (await query('select person_id from allotments where ended_at is null')).map(
    (row) => row.person_id,
  );
async function untilDone() {
  for (;;) {
    const { vacating } = await list();
    if (vacating?.state === 'done') return vacating;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('lists what each resident still has to do, until nothing is left', async () => {
  const [asha] = residents as [SignedIn];
  const filed = { requestType: 'plumbing', description: 'Tap' };
  const { body: request } = await call(asha, 'POST', '/service-requests', filed);
  expect(await rowOf(asha)).toMatchObject({
    dues: all,
    openRequests: 1,
    checkedOut: false,
    clear: false,
    obstacles: ['check-out', 'dues', 'requests'],
  });
  await makeClear(asha);
  expect(await rowOf(asha)).toMatchObject({ dues: 0, obstacles: ['requests'] });
  await call(asha, 'POST', `/service-requests/${request.data._id}/cancel`);
  expect(await rowOf(asha)).toMatchObject({ clear: true, obstacles: [] });
  const { counts, toVacate } = await list();
  const left = expect.any(Number);
  expect([counts, toVacate]).toEqual([{ all: 3, clear: 1, 'not-clear': 2, kept: 0, left }, 1]);
  expect((await list('?list=clear')).data).toHaveLength(1);
});

test('vacates those who are clear, once, and mails each; the others keep their beds', async () => {
  const [asha, bina, chitra] = residents as [SignedIn, SignedIn, SignedIn];
  await makeClear(asha);
  await makeClear(bina);
  const wrong = await vacate(3);
  expect([wrong.status, wrong.body.code, wrong.body.data]).toEqual([
    409,
    'changed',
    { residents: 2 },
  ]);
  const key = { 'idempotency-key': `vacate-${added}` };
  const [first, second] = await Promise.all([vacate(2, key), vacate(2, key)]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body.data._id).toBe(first.body.data._id);
  expect(await untilDone()).toMatchObject({ total: 2, vacated: 2, failed: [] });
  expect(await stays()).toEqual([chitra.person.id]);
  expect((await vacate(2, key)).body.data).toMatchObject({ state: 'done', vacated: 2 });
  const mails = await query(
    `select person_id from outbox where kind = 'allotment.vacate' and person_id = any($1)`,
    [[asha.person.id, bina.person.id]],
  );
  expect(mails).toHaveLength(2);
  const [{ acts }] = await query(
    `select count(*)::int as acts from audit_log where action = 'yearEnd.vacateBed'
        and details ->> 'vacating' = $1`,
    [first.body.data._id],
  );
  expect(acts).toBe(2);
});

test('two different clicks start one vacating', async () => {
  await makeClear(residents[0]!);
  const replies = await Promise.all([vacate(1), vacate(1)]);
  const codes = replies.map(({ body }) => body.code ?? 'started').toSorted();
  expect(codes).toEqual([expect.stringMatching(/^(changed|running)$/), 'started']);
  expect(await untilDone()).toMatchObject({ total: 1, vacated: 1 });
});

/** A vacating that a server left before it vacated a bed. */
async function leftVacating(students: readonly SignedIn[]) {
  const [{ id }] = await query(
    `insert into hall_vacatings (id, hall_id, reason, requested_by, address, request_id)
     values (gen_random_uuid(), 'H001', 'End of the year', $1, '127.0.0.1', 'r1') returning id`,
    [provost.person.id],
  );
  await query(
    `insert into hall_vacating_rows (vacating_id, allotment_id, position)
     select $1, id, row_number() over () from allotments
      where ended_at is null and person_id = any($2)`,
    [id, students.map(({ person }) => person.id)],
  );
}
/** Works on what waits as a server does. @returns who was mailed */
const work = (stopping = new AbortController(), stopAfter = Infinity) => {
  const { database, config } = testApp;
  const mails: string[] = [];
  const outbox = {
    write: async (_: unknown, { personId }: { personId?: string | null }) => {
      mails.push(personId ?? '');
      if (mails.length >= stopAfter) stopping.abort();
    },
  };
  const deps = { database, config, outbox } as unknown as Parameters<typeof vacateWaitingBeds>[0];
  const quiet = { error: () => undefined };
  return vacateWaitingBeds(deps, quiet, stopping.signal).then(() => mails);
};

test('a vacating that was interrupted is completed by two servers, nobody twice', async () => {
  for (const student of residents) await makeClear(student);
  await leftVacating(residents);
  const first = await work(new AbortController(), 1);
  expect(first).toHaveLength(1);
  expect((await list()).vacating).toMatchObject({ state: 'running', total: 3, vacated: 1 });
  const mails = [...first, ...(await Promise.all([work(), work()])).flat()];
  expect(mails.toSorted()).toEqual(residents.map(({ person }) => person.id).toSorted());
  expect(await untilDone()).toMatchObject({ total: 3, vacated: 3, failed: [] });
  expect(await work()).toEqual([]);
});

test('lists who was clear no more, with the reason, and continues', async () => {
  const [asha, bina, chitra] = residents as [SignedIn, SignedIn, SignedIn];
  for (const student of residents) await makeClear(student);
  await leftVacating(residents);
  await query(
    `insert into service_requests (id, student_id, request_type, description)
     values (gen_random_uuid(), $1, 'plumbing', 'Tap')`,
    [asha.person.id],
  );
  const keep = { reason: 'Writes a thesis' };
  await call(provost, 'PUT', `/year-end/students/${bina.person.id}/keep`, keep);
  await work();
  const { vacated, failed } = await untilDone();
  expect(vacated).toBe(1);
  expect(failed.map(({ student, reason }: any) => [student, reason])).toEqual(
    expect.arrayContaining([
      [asha.person.name, 'A request is open.'],
      [bina.person.name, 'The student keeps the bed.'],
    ]),
  );
  expect(await stays()).not.toContain(chitra.person.id);
});

test('a resident keeps the bed with a reason, until that is taken back', async () => {
  const [asha] = residents as [SignedIn];
  await makeClear(asha);
  const path = `/year-end/students/${asha.person.id}/keep`;
  const kept = await call(provost, 'PUT', path, { reason: 'Writes a thesis' });
  expect(kept.body.data).toMatchObject({ reason: 'Writes a thesis', by: provost.person.name });
  expect((await list()).toVacate).toBe(0);
  expect((await call(provost, 'GET', '/year-end/kept-beds')).body.data).toMatchObject([
    { name: asha.person.name, reason: 'Writes a thesis' },
  ]);
  const late = { 'if-match': '2020-01-01T00:00:00.000Z' };
  const refused = await call(provost, 'PUT', path, { reason: 'Another one' }, late);
  expect([refused.status, refused.body.code]).toEqual([409, 'changed']);
  const back = await call(
    provost,
    'PUT',
    path,
    { reason: null },
    {
      'if-match': kept.body.data.at,
    },
  );
  expect([back.status, back.body.data]).toEqual([200, null]);
  expect((await list()).toVacate).toBe(1);
});

test('a lost key is charged, and paid, before the student is clear', async () => {
  const [asha] = residents as [SignedIn];
  await payAll(asha);
  const { findings } = await checkOut(asha, { keyReturned: false });
  expect(await rowOf(asha)).toMatchObject({ obstacles: ['inventory'] });
  const path = `/year-end/findings/${findings[0]._id}/charge`;
  const body = { amount: 20_000, reason: 'Lost key' };
  expect((await call(clerk, 'POST', path, body)).status).toBe(403);
  const charged = await call(provost, 'POST', path, body);
  expect(charged.body.data).toMatchObject({ state: 'charged', amount: 20_000 });
  expect((await call(provost, 'POST', path, body)).body.code).toBe('decided');
  expect(await rowOf(asha)).toMatchObject({ dues: 20_000, obstacles: ['dues'] });
  const paid = { studentId: asha.person.id, method: 'cash', amount: 20_000 };
  await call(clerk, 'POST', '/fees/payments', paid);
  expect(await rowOf(asha)).toMatchObject({ clear: true });
});

test('what was damaged before a move is open until it is charged or settled', async () => {
  const [asha] = residents as [SignedIn];
  await payAll(asha);
  const { findings } = await checkOut(asha, { keyReturned: false });
  await query(
    `with old as (update allotments set ended_at = now(), ended_how = 'moved', end_reason = 'Moved'
                   where person_id = $1 and ended_at is null returning *)
     insert into allotments (id, person_id, bed_id, admission_year, given_reason)
     select gen_random_uuid(), person_id,
            (select id from beds where hall_id = 'H001' and removed_at is null and id not in
               (select bed_id from allotments where ended_at is null) order by id desc limit 1),
            admission_year, 'Moved' from old`,
    [asha.person.id],
  );
  await checkOut(asha);
  expect(await rowOf(asha)).toMatchObject({
    obstacles: ['inventory'],
    findings: [{ item: 'Room key', state: 'open' }],
  });
  const path = `/year-end/findings/${findings[0]._id}/settle`;
  const narrowed = await signInScoped(testApp, { role: 'provost', halls: ['H001'] });
  expect((await call(narrowed, 'POST', path, { reason: 'Was found' })).status).toBe(200);
  expect(await rowOf(asha)).toMatchObject({ clear: true });
});

test('an item of a student whose bed was vacated at once stays in a list until it is settled', async () => {
  const [asha] = residents as [SignedIn];
  const { findings } = await checkOut(asha, { keyReturned: false });
  await query(
    `update allotments set ended_at = now(), ended_how = 'vacated', end_reason = 'Burst pipe'
      where person_id = $1 and ended_at is null`,
    [asha.person.id],
  );
  const ofAsha = async () =>
    (await list('?list=left')).data.filter((row: any) => row.student._id === asha.person.id);
  const before = (await list()).counts.left;
  expect(await ofAsha()).toMatchObject([{ findings: [{ item: 'Room key', state: 'open' }] }]);
  const narrowed = await signInScoped(testApp, { role: 'provost', halls: ['H001'] });
  expect((await call(narrowed, 'GET', `${hall}?list=left`)).body.data).toEqual([]);
  const path = `/year-end/findings/${findings[0]._id}/settle`;
  expect((await call(provost, 'POST', path, { reason: 'Was found' })).status).toBe(200);
  expect(await ofAsha()).toEqual([]);
  expect((await list()).counts.left).toBe(before - 1);
});

test('any charge that waits for a second person is an obstacle, whatever it is for', async () => {
  const [asha] = residents as [SignedIn];
  await makeClear(asha);
  const [{ year }] = await query('select admission_year as year from allotments limit 1');
  const fee = { feeType: 'hostel', semester: null, admissionYear: year };
  const body = { kind: 'charge', studentId: asha.person.id, ...fee };
  const made = { ...body, amount: 900_000, reason: 'Broken window' };
  expect((await call(provost, 'POST', '/fees/adjustments', made)).status).toBe(200);
  expect(await rowOf(asha)).toMatchObject({ obstacles: ['charge-waiting'], clear: false });
});

test('a request for a common area is no obstacle for the student who filed it', async () => {
  const [asha] = residents as [SignedIn];
  await makeClear(asha);
  await query(
    `insert into service_requests (id, student_id, request_type, description, hall_id, common_area)
     values (gen_random_uuid(), $1, 'plumbing', 'Tap', 'H001', 'corridor')`,
    [asha.person.id],
  );
  expect(await rowOf(asha)).toMatchObject({ openRequests: 0, clear: true });
});

test('a large charge waits for a second person, and is open again when it is refused', async () => {
  const [asha] = residents as [SignedIn];
  await payAll(asha);
  const { findings } = await checkOut(asha, { keyReturned: false });
  const path = `/year-end/findings/${findings[0]._id}`;
  await call(provost, 'POST', `${path}/charge`, { amount: 900_000, reason: 'All locks' });
  expect(await rowOf(asha)).toMatchObject({ obstacles: ['charge-waiting'] });
  const chief = await testApp.signInAs('chief-provost');
  const waiting = (await call(chief, 'GET', '/fees/adjustments?state=waiting')).body.data[0];
  await call(chief, 'POST', `/fees/adjustments/${waiting._id}/refuse`, { reason: 'Too much' });
  expect(await rowOf(asha)).toMatchObject({ obstacles: ['inventory'] });
  const settled = await call(provost, 'POST', `${path}/settle`, { reason: 'Was found' });
  expect(settled.body.data).toMatchObject({ state: 'settled', reason: 'Was found' });
  expect(await rowOf(asha)).toMatchObject({ clear: true });
});

test('a bed that was only offered makes nobody a resident, nor gives a certificate', async () => {
  await query(`update allotments set ended_at = now(), ended_how = 'vacated', end_reason = 'test'
                where ended_at is null`);
  const [id = ''] = Object.values(await addApplicants(testApp, [{ name: 'Dev Menon' }]));
  const respondBy = new Date(Date.now() + 86_400_000);
  await addOffers(testApp, { beds: { [id]: 'H001-101-A' }, respondBy });
  expect((await list()).counts).toMatchObject({ all: 0 });
  const { data: halls } = (await call(provost, 'GET', '/year-end/halls')).body;
  expect(halls.find((one: any) => one.id === 'H001')).toMatchObject({ residents: 0 });
  const path = `/year-end/students/${id}`;
  const keep = await call(provost, 'PUT', `${path}/keep`, { reason: 'Writes a thesis' });
  expect(keep.status).toBe(404);
  await query(
    `with lapsed as (update allotment_offers set state = 'lapsed', lapsed_at = now()
                      where person_id = $1)
     update allotments set ended_at = now(), ended_how = 'vacated', end_reason = 'Lapsed'
      where person_id = $1`,
    [id],
  );
  expect((await call(provost, 'GET', `${path}/no-dues`)).status).toBe(404);
});

test('the certificate is for a student who is clear, also after the bed is vacated', async () => {
  const [asha, bina] = residents as [SignedIn, SignedIn];
  const path = `/year-end/students/${asha.person.id}/no-dues`;
  const early = await call(asha, 'GET', '/year-end/my/no-dues');
  expect([early.status, early.body.code, early.body.message]).toEqual([
    409,
    'not_clear',
    'The certificate is not ready. The check-out is not recorded and ₹61,000.00 is to pay.',
  ]);
  expect((await call(provost, 'GET', path)).status).toBe(409);
  await makeClear(asha);
  const file = (who: SignedIn, url: string) =>
    testApp.inject({ method: 'GET', url: `/api${url}`, headers: who.headers });
  expect((await file(provost, path)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  await vacate(1);
  await untilDone();
  const own = await file(asha, '/year-end/my/no-dues');
  expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await call(asha, 'GET', '/year-end/my')).body.data).toMatchObject({ clear: true });
  expect((await call(bina, 'GET', '/year-end/my')).body.data).toMatchObject({ clear: false });
  const other = await signInScoped(testApp, { role: 'warden', halls: ['H003'] });
  expect((await call(other, 'GET', path)).status).toBe(404);
});
