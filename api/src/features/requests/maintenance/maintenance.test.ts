import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { auditLog } from '../../../platform/database/schema/platform/audit-log.ts';
import { outbox } from '../../../platform/database/schema/platform/outbox.ts';
import {
  photos,
  maintenanceRequestComments,
  maintenanceRequests,
} from '../../../platform/database/schema/requests/maintenance.ts';
import { giveBeds } from '../../../testing/scope/residents.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { dataUrl, jpeg, lyingPhoto } from '../../../testing/pictures.ts';

let testApp: TestApp;
let student: SignedIn;
let other: SignedIn;
let warden: SignedIn;
let photo: string;

beforeAll(async () => {
  testApp = await startTestApp();
  student = await testApp.signInAs('student');
  other = await testApp.signInAs('other@example.edu');
  warden = await testApp.signInAs('warden');
  await giveBeds(testApp, student, other);
  photo = dataUrl(await jpeg());
});
afterAll(() => testApp.close());

const leak = { requestType: 'plumbing', description: 'The tap leaks.', priority: 'high' };

async function call(
  who: SignedIn | undefined,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
  headers: Record<string, string> = {},
) {
  const reply = await testApp.inject({
    method,
    url: `/api${path}`,
    payload,
    headers: { ...who?.headers, ...headers },
  });
  const isJson = String(reply.headers['content-type']).startsWith('application/json');
  return { status: reply.statusCode, body: isJson ? reply.json() : undefined, reply };
}

async function filed(over: object = {}, who = student) {
  const { status, body } = await call(who, 'POST', '/service-requests', { ...leak, ...over });
  expect(status).toBe(200);
  return body.data;
}

function resolve(id: string, payload: object, headers: Record<string, string> = {}) {
  return call(warden, 'PUT', `/service-requests/resolve/${id}`, payload, headers);
}

describe('filing', () => {
  test('lists a request with a photo for its student', async () => {
    const request = await filed({ photo });
    expect(request).toMatchObject({ ...leak, status: 'pending', adminComments: null });
    expect(request.photo).toBe(`/service-requests/${request._id}/photo`);
    expect(request.photoUrl).toBe(request.photo);
    expect(request.userId).toBeUndefined();
    const { body } = await call(student, 'GET', '/service-requests/my');
    expect(body.data[0]).toEqual(request);
    expect(JSON.stringify(body)).not.toContain('base64');
    const strangers = await call(other, 'GET', '/service-requests/my');
    expect(strangers.body).toMatchObject({ data: [], pagination: { totalItems: 0 } });
  });

  test('uses medium as the default priority, and ignores unknown fields', async () => {
    const { body } = await call(student, 'POST', '/service-requests', {
      requestType: 'others',
      description: '  A bird nests in the fan.  ',
      status: 'completed',
      studentId: other.person.id,
    });
    expect(body.data).toMatchObject({
      priority: 'medium',
      status: 'pending',
      description: 'A bird nests in the fan.',
    });
  });

  test.each([
    [{ description: ' \n\t ' }, 'description'],
    [{ description: 'x'.repeat(5001) }, 'description'],
    [{ requestType: 'haunting' }, 'requestType'],
    [{ requestType: undefined }, 'requestType'],
    [{ priority: 'urgent' }, 'priority'],
    [{ photo: lyingPhoto }, 'photo'],
    [{ photo: 'http://example.edu/photo.jpg' }, 'photo'],
    [{ photo: 7 }, 'photo'],
  ])('rejects %j at its field, and stores nothing', async (over, field) => {
    const before = await testApp.database.drizzle.$count(maintenanceRequests);
    const { status, body } = await call(student, 'POST', '/service-requests', { ...leak, ...over });
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 'bad_input' });
    expect(Object.keys(body.fields)).toEqual([field]);
    expect(await testApp.database.drizzle.$count(maintenanceRequests)).toBe(before);
  });

  test('rejects a photo above 5 MB at its field and a body above 8 MB, with 413', async () => {
    const large = dataUrl(Buffer.alloc(5 * 1024 * 1024 + 3, 0xff));
    const { status, body } = await call(student, 'POST', '/service-requests', {
      ...leak,
      photo: large,
    });
    expect([status, body.fields.photo]).toEqual([413, 'The photo is larger than 5 MB.']);
    const huge = dataUrl(Buffer.alloc(6_100_000));
    expect(
      (await call(student, 'POST', '/service-requests', { ...leak, photo: huge })).status,
    ).toBe(413);
  });

  test('stores one request with one photo for three concurrent calls with one submit key', async () => {
    const drizzle = testApp.database.drizzle;
    const [requests, pictures] = [
      await drizzle.$count(maintenanceRequests),
      await drizzle.$count(photos),
    ];
    const key = { 'idempotency-key': 'intent-1' };
    const replies = await Promise.all(
      [1, 2, 3].map(() => call(student, 'POST', '/service-requests', { ...leak, photo }, key)),
    );
    expect(new Set(replies.map(({ body }) => body.data._id)).size).toBe(1);
    expect(await drizzle.$count(maintenanceRequests)).toBe(requests + 1);
    expect(await drizzle.$count(photos)).toBe(pictures + 1);
    const changed = await call(student, 'POST', '/service-requests', leak, key);
    expect([changed.status, changed.body.code]).toEqual([409, 'key_reused']);
  });
});

describe('roles', () => {
  test.each([
    ['GET', '/service-requests/my', [403, 200]],
    ['GET', '/service-requests/all', [200, 403]],
    ['PUT', '/service-requests/resolve/01890000-0000-7000-8000-000000000000', [404, 403]],
    ['POST', '/service-requests/01890000-0000-7000-8000-000000000000/cancel', [403, 404]],
    ['GET', '/service-requests/01890000-0000-7000-8000-000000000000/photo', [404, 404]],
    ['GET', '/service-requests/01890000-0000-7000-8000-000000000000/completion-photo', [404, 404]],
  ] as const)('checks the role for %s %s', async (method, path, expected) => {
    const payload = method === 'PUT' ? { status: 'completed' } : undefined;
    const asked = await Promise.all(
      [warden, student].map((who) => call(who, method, path, payload)),
    );
    expect(asked.map(({ status }) => status)).toEqual(expected);
    expect((await call(undefined, method, path, payload)).status).toBe(401);
  });

  test('rejects requests of staff, and an invalid id with 400 at its field', async () => {
    expect((await call(warden, 'POST', '/service-requests', leak)).status).toBe(403);
    const bad = await call(student, 'GET', '/service-requests/1/photo');
    expect([bad.status, bad.body.fields]).toEqual([400, { id: 'Not an id.' }]);
  });
});

describe('photos', () => {
  test('are sent to their student and to staff, re-encoded, with caching forbidden', async () => {
    const request = await filed({ photo });
    for (const who of [student, warden]) {
      const { status, reply } = await call(who, 'GET', request.photo);
      expect(status).toBe(200);
      expect(reply.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'content-disposition': expect.stringMatching(/^inline; filename=[\w-]+\.jpg$/),
      });
      expect(reply.headers.etag).toBeUndefined();
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 64 });
    }
    const strange = await call(other, 'GET', request.photo, undefined, { 'if-none-match': '*' });
    expect(strange.status).toBe(404);
  });

  test('reply 404 for a request without a photo', async () => {
    const request = await filed();
    expect(request.photoUrl).toBeNull();
    expect((await call(student, 'GET', `/service-requests/${request._id}/photo`)).status).toBe(404);
  });
});

describe('resolving', () => {
  test('shows every comment of the office to the student, and sends a mail', async () => {
    const { _id: id } = await filed();
    const first = await resolve(id, { status: 'in-progress', resolution: 'Plumber called.' });
    expect(first.body).toMatchObject({ message: 'Request updated successfully' });
    const second = await resolve(id, { status: 'in-progress', resolution: ' Part ordered. ' });
    expect(second.body).toMatchObject({ message: 'Comment added successfully' });
    const last = await resolve(id, {
      status: 'completed',
      resolution: 'Washer replaced.',
      completionPhoto: photo,
    });
    expect(last.body).toMatchObject({
      message: 'Request resolved successfully',
      data: {
        status: 'completed',
        adminComments: 'Washer replaced.',
        completionPhotoUrl: `/service-requests/${id}/completion-photo`,
        userId: { email: student.person.email, studentProfile: { roomNumber: expect.any(String) } },
      },
    });
    const mine = await call(student, 'GET', '/service-requests/my');
    expect(mine.body.data[0]).toMatchObject({ _id: id, adminComments: 'Washer replaced.' });
    expect((await call(student, 'GET', last.body.data.completionPhotoUrl)).status).toBe(200);
    const { drizzle } = testApp.database;
    const comments = await drizzle
      .select()
      .from(maintenanceRequestComments)
      .where(eq(maintenanceRequestComments.maintenanceRequestId, id))
      .orderBy(asc(maintenanceRequestComments.id));
    expect(comments.map(({ comment, status, authorId }) => [comment, status, authorId])).toEqual([
      ['Plumber called.', 'in-progress', warden.person.id],
      ['Part ordered.', 'in-progress', warden.person.id],
      ['Washer replaced.', 'completed', warden.person.id],
    ]);
    const acts = await drizzle.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(acts.map((row) => [row.action, row.actorId, row.details])).toEqual([
      [
        'serviceRequests.resolve',
        warden.person.id,
        { from: 'pending', to: 'in-progress', commented: true },
      ],
      [
        'serviceRequests.resolve',
        warden.person.id,
        { from: 'in-progress', to: 'in-progress', commented: true },
      ],
      [
        'serviceRequests.resolve',
        warden.person.id,
        { from: 'in-progress', to: 'completed', commented: true },
      ],
    ]);
    const mails = await drizzle.select().from(outbox).where(eq(outbox.personId, student.person.id));
    expect(mails.filter((mail) => mail.eventKey.includes(id))).toHaveLength(3);
  });

  test('rejects a forbidden change with 409, a message and the current row', async () => {
    const { _id: id } = await filed();
    const empty = await resolve(id, { status: 'pending', resolution: '  ' });
    expect([empty.status, empty.body.code]).toEqual([409, 'nothing_new']);
    await resolve(id, { status: 'completed' });
    const back = await resolve(id, { status: 'in-progress' });
    expect(back.status).toBe(409);
    expect(back.body).toMatchObject({
      code: 'request_completed',
      message: 'This request is already completed.',
      data: { _id: id, status: 'completed' },
    });
  });

  test('accepts a completion photo only with the status completed, and only a picture', async () => {
    const { _id: id } = await filed();
    const early = await resolve(id, { status: 'in-progress', completionPhoto: photo });
    expect([early.status, Object.keys(early.body.fields)]).toEqual([422, ['completionPhoto']]);
    const lie = await resolve(id, { status: 'completed', completionPhoto: lyingPhoto });
    expect([lie.status, Object.keys(lie.body.fields)]).toEqual([400, ['completionPhoto']]);
    const none = await resolve(id, {});
    expect([none.status, none.body.fields]).toEqual([400, { status: 'Please select a status' }]);
    const cancelled = await resolve(id, { status: 'cancelled' });
    expect(cancelled.status).toBe(400);
  });

  test('rejects an outdated change with 409 changed and the current row', async () => {
    const { _id: id, updatedAt } = await filed();
    const match = { 'if-match': `"${updatedAt}"` };
    expect((await resolve(id, { status: 'in-progress' }, match)).status).toBe(200);
    const late = await resolve(id, { status: 'completed' }, match);
    expect([late.status, late.body.code]).toEqual([409, 'changed']);
    expect(late.body.data).toMatchObject({ _id: id, status: 'in-progress' });
    const fresh = { 'if-match': late.body.data.updatedAt };
    expect((await resolve(id, { status: 'completed' }, fresh)).status).toBe(200);
  });

  test('accepts one of five concurrent decisions', async () => {
    const { _id: id, updatedAt } = await filed();
    const replies = await Promise.all(
      [1, 2, 3, 4, 5].map((n) =>
        resolve(id, { status: 'completed', resolution: `By ${n}` }, { 'if-match': updatedAt }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });
});

describe('cancelling', () => {
  test('is accepted for a student’s own pending request, and final', async () => {
    const { _id: id } = await filed();
    expect((await call(other, 'POST', `/service-requests/${id}/cancel`)).status).toBe(404);
    const { body } = await call(student, 'POST', `/service-requests/${id}/cancel`, {});
    expect(body.data).toMatchObject({ _id: id, status: 'cancelled' });
    const again = await call(student, 'POST', `/service-requests/${id}/cancel`);
    expect([again.status, again.body.code]).toEqual([409, 'cannot_cancel']);
    expect((await resolve(id, { status: 'completed' })).body.code).toBe('request_cancelled');
  });

  test('is rejected when the request is in progress', async () => {
    const { _id: id } = await filed();
    await resolve(id, { status: 'in-progress' });
    const late = await call(student, 'POST', `/service-requests/${id}/cancel`);
    expect(late.body.message).toBe(
      "The office is already working on this request, so it can't be cancelled.",
    );
  });
});
