import { and, eq, sql } from 'drizzle-orm';
import { publicNotices } from '../../../platform/database/schema/notices/public-notices.ts';
import { auditLog } from '../../../platform/database/schema/platform/audit-log.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { listenTo } from '../../../testing/event-stream.ts';
import { formBody } from '../../../testing/form.ts';
import { publishDueNotices } from './publish-notice.ts';

const hour = 3_600_000;
const fields = { title: 'Water supply', content: 'None on Sunday.', effectiveDate: '2026-03-01' };
let testApp: TestApp;
let provost: SignedIn;

beforeAll(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
});
afterAll(() => testApp.close());

const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

async function send(over: Record<string, string>, id?: string, headers: object = {}) {
  const parts = Object.entries({ ...fields, ...over }).map(([name, value]) => ({ name, value }));
  const form = formBody(parts);
  const reply = await testApp.inject({
    method: id === undefined ? 'POST' : 'PUT',
    url: `/api/public-notices${id === undefined ? '' : `/${id}`}`,
    payload: form.payload,
    headers: { ...provost.headers, ...form.headers, ...headers },
  });
  return { status: reply.statusCode, body: reply.json() };
}

async function publish(id: string) {
  const url = `/api/public-notices/${id}/publish`;
  const reply = await testApp.inject({ method: 'PATCH', url, headers: provost.headers });
  return { status: reply.statusCode, body: reply.json() };
}

async function board(headers: Record<string, string> = {}) {
  const {
    statusCode,
    body,
    headers: replied,
  } = await testApp.inject({
    url: '/api/public-notices/published',
    headers,
  });
  const ids = body && JSON.parse(body).notices.map(({ _id }: { _id: string }) => _id);
  return { status: statusCode, ids, etag: String(replied.etag) };
}

/** A draft whose time has come. */
async function due(over: Record<string, string> = {}): Promise<string> {
  const { body } = await send({ publishAt: inHours(1), ...over });
  await testApp.database.drizzle
    .update(publicNotices)
    .set({ publishAt: sql`now() - interval '1 second'` })
    .where(eq(publicNotices.id, body.data._id));
  return body.data._id;
}

function entries(id: string) {
  const ofNotice = and(eq(auditLog.subjectId, id), eq(auditLog.action, 'publicNotices.publish'));
  return testApp.database.drizzle.select().from(auditLog).where(ofNotice);
}

test('keeps the time of a draft until it is changed or cleared', async () => {
  const publishAt = inHours(2);
  const { body } = await send({ publishAt });
  const id: string = body.data._id;
  expect(body.data).toMatchObject({ status: 'draft', publishAt });
  expect((await send({ title: 'Water' }, id)).body.data.publishAt).toBe(publishAt);
  const later = inHours(3);
  expect((await send({ publishAt: later }, id)).body.data.publishAt).toBe(later);
  const listed = await testApp.inject({
    url: '/api/public-notices?status=scheduled',
    headers: provost.headers,
  });
  expect(listed.json().notices.map(({ _id }: { _id: string }) => _id)).toEqual([id]);
  expect((await send({ publishAt: '' }, id)).body.data).not.toHaveProperty('publishAt');
  await publishDueNotices(testApp, new Date(Date.now() + 4 * hour));
  expect((await board()).ids).not.toContain(id);
});

test.each([
  ['that has passed', -1, 'Please choose a time that is still to come.'],
  ['after more than a year', 24 * 400, 'Please choose a time within a year.'],
])('rejects a time %s', async (_, hours, message) => {
  const { status, body } = await send({ publishAt: inHours(hours) });
  expect([status, body.code, body.fields]).toEqual([422, 'bad_time', { publishAt: message }]);
  expect((await send({ publishAt: 'soon' })).status).toBe(400);
});

test('rejects a time after the last day of the notice, also where only the last day is changed', async () => {
  const lastDay = inHours(24).slice(0, 10);
  const message = 'Please choose a time on or before the last day of the notice.';
  const refused = { code: 'publish_after_expiry', fields: { publishAt: message } };
  const late = await send({ publishAt: inHours(72), expiryDate: lastDay });
  expect(late).toMatchObject({ status: 422, body: refused });
  const { body } = await send({ publishAt: inHours(72) });
  const shorter = await send({ expiryDate: lastDay }, body.data._id);
  expect(shorter).toMatchObject({ status: 422, body: refused });
  expect((await send({ expiryDate: lastDay, publishAt: '' }, body.data._id)).status).toBe(200);
});

test('publishes a draft at its time, once for several processes, to the board and open pages', async () => {
  const address = await testApp.app.listen({ port: 0 });
  const student = await testApp.signInAs('student');
  const id = await due();
  const before = await board();
  expect(before.ids).not.toContain(id);
  const stream = await listenTo(address, student);
  await Promise.all([1, 2, 3].map(() => publishDueNotices(testApp)));
  await stream.until((events) => events.some((event) => event.id === id));
  expect(stream.events.filter((event) => event.id === id)).toHaveLength(1);
  stream.leave();
  const after = await board({ 'if-none-match': before.etag });
  expect([after.status, after.ids]).toEqual([200, expect.arrayContaining([id])]);
  expect(await entries(id)).toMatchObject([
    { actorId: null, address: 'job', details: { scheduled: true } },
  ]);
  const { body } = await send({}, id);
  expect(body.data).toMatchObject({ status: 'published', publishedAt: expect.any(String) });
  expect(body.data).not.toHaveProperty('publishAt');
});

test('leaves a draft alone before its time, and one that staff have published or archived', async () => {
  const waiting = (await send({ publishAt: inHours(1) })).body.data._id;
  const id = await due();
  expect((await publish(id)).status).toBe(200);
  expect((await send({ publishAt: inHours(1) }, id)).body.data).not.toHaveProperty('publishAt');
  expect((await send({ status: 'archived' }, id)).status).toBe(200);
  await publishDueNotices(testApp);
  expect((await board()).ids).not.toEqual(expect.arrayContaining([waiting]));
  expect(await entries(id)).toHaveLength(1);
});

test('publishes one that waits although another process holds another', async () => {
  const [held, free] = [await due(), await due()];
  await testApp.database.transaction(async (tx) => {
    await tx.select().from(publicNotices).where(eq(publicNotices.id, held)).for('update');
    await publishDueNotices(testApp);
    expect(await entries(free)).toHaveLength(1);
    expect(await entries(held)).toHaveLength(0);
  });
  await publishDueNotices(testApp);
  expect(await entries(held)).toHaveLength(1);
});

describe('placeholders in brackets', () => {
  const open = { title: 'Work on [DATE]', content: 'From [TIME] to [TIME].' };
  const refused = {
    code: 'placeholder_left',
    message: 'Please replace the words in brackets before publishing.',
    fields: {
      title: 'Please replace [DATE] before publishing.',
      content: 'Please replace [TIME] before publishing.',
    },
  };

  test('may stay in a draft, and are refused when it is published or gets a time', async () => {
    const { status, body } = await send(open);
    expect(status).toBe(200);
    const id: string = body.data._id;
    expect((await send(open, id)).status).toBe(200);
    const now = await publish(id);
    expect([now.status, now.body]).toEqual([422, expect.objectContaining(refused)]);
    const later = await send({ ...open, publishAt: inHours(1) }, id);
    expect([later.status, later.body]).toEqual([422, expect.objectContaining(refused)]);
    expect((await send({ ...open, publishAt: inHours(1) })).body).toMatchObject(refused);
    expect((await send({}, id)).status).toBe(200);
    expect((await publish(id)).status).toBe(200);
  });

  test('are refused in a text that has a time or is published, and do not keep it from the archive', async () => {
    const { body } = await send({ publishAt: inHours(1) });
    const id: string = body.data._id;
    expect((await send(open, id)).body).toMatchObject(refused);
    expect((await send({ ...open, publishAt: '' }, id)).status).toBe(200);
    await send({}, id);
    await publish(id);
    expect((await send(open, id)).body).toMatchObject(refused);
    expect((await send({ ...open, status: 'archived' }, id)).body.data.status).toBe('archived');
  });
});
