import { feedbackStatuses } from '@hostel/contracts/requests/feedback';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { auditLog } from '../../../platform/database/schema/platform/audit-log.ts';
import { feedback, feedbackComments } from '../../../platform/database/schema/requests/feedback.ts';
import { outbox } from '../../../platform/database/schema/platform/outbox.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { judgeMove } from '../shared/index.ts';
import { feedbackMoves } from './policy.ts';

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
  await testApp.database.drizzle.delete(feedback);
});

const dal = { feedbackType: 'Mess Related', message: 'The dal is thin.' };

async function given(over: object = {}, who = student) {
  const { status, body } = await call(who, 'POST', '/feedback/submit', { ...dal, ...over });
  expect([status, body.message]).toEqual([
    200,
    'Feedback submitted successfully! Thank you for your input.',
  ]);
  return body.data;
}

function resolve(id: string, payload: object, headers?: Record<string, string>) {
  return call(warden, 'PUT', `/feedback/resolve/${id}`, payload, headers);
}

test('changes the status only forward, and not from closed', () => {
  const status = fc.constantFrom(...feedbackStatuses);
  const comment = fc.constantFrom('', 'Thank you.');
  const reached = new Set<string>();
  fc.assert(
    fc.property(status, status, comment, (from, to, text) => {
      const verdict = judgeMove(feedbackMoves, { from, to, comment: text, newest: null });
      const [at, wanted] = [feedbackStatuses.indexOf(from), feedbackStatuses.indexOf(to)];
      reached.add(verdict.kind === 'refused' ? verdict.code : verdict.kind);
      if (from === 'closed') expect(verdict).toMatchObject({ code: 'feedback_closed' });
      else if (wanted > at) expect(verdict).toEqual({ kind: 'move' });
      else if (wanted < at) expect(verdict).toMatchObject({ code: 'moves_back' });
      else expect(verdict.kind).toBe(text === '' ? 'refused' : 'comment');
    }),
    { numRuns: 1000 },
  );
  expect(reached.size).toBe(5);
});

describe('submitting', () => {
  test('lists submitted feedback for its student, and for no other', async () => {
    const mine = await given();
    expect(mine).toEqual({
      _id: expect.any(String),
      ...dal,
      customSubject: null,
      subject: 'Mess Related',
      confidential: false,
      status: 'pending',
      response: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect((await call(student, 'GET', '/feedback')).body).toMatchObject({
      data: [mine],
      pagination: { totalItems: 1 },
    });
    expect((await call(other, 'GET', '/feedback')).body.data).toEqual([]);
  });

  test('stores a custom subject only with the type Other', async () => {
    const own = await given({ feedbackType: 'Other', customSubject: ' Cycle stand ' });
    expect(own).toMatchObject({ customSubject: 'Cycle stand', subject: 'Cycle stand' });
    const fixed = await given({ customSubject: 'Cycle stand' });
    expect(fixed).toMatchObject({ customSubject: null, subject: 'Mess Related' });
  });

  test.each([
    [{ feedbackType: 'Weather' }, 'feedbackType'],
    [{ feedbackType: undefined }, 'feedbackType'],
    [{ message: ' \t ' }, 'message'],
    [{ message: 'x'.repeat(5001) }, 'message'],
    [{ message: undefined }, 'message'],
    [{ feedbackType: 'Other' }, 'customSubject'],
    [{ feedbackType: 'Other', customSubject: '  ' }, 'customSubject'],
    [{ feedbackType: 'Other', customSubject: 'x'.repeat(201) }, 'customSubject'],
  ])('rejects %j at its field, and stores nothing', async (over, field) => {
    const { status, body } = await call(student, 'POST', '/feedback/submit', { ...dal, ...over });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect(await testApp.database.drizzle.$count(feedback)).toBe(0);
  });

  test('stores feedback once for one submit key', async () => {
    const key = { 'idempotency-key': 'feedback-1' };
    const replies = await Promise.all(
      [1, 2, 3].map(() => call(student, 'POST', '/feedback/submit', dal, key)),
    );
    expect(new Set(replies.map(({ body }) => body.data._id)).size).toBe(1);
    expect(await testApp.database.drizzle.$count(feedback)).toBe(1);
  });
});

test.each([
  ['POST', '/feedback/submit', [403, 400]],
  ['GET', '/feedback', [403, 200]],
  ['GET', '/feedback/all', [200, 403]],
  ['PUT', '/feedback/resolve/01890000-0000-7000-8000-000000000000', [404, 403]],
] as const)('roles: %s %s', async (method, path, expected) => {
  const payload = method === 'GET' ? undefined : { status: 'closed' };
  const asked = [warden, student].map((who) => call(who, method, path, payload));
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(expected);
  expect((await call(undefined, method, path, payload)).status).toBe(401);
});

describe('resolving', () => {
  test('shows every response to the student, and sends a mail', async () => {
    const { _id: id } = await given();
    const steps = [
      [{ status: 'in-progress', response: 'We asked the cook.' }, 'Request updated successfully'],
      [{ status: 'in-progress', response: 'He agrees.' }, 'Response added successfully'],
      [{ status: 'resolved', response: 'More lentils.' }, 'Request resolved successfully'],
      [{ status: 'closed' }, 'Request resolved successfully'],
    ] as const;
    for (const [payload, message] of steps) {
      expect((await resolve(id, payload)).body).toMatchObject({
        message,
        data: {
          status: payload.status,
          userId: {
            email: student.person.email,
            studentProfile: { rollNumber: expect.stringMatching(/^ROLL/) },
          },
        },
      });
    }
    expect((await call(student, 'GET', '/feedback')).body.data[0]).toMatchObject({
      status: 'closed',
      response: 'More lentils.',
    });
    const { drizzle } = testApp.database;
    const stored = await drizzle
      .select()
      .from(feedbackComments)
      .where(eq(feedbackComments.feedbackId, id))
      .orderBy(asc(feedbackComments.id));
    expect(stored.map(({ comment, status }) => [comment, status])).toEqual([
      ['We asked the cook.', 'in-progress'],
      ['He agrees.', 'in-progress'],
      ['More lentils.', 'resolved'],
    ]);
    const acts = await drizzle.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(acts.map(({ action }) => action)).toEqual(Array(4).fill('feedback.resolve'));
    const mails = await drizzle.select().from(outbox).where(eq(outbox.personId, student.person.id));
    expect(mails.filter((mail) => mail.eventKey.includes(id))).toHaveLength(4);
    const after = await resolve(id, { status: 'resolved' });
    expect([after.status, after.body]).toMatchObject([409, { code: 'feedback_closed' }]);
  });

  test('rejects outdated changes, and accepts one of five concurrent ones', async () => {
    const { _id: id, updatedAt } = await given();
    const replies = await Promise.all(
      [1, 2, 3, 4, 5].map((n) =>
        resolve(id, { status: 'resolved', response: `By ${n}` }, { 'if-match': updatedAt }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const late = replies.find(({ status }) => status === 409)!;
    expect(late.body).toMatchObject({ code: 'changed', data: { _id: id, status: 'resolved' } });
  });

  test('ends only with a response, which may be an earlier one', async () => {
    const { _id: id } = await given();
    for (const status of ['resolved', 'closed']) {
      const { status: code, body } = await resolve(id, { status });
      expect([code, body.code, Object.keys(body.fields)]).toEqual([
        422,
        'response_needed',
        ['response'],
      ]);
    }
    await resolve(id, { status: 'in-progress', response: 'We asked the cook.' });
    expect((await resolve(id, { status: 'resolved' })).status).toBe(200);
  });

  test('rejects invalid input and an unknown id', async () => {
    const { _id: id } = await given();
    expect((await resolve(id, {})).body.fields).toEqual({ status: 'Please select a status' });
    expect((await resolve(id, { status: 'approved' })).status).toBe(400);
    expect((await resolve(student.person.id, { status: 'closed' })).status).toBe(404);
  });
});

test('searches, filters and sorts the list of staff, and counts all filtered rows', async () => {
  const first = await given();
  const second = await given({ feedbackType: 'Other', customSubject: 'Cycle stand' });
  const third = await given({ message: 'More books.', feedbackType: 'Hostel Library' }, other);
  await resolve(first._id, { status: 'closed', response: 'Done.' });
  const list = async (query: string) => {
    const { body } = await call(warden, 'GET', `/feedback/all?${query}`);
    return { ids: body.data.map(({ _id }: { _id: string }) => _id), ...body };
  };
  const all = await list('limit=2');
  expect(all.ids).toEqual([third._id, second._id]);
  expect(all.counts).toEqual({ total: 3, pending: 2, inProgress: 0, resolved: 0, closed: 1 });
  expect(all.pagination).toEqual({ currentPage: 1, totalPages: 2, totalItems: 3 });
  expect((await list('search=cycle')).ids).toEqual([second._id]);
  expect((await list('search=library')).ids).toEqual([third._id]);
  expect((await list('search=other@')).ids).toEqual([third._id]);
  expect((await list('status=closed')).ids).toEqual([first._id]);
  expect((await list('type=Other')).ids).toEqual([second._id]);
  expect((await list('sortBy=status&sortOrder=desc&limit=1')).ids).toEqual([first._id]);
  expect((await list('sortBy=type&sortOrder=asc&limit=1')).ids).toEqual([first._id]);
});
