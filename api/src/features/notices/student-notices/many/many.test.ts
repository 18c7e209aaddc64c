import { startTestApp, type SignedIn, type TestApp } from '../../../../testing/app.ts';
import { calling } from '../../../../testing/calling.ts';
import { sendDue } from '../../../../testing/people/bulk.ts';
import { mailsOf } from '../../../../testing/people/mails.ts';
import { signInResident, signInScoped } from '../../../../testing/scope/residents.ts';

let testApp: TestApp;
let provost: SignedIn;
let warden: SignedIn;
let asha: SignedIn;
let bela: SignedIn;
let chetan: SignedIn;
const call = calling(() => testApp);

beforeAll(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  warden = await signInScoped(testApp, { role: 'warden', halls: ['H003'] });
  const female = { gender: 'female' } as const;
  asha = await signInResident(testApp, { email: 'asha@x.edu', bedId: 'H003-101-A', ...female });
  bela = await signInResident(testApp, { email: 'bela@x.edu', bedId: 'H003-201-A', ...female });
  chetan = await signInResident(testApp, {
    email: 'chetan@x.edu',
    bedId: 'H001-101-A',
    gender: 'male',
  });
});
afterAll(() => testApp.close());

const all = { kind: 'filter' };
const hall = { kind: 'hall', hall: 'H003' };
const written = (over: object = {}) => ({
  audience: hall,
  noticeType: 'General Notice',
  subject: 'Water supply',
  message: 'There is no water on Sunday.',
  students: 2,
  ...over,
});

async function made(over: object = {}, who = provost) {
  const { status, body } = await call(who, 'POST', '/notices/many', written(over));
  expect([status, body.message]).toEqual([200, undefined]);
  return body.data;
}
const read = async (id: string, who = provost) =>
  (await call(who, 'GET', `/notices/many/${id}`)).body.data;
const received = async (who: SignedIn) =>
  (await call(who, 'GET', '/notices/received')).body.data as { subject: string }[];
const subjectsOf = async (who: SignedIn) => (await received(who)).map(({ subject }) => subject);
const query = (text: string, values: unknown[] = []) => testApp.database.pool.query(text, values);
const makeDue = (id: string) =>
  query(`update bulk_sends set send_at = now() - interval '1 second' where id = $1`, [id]);
const later = () => new Date(Date.now() + 3_600_000).toISOString();

test.each([
  ['hall=H003&kind=hall', 2, /^\S.* Hall/],
  ['hall=H003&kind=floor&floor=2', 1, /, floor 2$/],
  ['hall=H003&kind=room&room=101', 1, /, room 101$/],
  ['kind=course&course=B.Tech.%20Computer%20Science', 3, /^B\.Tech\. Computer Science$/],
  ['kind=filter&search=bela', 1, /^All students who match: “bela”$/],
  ['kind=filter&gender=female&allotted=yes', 2, /female, with a bed$/],
  ['kind=filter', 3, /^All students$/],
])('counts the students of %s', async (given, students, text) => {
  const { body } = await call(provost, 'GET', `/notices/audience?${given}`);
  expect(body.data).toEqual({ students, audienceText: expect.stringMatching(text) });
});

test('rejects an audience without what it needs', async () => {
  const { status, body } = await call(provost, 'GET', '/notices/audience?kind=floor&hall=H003');
  expect([status, body.fields]).toEqual([400, { floor: 'Please choose a floor.' }]);
});

test('sends to each student of a hall once, in the portal and by mail', async () => {
  const key = { 'idempotency-key': 'many-1' };
  const [one, other] = await Promise.all(
    [1, 2].map(() => call(provost, 'POST', '/notices/many', written(), key)),
  );
  const id = one?.body.data._id;
  expect(other?.body.data._id).toBe(id);
  expect(await read(id)).toMatchObject({ state: 'sending', total: 2, sent: 0 });
  expect(await Promise.all([sendDue(testApp), sendDue(testApp)])).toEqual([[], []]);
  await sendDue(testApp);
  expect(await read(id)).toMatchObject({ state: 'sent', total: 2, sent: 2, failed: 0 });
  expect(await subjectsOf(asha)).toEqual(['Water supply']);
  expect(await subjectsOf(bela)).toEqual(['Water supply']);
  expect(await subjectsOf(chetan)).toEqual([]);
  const mails = await mailsOf(testApp, asha);
  expect(mails.filter(({ text }) => text.includes('no water on Sunday'))).toHaveLength(1);
  const audited = await query(`select details from audit_log where subject_id = $1`, [id]);
  expect(audited.rows).toEqual([
    { details: expect.objectContaining({ audience: 'hall', students: 2 }) },
  ]);
});

test('sends nothing where other students match than were shown', async () => {
  const { status, body } = await call(provost, 'POST', '/notices/many', written({ students: 5 }));
  expect([status, body.code, body.data]).toEqual([409, 'changed', { students: 2 }]);
});

test('sends nothing with a placeholder that is not filled in', async () => {
  const over = { subject: 'Inspection on [DATE]', actionRequired: 'Bring [DOCUMENT]' };
  const { status, body } = await call(provost, 'POST', '/notices/many', written(over));
  expect([status, body.code, body.fields]).toEqual([
    422,
    'placeholder_left',
    {
      subject: 'Please replace [DATE] before sending.',
      actionRequired: 'Please replace [DOCUMENT] before sending.',
    },
  ]);
  const single = { ...written({ message: '[TIME]' }), recipientId: asha.person.id };
  expect((await call(provost, 'POST', '/notices/send', single)).body.code).toBe('placeholder_left');
});

describe('a scheduled notice', () => {
  test('that can’t begin is tried again after a while, longer each time', async () => {
    const { _id: id } = await made({ subject: 'Held up', sendAt: later() });
    await query(`create function refuse_begin() returns trigger language plpgsql as
      $$ begin raise exception 'refused'; end $$`);
    await query(`create trigger refuse_begin before insert on bulk_recipients
      for each row execute function refuse_begin()`);
    await makeDue(id);
    const wait = async () =>
      (
        await query(
          `select attempts, round(extract(epoch from next_try_at - now()) / 60)::int as minutes
             from bulk_sends where id = $1`,
          [id],
        )
      ).rows[0];
    expect(await sendDue(testApp)).not.toEqual([]);
    expect(await wait()).toEqual({ attempts: 1, minutes: 1 });
    expect(await sendDue(testApp)).toEqual([]);
    await query('update bulk_sends set next_try_at = now() where id = $1', [id]);
    expect(await sendDue(testApp)).not.toEqual([]);
    expect(await wait()).toEqual({ attempts: 2, minutes: 2 });
    await query('drop trigger refuse_begin on bulk_recipients');
    await query('update bulk_sends set next_try_at = now() where id = $1', [id]);
    await sendDue(testApp);
    expect(await read(id)).toMatchObject({ state: 'sent', sent: 2 });
  });

  test('is sent at its time to those who match then', async () => {
    const { _id: id } = await made({ subject: 'Later', sendAt: later() });
    await sendDue(testApp);
    expect(await read(id)).toMatchObject({ state: 'scheduled', total: 2 });
    expect(await subjectsOf(asha)).not.toContain('Later');
    const dina = await signInResident(testApp, {
      email: 'dina@x.edu',
      bedId: 'H003-102-A',
      gender: 'female',
    });
    await makeDue(id);
    await Promise.all([sendDue(testApp), sendDue(testApp)]);
    await sendDue(testApp);
    expect(await read(id)).toMatchObject({ state: 'sent', total: 3, sent: 3 });
    for (const who of [asha, bela, dina]) {
      expect((await subjectsOf(who)).filter((subject) => subject === 'Later')).toHaveLength(1);
    }
    await query('update people set disabled_at = now() where id = $1', [dina.person.id]);
  });

  test('is changed or cancelled before, not after', async () => {
    const notice = await made({ subject: 'Draft', sendAt: later() });
    const path = `/notices/many/${notice._id}`;
    const stale = { 'if-match': '"2020-01-01T00:00:00.000Z"' };
    const change = written({ subject: 'Final', sendAt: later() });
    expect((await call(provost, 'PUT', path, change, stale)).body.code).toBe('changed');
    const match = { 'if-match': `"${notice.updatedAt}"` };
    const changed = await call(provost, 'PUT', path, change, match);
    expect(changed.body.data.subject).toBe('Final');
    const cancelled = await call(provost, 'POST', `${path}/cancel`);
    expect(cancelled.body.data.state).toBe('cancelled');
    expect((await call(provost, 'POST', `${path}/cancel`)).status).toBe(200);
    await makeDue(notice._id);
    await sendDue(testApp);
    expect(await subjectsOf(asha)).not.toContain('Final');
    expect((await call(provost, 'PUT', path, change)).body.code).toBe('bad_state');
    const past = written({ sendAt: new Date(Date.now() - 1_000).toISOString() });
    const refused = await call(provost, 'POST', '/notices/many', past);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['sendAt']]);
  });

  test('is not sent once its writer has left or sees other halls', async () => {
    const leaving = await signInScoped(testApp, { role: 'warden', halls: ['H003'] });
    const { _id: id } = await made({ subject: 'From a warden', sendAt: later() }, leaving);
    const { _id: other } = await made({ subject: 'Narrowed', sendAt: later() }, leaving);
    await query(`update people set hall_scope = '{H001}' where id = $1`, [leaving.person.id]);
    await makeDue(other);
    await sendDue(testApp);
    expect(await read(other)).toMatchObject({ state: 'failed', reason: 'No student matches.' });
    await query(`update people set disabled_at = now() where id = $1`, [leaving.person.id]);
    await makeDue(id);
    await sendDue(testApp);
    expect(await read(id)).toMatchObject({
      state: 'failed',
      reason: 'The account that wrote the notice may not send notices any more.',
    });
    expect(await subjectsOf(asha)).not.toContain('From a warden');
  });
});

test('lists who was not reached and why, and sends to them again', async () => {
  const { _id: id } = await made({ subject: 'Fire drill' });
  await query('update people set disabled_at = now() where id = $1', [bela.person.id]);
  await sendDue(testApp);
  expect(await read(id)).toMatchObject({ state: 'sent', sent: 1, failed: 1 });
  const failures = await call(provost, 'GET', `/bulk-sends/${id}/failures`);
  expect(failures.body).toMatchObject({
    data: [
      {
        name: bela.person.name,
        problem: 'failed',
        reason: 'The account of the student is closed.',
      },
    ],
    pagination: { totalItems: 1 },
  });
  await query('update people set disabled_at = null where id = $1', [bela.person.id]);
  const retried = await call(provost, 'POST', `/bulk-sends/${id}/retry`);
  expect(retried.body.data).toMatchObject({ state: 'sending', failed: 0 });
  await sendDue(testApp);
  expect(await read(id)).toMatchObject({ state: 'sent', sent: 2, failed: 0 });
  expect((await call(provost, 'POST', `/bulk-sends/${id}/retry`)).body.data.state).toBe('sent');
});

test('one student whose notice can’t be saved keeps nobody else from it', async () => {
  const { _id: id } = await made({ subject: 'Mess menu' });
  await query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused'; end $$`);
  await query(`create trigger refuse before insert on student_notices for each row
    when (new.recipient_id = '${asha.person.id}') execute function refuse()`);
  const logged = await sendDue(testApp);
  expect(logged.length).toBeGreaterThan(0);
  expect(await read(id)).toMatchObject({ state: 'sent', sent: 1, failed: 1 });
  expect(await subjectsOf(bela)).toContain('Mess menu');
  await query('drop trigger refuse on student_notices');
  await call(provost, 'POST', `/bulk-sends/${id}/retry`);
  await sendDue(testApp);
  expect((await subjectsOf(asha)).filter((one) => one === 'Mess menu')).toHaveLength(1);
});

test('several processes at once send to each student once where a part fails', async () => {
  const { _id: id } = await made({ subject: 'Pest control', students: 3, audience: all });
  await query(`create trigger refuse before insert on student_notices for each row
    when (new.recipient_id = '${asha.person.id}') execute function refuse()`);
  const run = async () => {
    do await sendDue(testApp);
    while ((await read(id)).state === 'sending');
  };
  await Promise.all([run(), run(), run()]);
  await query('drop trigger refuse on student_notices');
  expect(await read(id)).toMatchObject({ state: 'sent', total: 3, sent: 2, failed: 1 });
  expect((await subjectsOf(bela)).filter((one) => one === 'Pest control')).toHaveLength(1);
});

test('nobody is sent a notice that was withdrawn in the meantime', async () => {
  const { _id: id } = await made({ subject: 'Old timetable' });
  await query('update people set disabled_at = now() where id = $1', [bela.person.id]);
  await sendDue(testApp);
  await query('update people set disabled_at = null where id = $1', [bela.person.id]);
  const withdraw = { correction: 'The timetable is an old one.' };
  expect((await call(provost, 'POST', `/notices/many/${id}/withdraw`, withdraw)).status).toBe(200);
  const retried = await call(provost, 'POST', `/bulk-sends/${id}/retry`);
  expect([retried.status, retried.body.code]).toEqual([409, 'bad_state']);
  await sendDue(testApp);
  expect(await subjectsOf(bela)).not.toContain('Old timetable');
});

test('a withdrawn notice stays, marked, and those who had it get the correction once', async () => {
  const { _id: id } = await made({ subject: 'Wrong day' });
  const path = `/notices/many/${id}/withdraw`;
  const body = { correction: 'The water is off on Monday, not on Sunday.' };
  expect((await call(provost, 'POST', path, body)).body.code).toBe('bad_state');
  await sendDue(testApp);
  const withdrawn = await call(provost, 'POST', path, body);
  expect(withdrawn.body.data).toMatchObject({
    withdrawnBy: provost.person.name,
    correctionSend: { state: 'sending', total: 2 },
  });
  expect((await call(provost, 'POST', path, body)).body.code).toBe('already_withdrawn');
  await Promise.all([sendDue(testApp), sendDue(testApp)]);
  await sendDue(testApp);
  expect((await read(id)).correctionSend).toMatchObject({ state: 'sent', sent: 2 });
  const shown = (await received(asha)).find(({ subject }) => subject === 'Wrong day');
  expect(shown).toMatchObject({ withdrawnAt: expect.any(String), ...body });
  const mails = await mailsOf(testApp, asha);
  expect(mails.filter(({ subject }) => subject === 'Withdrawn: Wrong day')).toHaveLength(1);
});

test('lists the corrections whose mail was refused, and mails them again', async () => {
  const { _id: id } = await made({ subject: 'Wrong hall' });
  await sendDue(testApp);
  const withdraw = { correction: 'It is about Gargi Hall.' };
  await call(provost, 'POST', `/notices/many/${id}/withdraw`, withdraw);
  await sendDue(testApp);
  const correction = (await read(id)).correctionSend._id;
  await query(
    `update outbox set failed_at = now(), last_error = 'refused'
      where event_key in (select mail_event from bulk_recipients where send_id = $1)
        and person_id = $2`,
    [correction, bela.person.id],
  );
  const failures = () => call(provost, 'GET', `/bulk-sends/${correction}/failures`);
  const listed = await failures();
  expect([listed.body.retriable, listed.body.data]).toEqual([
    1,
    [expect.objectContaining({ studentId: bela.person.id, problem: 'mail' })],
  ]);
  expect(listed.body.data[0].reason).toMatch(/marked as withdrawn/);
  const again = await call(provost, 'POST', `/bulk-sends/${correction}/retry`);
  expect([again.status, again.body.data.state]).toEqual([200, 'sent']);
  expect((await failures()).body).toMatchObject({ data: [], retriable: 0 });
  const subjects = (await mailsOf(testApp, bela)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'Withdrawn: Wrong hall')).toHaveLength(1);
});

test('withdraws the notice to one student', async () => {
  const single = { ...written({ subject: 'Only you' }), recipientId: asha.person.id };
  const { body } = await call(provost, 'POST', '/notices/send', single);
  const path = `/notices/${body.data._id}/withdraw`;
  const other = await signInScoped(testApp, { role: 'warden', halls: ['H001'] });
  expect((await call(other, 'POST', path, { correction: 'Sorry' })).status).toBe(404);
  const done = await call(warden, 'POST', path, { correction: 'Sent by mistake.' });
  expect(done.body.data).toMatchObject({ correction: 'Sent by mistake.' });
  expect((await call(warden, 'POST', path, { correction: 'Again' })).status).toBe(409);
  expect((await mailsOf(testApp, asha))[0]?.subject).toBe('Withdrawn: Only you');
});

test('a warden writes to students of the own halls only, and sees their notices only', async () => {
  const preview = async (given: string) =>
    (await call(warden, 'GET', `/notices/audience?${given}`)).body;
  expect((await preview('kind=filter')).data.students).toBe(2);
  expect((await preview('kind=hall&hall=H001')).code).toBe('no_such_hall');
  expect((await preview(`kind=students&userIds=${chetan.person.id}`)).data.students).toBe(0);
  const { _id: own } = await made({ audience: { kind: 'filter' } }, warden);
  const { _id: ofAll } = await made({ audience: { kind: 'filter' }, students: 3 });
  await sendDue(testApp);
  const list = await call(warden, 'GET', '/notices/many');
  const ids = list.body.data.map(({ _id }: { _id: string }) => _id);
  expect(ids).toContain(own);
  expect(ids).not.toContain(ofAll);
  expect((await call(warden, 'GET', `/notices/many/${ofAll}`)).status).toBe(404);
  expect((await call(warden, 'GET', `/bulk-sends/${ofAll}/failures`)).status).toBe(404);
  const withdrawn = await call(provost, 'GET', '/notices/many?state=withdrawn');
  expect(withdrawn.body.pagination.totalItems).toBe(3);
});
