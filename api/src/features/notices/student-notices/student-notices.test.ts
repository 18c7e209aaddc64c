import { eq } from 'drizzle-orm';
import { auditLog } from '../../../platform/database/schema/platform/audit-log.ts';
import { developmentMailbox } from '../../../platform/database/schema/platform/outbox.ts';
import { people } from '../../../platform/database/schema/identity/people.ts';
import { studentNotices } from '../../../platform/database/schema/notices/student-notices.ts';
import { createOutbox } from '../../../platform/messages/mail/outbox.ts';
import { dayOf } from '../../../platform/database/conditions.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';

let testApp: TestApp;
let student: SignedIn;
let other: SignedIn;
let warden: SignedIn;
const call = calling(() => testApp);

beforeAll(async () => {
  testApp = await startTestApp();
  student = await testApp.signInAs('student');
  other = await testApp.signInAs('other@example.edu');
  warden = await testApp.signInAs('warden');
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.database.drizzle.delete(studentNotices);
});

function written(over: object = {}) {
  return {
    recipientId: student.person.id,
    noticeType: 'Room Inspection',
    subject: 'Inspection of room 101',
    message: 'The warden comes on Monday.',
    ...over,
  };
}

async function sent(over: object = {}, who = warden) {
  const { status, body } = await call(who, 'POST', '/notices/send', written(over));
  expect([status, body.message]).toEqual([200, 'Notice sent successfully!']);
  return body.data;
}

/** Delivers what waits; the development mailbox page does the same when it is looked at. */
async function deliver() {
  const { reply } = await call(undefined, 'GET', '/dev/mailbox', undefined, {
    accept: 'application/json',
  });
  return reply.json().data;
}

async function statusOf(id: string) {
  const { body } = await call(warden, 'GET', '/notices/sent');
  return body.data.find((notice: { _id: string }) => notice._id === id)?.status;
}

describe('sending', () => {
  test('sends a notice to its student and by mail, with the statuses pending, delivered and read', async () => {
    const notice = await sent({ actionRequired: ' Tidy up. ', isUrgent: true });
    expect(notice).toEqual({
      _id: expect.any(String),
      noticeType: 'Room Inspection',
      subject: 'Inspection of room 101',
      message: 'The warden comes on Monday.',
      actionRequired: 'Tidy up.',
      isUrgent: true,
      isRead: false,
      readAt: null,
      createdAt: expect.any(String),
      sentBy: warden.person.name,
      effectiveDate: null,
      expiryDate: null,
      pdfPath: null,
      withdrawnAt: null,
      correction: null,
      recipientId: {
        _id: student.person.id,
        name: student.person.name,
        email: student.person.email,
      },
      status: 'pending',
    });
    const [mail] = await deliver();
    expect(mail).toMatchObject({
      to: student.person.email,
      subject: 'Urgent: Room Inspection: Inspection of room 101',
      text: expect.stringContaining('Action required:\nTidy up.'),
    });
    expect(await statusOf(notice._id)).toBe('delivered');
    await call(student, 'PATCH', `/notices/${notice._id}/read`);
    expect(await statusOf(notice._id)).toBe('read');
    const acts = await testApp.database.drizzle
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'notices.send'));
    expect(acts.at(-1)).toMatchObject({
      actorId: warden.person.id,
      subjectId: student.person.id,
      details: { notice: notice._id, type: 'Room Inspection', urgent: true },
    });
  });

  test('keeps a notice read that was opened before its mail was sent', async () => {
    const { _id: id } = await sent();
    await call(student, 'PATCH', `/notices/${id}/read`);
    await deliver();
    expect(await statusOf(id)).toBe('read');
  });

  test('stays pending while the mail server refuses, and sends one mail when the status update fails', async () => {
    const { _id: id } = await sent();
    const { database, config } = testApp;
    const refusing = createOutbox(database, { ...config, smtpUrl: 'smtp://127.0.0.1:1' });
    await refusing.deliverDue();
    await refusing.stop();
    expect(await statusOf(id)).toBe('pending');
    await database.pool.query(
      `update outbox set next_attempt_at = now() - interval '1 second' where sent_at is null`,
    );
    const faulty = createOutbox(database, config);
    faulty.onSent('notices.send', () => Promise.reject(new Error('no mark')));
    await expect(faulty.deliverDue()).rejects.toThrow('no mark');
    expect(await faulty.deliverDue()).toBe(0);
    await faulty.stop();
    const mails = await database.drizzle
      .select()
      .from(developmentMailbox)
      .where(eq(developmentMailbox.recipient, student.person.email));
    expect(mails.filter(({ body }) => body.includes('Inspection of room 101'))).toHaveLength(3);
  });

  test.each([
    [{ recipientId: undefined }, { recipientId: 'Please select a student' }],
    [{ recipientId: 'asha' }, { recipientId: 'Please select a student' }],
    [{ noticeType: 'Rumour' }, { noticeType: 'Please fill in all required fields' }],
    [{ noticeType: undefined }, { noticeType: 'Please fill in all required fields' }],
    [{ subject: ' ' }, { subject: 'Please fill in all required fields' }],
    [{ subject: 'x'.repeat(201) }, { subject: 'At most 200 characters.' }],
    [{ message: '\n' }, { message: 'Please fill in all required fields' }],
    [{ message: 'x'.repeat(5001) }, { message: 'At most 5,000 characters.' }],
    [{ actionRequired: 'x'.repeat(1001) }, { actionRequired: 'At most 1,000 characters.' }],
    [{ isUrgent: 'yes' }, { isUrgent: 'Should be a boolean.' }],
  ])('rejects %j at its field', async (over, fields) => {
    const { status, body } = await call(warden, 'POST', '/notices/send', written(over));
    expect([status, body.fields]).toEqual([400, fields]);
    expect(await testApp.database.drizzle.$count(studentNotices)).toBe(0);
  });

  test('rejects a notice to anyone but a student with an open account', async () => {
    const gone = await testApp.addPerson({ role: 'student' });
    await testApp.database.drizzle
      .update(people)
      .set({ disabledAt: new Date() })
      .where(eq(people.id, gone.id));
    for (const recipientId of [warden.person.id, gone.id, (await sent())._id]) {
      const { status, body } = await call(
        warden,
        'POST',
        '/notices/send',
        written({ recipientId }),
      );
      expect([status, body]).toMatchObject([
        422,
        { code: 'no_such_student', fields: { recipientId: 'Please select a student' } },
      ]);
    }
  });

  test('sends one notice and one mail for one submit key', async () => {
    const key = { 'idempotency-key': 'notice-1' };
    const subject = 'Only once';
    const replies = await Promise.all(
      [1, 2, 3].map(() => call(warden, 'POST', '/notices/send', written({ subject }), key)),
    );
    expect(new Set(replies.map(({ body }) => body.data._id)).size).toBe(1);
    const mails = await deliver();
    expect(mails.filter((mail: { text: string }) => mail.text.includes(subject))).toHaveLength(1);
    const other = await call(warden, 'POST', '/notices/send', written({ subject: 'New' }), key);
    expect(other.body.code).toBe('key_reused');
  });
});

describe('receiving', () => {
  test('lists a student’s own notices, newest first, 20 a page, with the unread count of all pages', async () => {
    for (let n = 1; n <= 22; n += 1) await sent({ subject: `Notice ${n}` });
    await sent({ recipientId: other.person.id });
    const { body } = await call(student, 'GET', '/notices/received');
    expect(body.data).toHaveLength(20);
    expect(body.data[0].subject).toBe('Notice 22');
    expect(Object.keys(body.data[0])).not.toContain('recipientId');
    expect(body).toMatchObject({
      unreadCount: 22,
      pagination: { currentPage: 1, totalPages: 2, totalNotices: 22 },
    });
    await call(student, 'PATCH', `/notices/${body.data[0]._id}/read`);
    const second = await call(student, 'GET', '/notices/received?page=2&limit=20');
    expect(second.body.data.map(({ subject }: { subject: string }) => subject)).toEqual([
      'Notice 2',
      'Notice 1',
    ]);
    expect(second.body.unreadCount).toBe(21);
    expect((await call(other, 'GET', '/notices/received')).body.unreadCount).toBe(1);
  });

  test('names the addressee’s roll number and room, and the sender’s role, for the letter', async () => {
    await sent();
    const { body } = await call(student, 'GET', '/notices/received');
    expect(body.data[0]).toMatchObject({
      senderRole: 'warden',
      addressee: { rollNumber: expect.any(String), roomNumber: null, hostelName: null },
    });
  });

  test('marks a student’s own notice as read once', async () => {
    const { _id: id } = await sent();
    const path = `/notices/${id}/read`;
    expect((await call(other, 'PATCH', path)).status).toBe(404);
    expect((await call(warden, 'PATCH', path)).status).toBe(403);
    const first = await call(student, 'PATCH', path, {});
    expect(first.body.data).toMatchObject({ _id: id, isRead: true, readAt: expect.any(String) });
    const again = await call(student, 'PATCH', path);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await call(student, 'PATCH', '/notices/1/read')).body.fields).toEqual({
      id: 'Not an id.',
    });
  });
});

test.each([
  ['POST', '/notices/send', [400, 403]],
  ['GET', '/notices/sent', [200, 403]],
  ['GET', '/notices/received', [403, 200]],
  ['PATCH', '/notices/01890000-0000-7000-8000-000000000000/read', [403, 404]],
] as const)('roles: %s %s', async (method, path, expected) => {
  const payload = method === 'GET' ? undefined : {};
  const asked = [warden, student].map((who) => call(who, method, path, payload));
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(expected);
  expect((await call(undefined, method, path, payload)).status).toBe(401);
});

test('searches, filters and sorts the list of staff, and counts all filtered rows', async () => {
  const inspection = await sent();
  const provost = await testApp.signInAs('provost');
  const fee = await sent(
    { noticeType: 'Fee Notice', subject: 'Mess fee', isUrgent: true },
    provost,
  );
  const warning = await sent({ recipientId: other.person.id, noticeType: 'Behavioral Warning' });
  await deliver();
  await call(other, 'PATCH', `/notices/${warning._id}/read`);
  const late = await sent({ subject: 'Late' });
  const list = async (query: string) => {
    const { body } = await call(warden, 'GET', `/notices/sent?${query}`);
    return { ids: body.data.map(({ _id }: { _id: string }) => _id), ...body };
  };
  const all = await list('limit=1');
  expect([all.ids, all.pagination.totalNotices]).toEqual([[late._id], 4]);
  expect(all.counts).toEqual({
    total: 4,
    urgent: 1,
    pending: 1,
    delivered: 3,
    read: 1,
    byType: [
      { type: 'Behavioral Warning', count: 1 },
      { type: 'Room Inspection', count: 2 },
      { type: 'Fee Notice', count: 1 },
    ],
  });
  const oldestFirst = [inspection._id, fee._id, warning._id, late._id];
  expect((await list('sortOrder=asc')).ids).toEqual(oldestFirst);
  expect((await list('sortBy=urgent&limit=1')).ids).toEqual([fee._id]);
  expect((await list('sortBy=type&sortOrder=asc&limit=1')).ids).toEqual([warning._id]);
  expect((await list('search=MESS')).ids).toEqual([fee._id]);
  expect((await list('search=other@')).ids).toEqual([warning._id]);
  expect((await list('search=fee%20notice')).ids).toEqual([fee._id]);
  expect((await list('type=Fee%20Notice')).data[0].sentBy).toBe(provost.person.name);
  expect((await list('status=delivered&sortOrder=asc')).ids).toEqual([inspection._id, fee._id]);
  expect((await list('status=read')).counts).toMatchObject({ total: 1, read: 1, delivered: 1 });
  const today = dayOf(new Date(), 'Asia/Kolkata');
  expect((await list(`from=${today}&to=${today}`)).counts.total).toBe(4);
  expect((await list('to=2020-01-01')).counts).toMatchObject({ total: 0, byType: [] });
  expect((await call(warden, 'GET', '/notices/sent?sortBy=name')).status).toBe(400);
});
