import { createOutbox } from '../../../platform/messages/mail/outbox.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { dataUrl, jpeg } from '../../../testing/pictures.ts';
import { keepBeds, signInResident, signInScoped } from '../../../testing/scope/residents.ts';
import { closeResolvedFeedback } from './answers/close-resolved-job.ts';

let testApp: TestApp;
let gita: SignedIn;
let warden: SignedIn;
let provost: SignedIn;
const call = calling(() => testApp);
const day = 86_400_000;

beforeAll(async () => {
  testApp = await startTestApp();
  const bed = { bedId: 'H003-101-A', gender: 'female' } as const;
  gita = await signInResident(testApp, { email: 'gita@example.edu', ...bed });
  await keepBeds(testApp, gita);
  warden = await signInScoped(testApp, { role: 'warden', halls: ['H003'] });
  provost = await testApp.signInAs('provost');
});
afterAll(() => testApp.close());

const query = async (text: string, values: unknown[] = []) =>
  (await testApp.database.pool.query(text, values)).rows;

/** A request that the warden has completed, or feedback that is resolved. */
async function finished(type: 'maintenance' | 'feedback' = 'maintenance') {
  const filed =
    type === 'maintenance'
      ? await call(gita, 'POST', '/service-requests', {
          requestType: 'plumbing',
          description: 'The tap drips.',
          mayEnter: true,
          visitTime: 'After 4 pm',
        })
      : await call(gita, 'POST', '/feedback/submit', {
          feedbackType: 'Mess Related',
          message: 'The dal is thin.',
        });
  const id: string = filed.body.data._id;
  await finish(type, id);
  return id;
}

async function finish(type: 'maintenance' | 'feedback', id: string) {
  const reply =
    type === 'maintenance'
      ? await call(warden, 'PUT', `/service-requests/resolve/${id}`, {
          status: 'completed',
          completionPhoto: dataUrl(await jpeg()),
        })
      : await call(warden, 'PUT', `/feedback/resolve/${id}`, {
          status: 'resolved',
          response: 'More lentils.',
        });
  expect(reply.status).toBe(200);
}

const read = async (who: SignedIn, type: string, id: string) =>
  (await call(who, 'GET', `/requests/${type}/${id}`)).body.data;
const confirm = (type: string, id: string, headers?: Record<string, string>) =>
  call(gita, 'POST', `/requests/${type}/${id}/confirm`, undefined, headers);
const reopen = (who: SignedIn, type: string, id: string, headers?: Record<string, string>) =>
  call(who, 'POST', `/requests/${type}/${id}/reopen`, { comment: 'It leaks again.' }, headers);

test('a confirmed maintenance request stays completed, confirmed feedback is closed', async () => {
  const ids = { maintenance: await finished(), feedback: await finished('feedback') };
  for (const [type, status] of [
    ['maintenance', 'completed'],
    ['feedback', 'closed'],
  ] as const) {
    const before = await read(gita, type, ids[type]);
    expect(before.answer).toEqual({
      confirmedAt: null,
      reopenings: 0,
      answerBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      mayConfirm: true,
      mayReopen: true,
    });
    const stale = await confirm(type, ids[type], { 'if-match': '2020-01-01T00:00:00.000Z' });
    expect([stale.status, stale.body.code]).toEqual([409, 'changed']);
    const { body } = await confirm(type, ids[type], { 'if-match': before.updatedAt });
    expect(body.data).toMatchObject({ status, answer: { mayConfirm: false } });
    expect(Date.parse(body.data.answer.confirmedAt)).not.toBeNaN();
    expect(body.data.history.at(-1)).toMatchObject({
      act: 'confirmed',
      by: { name: gita.person.name, role: 'student' },
    });
    // A repeated click.
    const again = await confirm(type, ids[type], { 'if-match': before.updatedAt });
    expect([again.status, again.body.data]).toEqual([200, body.data]);
  }
  const late = await reopen(gita, 'feedback', ids.feedback);
  expect([late.status, late.body.code]).toEqual([409, 'feedback_closed']);
  // Maintenance may be reopened after the confirmation: the same tap may leak again.
  expect((await reopen(gita, 'maintenance', ids.maintenance)).body.data).toMatchObject({
    status: 'in-progress',
    answer: { confirmedAt: null, answerBy: null },
  });
});

test.each(['maintenance', 'feedback'] as const)(
  'a student reopens %s twice with a comment, then a provost decides',
  async (type) => {
    const id = await finished(type);
    for (const round of [1, 2]) {
      const key = { 'idempotency-key': `reopen-${type}-${round}` };
      const replies = await Promise.all([1, 2].map(() => reopen(gita, type, id, key)));
      for (const { status, body } of replies) {
        expect([status, body.data.status, body.data.answer.reopenings]).toEqual([
          200,
          'in-progress',
          round,
        ]);
      }
      await finish(type, id);
    }
    const third = await reopen(gita, type, id);
    expect([third.status, third.body.code]).toEqual([409, 'reopened_too_often']);
    expect((await read(warden, type, id)).answer).toMatchObject({ mayReopen: false });
    expect((await reopen(warden, type, id)).status).toBe(403);
    const { body } = await reopen(provost, type, id);
    expect(body.data).toMatchObject({ status: 'in-progress', answer: { reopenings: 2 } });
    const own = { text: 'It leaks again.', by: { name: gita.person.name, role: 'student' } };
    const texts = body.data.comments.filter(({ text }: { text: string }) => text === own.text);
    expect(texts).toMatchObject([own, own, { by: { role: 'provost' } }]);
    const [mail] = await query(
      `select count(*)::int as count from outbox where event_key like 'requests.reopen:' || $1 || '%'`,
      [id],
    );
    expect(mail).toEqual({ count: 1 });
    const audited = await query(
      `select action from audit_log where subject_id = $1 and action = 'requests.reopen'`,
      [id],
    );
    expect(audited).toHaveLength(3);
  },
);

test('the photo of the earlier work stays until the next one replaces it', async () => {
  const id = await finished();
  await reopen(gita, 'maintenance', id);
  expect((await read(gita, 'maintenance', id)).completionPhotoUrl).toBeTruthy();
  const [before] = await query('select count(*)::int from photos');
  await finish('maintenance', id);
  expect(await query('select count(*)::int from photos')).toEqual([before]);
  expect(await read(gita, 'maintenance', id)).toMatchObject({
    completionPhotoUrl: `/service-requests/${id}/completion-photo`,
    visit: { mayEnter: true, time: 'After 4 pm' },
  });
});

test('nothing is confirmed or reopened before it is finished, after the days, or by others', async () => {
  const id = await finished();
  const other = await testApp.signInAs('other@example.edu');
  expect((await call(other, 'POST', `/requests/maintenance/${id}/confirm`)).status).toBe(404);
  expect((await reopen(other, 'maintenance', id)).status).toBe(404);
  const far = await signInScoped(testApp, { role: 'provost', halls: ['H004'] });
  expect((await reopen(far, 'maintenance', id)).status).toBe(404);
  await query(
    `update service_requests set finished_at = now() - interval '15 days' where id = $1`,
    [id],
  );
  for (const reply of [await confirm('maintenance', id), await reopen(gita, 'maintenance', id)]) {
    expect([reply.status, reply.body.code]).toEqual([409, 'answer_too_late']);
  }
  await reopen(provost, 'maintenance', id);
  for (const reply of [await confirm('maintenance', id), await reopen(gita, 'maintenance', id)]) {
    expect([reply.status, reply.body.code]).toEqual([409, 'not_finished']);
  }
});

test('days of approved leave are not counted', async () => {
  const id = await finished();
  const before = (await read(gita, 'maintenance', id)).answer.answerBy;
  await query(
    `insert into leave_applications (id, student_id, leave_type, reason, from_date, to_date,
                                     emergency_contact, status, decided_by)
     select gen_random_uuid(), $1, 'personal', 'Home', $2::date - 3, $2::date - 1, '9876543210',
            'approved', $3`,
    [gita.person.id, before, warden.person.id],
  );
  const after = (await read(gita, 'maintenance', id)).answer.answerBy;
  expect(Date.parse(after) - Date.parse(before)).toBe(2 * day);
  // Back on the first day.
  await query('update leave_applications set returned_on = from_date where student_id = $1', [
    gita.person.id,
  ]);
  expect((await read(gita, 'maintenance', id)).answer.answerBy).toBe(before);
  await query('delete from leave_applications where student_id = $1', [gita.person.id]);
});

test('resolved feedback is closed after the days to answer, once, and not earlier', async () => {
  const id = await finished('feedback');
  const log = { error: (...given: unknown[]) => expect(given).toBeUndefined() };
  const run = (days: number) =>
    closeResolvedFeedback({ ...testApp, log }, new Date(Date.now() + days * day));
  await run(14);
  expect(await read(gita, 'feedback', id)).toMatchObject({ status: 'resolved' });
  await Promise.all([run(15), run(15)]);
  const page = await read(gita, 'feedback', id);
  expect(page).toMatchObject({ status: 'closed', answer: { confirmedAt: null } });
  expect(page.history.filter(({ act }: { act: string }) => act === 'closed')).toMatchObject([
    { by: null, from: 'resolved', to: 'closed' },
  ]);

  // Leave on days that are over by the closing, but approved only afterwards.
  const on = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
  const applied = await call(gita, 'POST', '/leave/submit', {
    leaveType: 'sick',
    reason: 'Fever',
    startDate: on(3),
    endDate: on(9),
    emergencyContact: '9876543210',
  });
  await run(15);
  expect(await read(gita, 'feedback', id)).toMatchObject({ status: 'closed' });
  const path = `/leave/resolve/${applied.body.data._id}`;
  expect((await call(warden, 'PUT', path, { status: 'approved' })).status).toBe(200);
  await Promise.all([run(15), run(15)]);
  const again = await read(gita, 'feedback', id);
  expect(again).toMatchObject({ status: 'resolved', answer: { mayConfirm: true } });
  expect(again.history.at(-1)).toMatchObject({ by: null, from: 'closed', to: 'resolved' });
  await run(22);
  await run(22);
  expect(await read(gita, 'feedback', id)).toMatchObject({ status: 'closed' });
});

test('the mail about the finished request says what the student may do', async () => {
  await finished('feedback');
  await createOutbox(testApp.database, testApp.config).deliverDue();
  const reply = await testApp.inject({
    url: `/api/dev/mailbox?to=${encodeURIComponent(gita.person.email)}`,
    headers: { accept: 'application/json' },
  });
  const [mail] = reply.json().data;
  expect(mail.subject).toBe('Your feedback is resolved');
  expect(mail.text).toContain('you can reopen it within 14 days');
});
