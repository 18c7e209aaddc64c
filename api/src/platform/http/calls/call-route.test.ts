import { defineCall } from '@hostel/contracts/wire/call';
import { id, success, successData } from '@hostel/contracts/wire/envelope';
import { auditLog } from '../../database/schema/platform/audit-log.ts';
import type { FeatureRoutes } from '../../deps.ts';
import { AppError } from '../../core/errors/errors.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { formBody } from '../../../testing/form.ts';
import { route } from './call-route.ts';
import * as z from 'zod/mini';

const base = { summary: 'For these tests.', reply: success({ received: z.unknown() }) } as const;
const text = z.string().check(z.trim(), z.minLength(1, 'Say something.'));

const calls = {
  echo: defineCall({
    ...base,
    name: 'test.echo',
    method: 'POST',
    path: '/test/echo/{id}',
    access: ['student', 'warden'],
    params: z.object({ id }),
    query: z.object({ page: z._default(z.coerce.number().check(z.int()), 1) }),
    body: z.object({ text, times: z.optional(z.number()), otherId: z.optional(id) }),
  }),
  photo: defineCall({
    ...base,
    name: 'test.photo',
    method: 'POST',
    path: '/test/photo',
    access: 'public',
    body: z.object({ photo: z.string() }),
    bodyKind: 'photo',
  }),
  form: defineCall({
    ...base,
    name: 'test.form',
    method: 'POST',
    path: '/test/form',
    access: 'public',
    body: z.object({ title: text }),
    bodyKind: 'multipart',
  }),
  bare: defineCall({
    ...base,
    name: 'test.bare',
    method: 'POST',
    path: '/test/bare',
    access: 'public',
  }),
  who: defineCall({
    ...base,
    name: 'test.who',
    method: 'GET',
    path: '/test/who',
    access: 'public',
  }),
  mine: defineCall({
    ...base,
    name: 'test.mine',
    method: 'GET',
    path: '/test/mine',
    access: 'signed-in',
  }),
  board: defineCall({
    name: 'test.board',
    method: 'GET',
    path: '/test/board',
    summary: 'Stored by caches, then revalidated.',
    access: 'public',
    etag: true,
    reply: successData(z.object({ shown: z.string() })),
  }),
  file: defineCall({
    ...base,
    name: 'test.file',
    method: 'GET',
    path: '/test/file/{name}',
    access: 'public',
    params: z.object({ name: z.string() }),
    replyKind: 'file',
  }),
  ifMatch: defineCall({
    ...base,
    name: 'test.ifMatch',
    method: 'PUT',
    path: '/test/if-match',
    access: 'public',
    ifMatch: true,
  }),
  slow: defineCall({
    ...base,
    name: 'test.slow',
    method: 'POST',
    path: '/test/slow',
    access: 'public',
  }),
  fault: defineCall({
    ...base,
    name: 'test.fault',
    method: 'GET',
    path: '/test/fault/{kind}',
    access: 'public',
    params: z.object({ kind: z.string() }),
  }),
};

const files: FeatureRoutes = (app) => {
  route(app, calls.echo, ({ params, query, body }) => ({ received: { params, query, body } }));
  route(app, calls.photo, ({ body }) => ({ received: body.photo.length }));
  route(
    app,
    calls.form,
    ({ body, files }) => ({
      received: { body, files: files.map((f) => [f.field, f.filename, f.bytes.length]) },
    }),
    { uploads: { files: 2, bytesEach: 1_000_000 } },
  );
  route(app, calls.bare, () => ({ received: 'fine' }));
  route(app, calls.who, ({ session }) => ({ received: session?.person.role ?? 'nobody' }));
  route(app, calls.mine, ({ session }) => ({ received: session.person.email }));
  route(app, calls.board, () => ({ data: { shown: 'yes', hidden: 'never' } }));
  route(app, calls.file, ({ params }) => ({
    content: Buffer.from('%PDF-'),
    contentType: params.name.endsWith('.pdf') ? 'application/pdf' : 'image/png',
    filename: params.name,
    cacheControl: 'public, max-age=60',
  }));
  route(app, calls.ifMatch, ({ ifMatch }) => ({ received: ifMatch ?? 'none' }));
  route(app, calls.slow, () => ({ received: 'once' }), { rate: { burst: 2, perSecond: 0.1 } });
  route(app, calls.fault, ({ params }) => {
    if (params.kind === 'rule') throw new AppError(422, 'busy', 'No.', { data: { why: 1 } });
    throw new Error('the secret is hunter2');
  });
};

let testApp: TestApp;
let student: SignedIn;
let provost: SignedIn;
const someId = '01890000-abcd-7000-8000-0000000000ef';

beforeAll(async () => {
  testApp = await startTestApp({ features: [files], config: { rateLimits: true } });
  student = await testApp.signInAs('student');
  provost = await testApp.signInAs('provost');
});
afterAll(() => testApp.close());

function echo(
  payload: object | string,
  over: { id?: string; query?: string; headers?: object } = {},
) {
  return testApp.inject({
    method: 'POST',
    url: `/api/test/echo/${over.id ?? someId}${over.query ?? ''}`,
    headers: { ...student.headers, 'content-type': 'application/json', ...over.headers },
    payload,
  });
}

test('passes on parsed input, with defaults, without unknown fields', async () => {
  const reply = await echo({ text: ' hi ', extra: 1, __proto__x: 2 });
  expect(reply.json()).toEqual({
    success: true,
    received: { params: { id: someId }, query: { page: 1 }, body: { text: 'hi' } },
  });
});

test('passes on ids in lower case, and other text as it is', async () => {
  const text = someId.toUpperCase();
  const { received } = (await echo({ text, otherId: text }, { id: text })).json();
  expect(received).toMatchObject({ params: { id: someId }, body: { text, otherId: someId } });
});

test.each([
  ['malformed JSON', '{"text": "hi', {}, 400, 'bad_json'],
  ['a poisoned prototype', '{"text":"hi","__proto__":{"admin":true}}', {}, 400, 'bad_json'],
  ['a missing field', {}, {}, 400, 'bad_input'],
  ['a field of another type', { text: 7 }, {}, 400, 'bad_input'],
  ['a list in place of an object', '[]', {}, 400, 'bad_input'],
  ['a character that no text holds', { text: 'a\0b' }, {}, 400, 'bad_input'],
  ['a bad id', { text: 'hi' }, { id: '1-or-1' }, 400, 'bad_input'],
  ['a bad query', { text: 'hi' }, { query: '?page=none' }, 400, 'bad_input'],
  ['a huge body', { text: 'x'.repeat(100_001) }, {}, 413, 'too_large'],
  ['text', 'hi', { headers: { 'content-type': 'text/plain' } }, 415, 'wrong_type'],
  [
    'a form',
    'hi',
    { headers: { 'content-type': 'multipart/form-data; boundary=x' } },
    415,
    'wrong_type',
  ],
  ['XML', '<a/>', { headers: { 'content-type': 'application/xml' } }, 415, 'wrong_type'],
])('refuses %s with the envelope', async (_what, payload, over, status, code) => {
  const reply = await echo(payload, over);
  expect(reply.statusCode).toBe(status);
  expect(reply.json()).toMatchObject({ success: false, code, message: expect.any(String) });
});

test('sends a message for each invalid field', async () => {
  const { fields, message } = (await echo({ text: '  ', times: 'x' })).json();
  expect(fields).toEqual({ text: 'Say something.', times: 'Should be a number.' });
  expect(message).toBe('Some of the fields need your attention.');
  expect((await echo({ text: '' })).json().message).toBe('Say something.');
});

test('cuts off a body without a declared length at the limit, too', async () => {
  await testApp.app.listen({ port: 0 });
  const address = testApp.app.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const chunk = new TextEncoder().encode(`"${'x'.repeat(60_000)}`);
  let sent = 0;
  const body = new ReadableStream({
    pull: (to) => ((sent += 1) > 3 ? to.close() : to.enqueue(chunk)),
  });
  const headers = { ...student.headers, 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
  const reply = await fetch(`http://127.0.0.1:${port}/api/test/echo/${someId}`, init);
  expect(reply.status).toBe(413);
  expect(await reply.json()).toMatchObject({ code: 'too_large' });
});

test('accepts a photo body of up to 8 MB', async () => {
  const send = (length: number) =>
    testApp.inject({
      method: 'POST',
      url: '/api/test/photo',
      payload: { photo: 'x'.repeat(length) },
    });
  expect((await send(7_900_000)).json().received).toBe(7_900_000);
  expect((await send(8_000_001)).statusCode).toBe(413);
});

test.each([[undefined], [''], ['{}']])('accepts %p for a call without a body', async (payload) => {
  const headers = payload === undefined ? {} : { 'content-type': 'application/json' };
  const reply = await testApp.inject({ method: 'POST', url: '/api/test/bare', headers, payload });
  expect(reply.json()).toEqual({ success: true, received: 'fine' });
});

function sendForm(parts: Parameters<typeof formBody>[0]) {
  return testApp.inject({ method: 'POST', url: '/api/test/form', ...formBody(parts) });
}

test('passes on the fields and files of a form', async () => {
  const reply = await sendForm([
    { name: 'title', value: ' Hello ' },
    { name: 'attachments', filename: 'C:\\\\docs\\\\a.pdf', value: 'abc' },
    { name: 'attachments', filename: '', value: '' },
  ]);
  expect(reply.json().received).toEqual({
    body: { title: 'Hello' },
    files: [['attachments', 'a.pdf', 3]],
  });
});

test('enforces the limits of a form', async () => {
  const file = (size: number) => ({ name: 'f', filename: 'f.pdf', value: Buffer.alloc(size) });
  const title = { name: 'title', value: 'x' };
  expect((await sendForm([title, file(1_000_001)])).json()).toMatchObject({
    code: 'file_too_large',
  });
  expect((await sendForm([title, file(1), file(1), file(1)])).json().code).toBe('too_many_files');
  expect((await sendForm([file(1)])).json().fields).toEqual({ title: 'Required.' });
  const json = await testApp.inject({
    method: 'POST',
    url: '/api/test/form',
    payload: { title: 'x' },
  });
  expect(json.statusCode).toBe(415);
  const { headers } = formBody([]);
  const cut = {
    method: 'POST',
    url: '/api/test/form',
    headers,
    payload: 'no form at all',
  } as const;
  expect((await testApp.inject(cut)).statusCode).toBe(400);
});

test('replies 401 not_signed_in without a token, session_ended with an ended session', async () => {
  const none = await testApp.inject({ url: '/api/test/mine' });
  expect([none.statusCode, none.json().code]).toEqual([401, 'not_signed_in']);
  const headers = { authorization: 'Bearer nonsense' };
  const dead = await testApp.inject({ url: '/api/test/mine', headers });
  expect([dead.statusCode, dead.json().code]).toEqual([401, 'session_ended']);
  expect((await testApp.inject({ url: '/api/test/who', headers })).json().received).toBe('nobody');
});

test('refuses a role without access, and records the refusal', async () => {
  const reply = await echo({ text: 'hi' }, { headers: provost.headers });
  expect([reply.statusCode, reply.json().code]).toEqual([403, 'forbidden']);
  const rows = await testApp.database.drizzle.select().from(auditLog);
  expect(rows).toEqual([
    expect.objectContaining({
      action: 'test.echo',
      outcome: 'refused',
      actorId: provost.person.id,
      requestId: reply.headers['x-request-id'],
    }),
  ]);
});

test('refuses access before it reads the body', async () => {
  const reply = await echo('{', { headers: { authorization: '' } });
  expect(reply.statusCode).toBe(401);
});

test('strips a reply to its contract, and sends 304 when the caller has it', async () => {
  const first = await testApp.inject({ url: '/api/test/board' });
  expect(first.json()).toEqual({ success: true, data: { shown: 'yes' } });
  expect(first.headers['cache-control']).toBe('no-cache');
  const etag = String(first.headers.etag);
  const again = (known: string) =>
    testApp.inject({ url: '/api/test/board', headers: { 'if-none-match': known } });
  expect((await again(etag)).statusCode).toBe(304);
  expect((await again(`"other", W/${etag}`)).statusCode).toBe(304);
  expect((await again('"other"')).statusCode).toBe(200);
});

test.each([
  ['plain.pdf', 'inline; filename=plain.pdf'],
  [
    'Größe "1".pdf',
    `inline; filename="Gr??e \\"1\\".pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22.pdf`,
  ],
  [
    'छात्र.pdf',
    `inline; filename="?????.pdf"; filename*=UTF-8''%E0%A4%9B%E0%A4%BE%E0%A4%A4%E0%A5%8D%E0%A4%B0.pdf`,
  ],
  ['two\r\nlines.pdf', `inline; filename="two??lines.pdf"; filename*=UTF-8''two%0D%0Alines.pdf`],
])('sends the file name %j in a valid header', async (name, header) => {
  const { headers } = await testApp.inject({ url: `/api/test/file/${encodeURIComponent(name)}` });
  expect(headers['content-disposition']).toBe(header);
});

test('sends a file with its name, and lets nothing in it run', async () => {
  const pdf = await testApp.inject({
    url: `/api/test/file/${encodeURIComponent('Größe "1".pdf')}`,
  });
  expect(pdf.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="Gr??e \\"1\\".pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22.pdf`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=60',
  });
  expect(pdf.headers['content-security-policy']).not.toContain('sandbox');
  const long = await testApp.inject({ url: `/api/test/file/${'a'.repeat(200)}` });
  expect(long.headers['content-security-policy']).toContain('sandbox');
});

test.each([
  ['"2026-01-01T00:00:00.000Z"', '2026-01-01T00:00:00.000Z'],
  ['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'],
  ['*', 'none'],
])('passes If-Match %s to the handler as %s', async (header, received) => {
  const headers = { 'if-match': header };
  const reply = await testApp.inject({ method: 'PUT', url: '/api/test/if-match', headers });
  expect(reply.json().received).toBe(received);
});

test('sends the parts of a refusal, and no details of an internal error', async () => {
  const rule = await testApp.inject({ url: '/api/test/fault/rule' });
  expect(rule.statusCode).toBe(422);
  expect(rule.json()).toEqual({ success: false, code: 'busy', message: 'No.', data: { why: 1 } });
  const fault = await testApp.inject({ url: '/api/test/fault/other' });
  expect(fault.statusCode).toBe(500);
  expect(fault.body).not.toContain('hunter2');
});

test('replies to unknown and invalid addresses of the API with the envelope', async () => {
  for (const [url, status] of [
    ['/api/none', 404],
    ['/api', 404],
    ['/api/test/%zz', 400],
  ] as const) {
    const reply = await testApp.inject({ url });
    expect([url, reply.statusCode, reply.json().success]).toEqual([url, status, false]);
  }
});

test('refuses a call above its allowance with 429 and the time to wait', async () => {
  const send = (remoteAddress: string) =>
    testApp.inject({ method: 'POST', url: '/api/test/slow', remoteAddress });
  expect((await send('10.1.1.1')).statusCode).toBe(200);
  expect((await send('10.1.1.1')).statusCode).toBe(200);
  const third = await send('10.1.1.1');
  expect([third.statusCode, third.headers['retry-after']]).toEqual([429, '10']);
  expect((await send('10.1.1.2')).statusCode).toBe(200);
});

test('forbids caching, framing and sniffing of replies', async () => {
  const { headers } = await testApp.inject({ url: '/api/test/who' });
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(headers).not.toHaveProperty('x-powered-by');
});
