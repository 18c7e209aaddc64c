import { defineCall } from '@hostel/contracts/call';
import { success } from '@hostel/contracts/envelope';
import { useSession } from '@hostel/shared-ui/session';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import * as z from 'zod/mini';
import { ApiError } from './http-error.ts';
import { callApi, fetchFile } from './http.ts';

const book = defineCall({
  name: 'books.change',
  method: 'PUT',
  path: '/books/{id}',
  summary: 'Changes a book.',
  access: 'public',
  params: z.object({ id: z.string() }),
  query: z.object({ page: z._default(z.coerce.number(), 1), search: z.optional(z.string()) }),
  body: z.object({ title: z.string() }),
  reply: success({ data: z.object({ title: z.string() }) }),
});
const signIn = defineCall({
  name: 'auth.try',
  method: 'POST',
  path: '/auth/login-anywhere',
  summary: 'Signs in.',
  access: 'public',
  reply: success({}),
});

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
beforeEach(() =>
  useSession.setState({
    token: 't1',
    user: { email: 'a@example.edu', role: 'student' },
    ended: false,
  }),
);

const input = { params: { id: 'a/b' }, body: { title: 'Godān' } };
const api = 'http://localhost/api';
const refusal = (status: number, code: string, more: object = {}) =>
  HttpResponse.json({ success: false, message: 'No.', code, ...more }, { status });

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('Not an ApiError', { cause: error });
  return error;
}

test('a call goes out with token, parameters, filled filters and its two headers', async () => {
  let seen: Request | undefined;
  server.use(
    http.put(`${api}/books/:id`, async ({ request }) => {
      seen = request.clone();
      return HttpResponse.json({ success: true, data: await request.json(), extra: 1 });
    }),
  );
  const reply = await callApi(book, {
    ...input,
    query: { page: 2, search: '' },
    idempotencyKey: 'k1',
    ifMatch: '2025-11-21',
  });
  expect(reply).toEqual({ success: true, data: { title: 'Godān' } });
  expect(seen?.url).toBe(`${api}/books/a%2Fb?page=2`);
  expect(seen?.headers.get('authorization')).toBe('Bearer t1');
  expect(seen?.headers.get('idempotency-key')).toBe('k1');
  expect(seen?.headers.get('if-match')).toBe('2025-11-21');
});

test('the API root stands in the page', async () => {
  const meta = { name: 'api-root', content: '/elsewhere/' };
  document.head.replaceChildren(Object.assign(document.createElement('meta'), meta));
  server.use(
    http.put('http://localhost/elsewhere/books/:id', () =>
      HttpResponse.json({ success: true, data: { title: 'x' } }),
    ),
  );
  await expect(callApi(book, input)).resolves.toMatchObject({ data: { title: 'x' } });
  document.head.replaceChildren();
});

test('a refusal carries status, code, message, fields and the present row', async () => {
  server.use(
    http.put(`${api}/books/:id`, () =>
      refusal(409, 'changed', { fields: { title: 'Taken.' }, data: { title: 'Other' } }),
    ),
  );
  expect(await failureOf(callApi(book, input))).toMatchObject({
    status: 409,
    code: 'changed',
    message: 'No.',
    fields: { title: 'Taken.' },
    data: { title: 'Other' },
    answered: true,
  });
});

test('no reply is a Network Error', async () => {
  server.use(http.put(`${api}/books/:id`, () => HttpResponse.error()));
  expect(await failureOf(callApi(book, input))).toMatchObject({
    status: 0,
    code: 'network',
    message: 'Network Error',
    answered: false,
  });
});

test.each([
  ['another shape', () => HttpResponse.json({ success: true, data: { title: 7 } })],
  ['a proxy’s page', () => HttpResponse.html('<h1>502</h1>', { status: 502 })],
])('%s is unreadable', async (_, answer) => {
  server.use(http.put(`${api}/books/:id`, answer));
  expect(await failureOf(callApi(book, input))).toMatchObject({
    code: 'unreadable',
    answered: false,
  });
});

test('a cancelled call is no ApiError', async () => {
  server.use(http.put(`${api}/books/:id`, () => HttpResponse.json({ success: true })));
  const asked = new AbortController();
  asked.abort();
  await expect(callApi(book, { ...input, signal: asked.signal })).rejects.toMatchObject({
    name: 'CanceledError',
  });
});

test('the server ending the session marks it; the forms stay', async () => {
  server.use(http.put(`${api}/books/:id`, () => refusal(401, 'session_ended')));
  await failureOf(callApi(book, input));
  expect(useSession.getState()).toMatchObject({ ended: true, token: 't1' });
});

test('another 401, and one of a sign-in, end nothing', async () => {
  server.use(
    http.put(`${api}/books/:id`, () => refusal(401, 'not_signed_in')),
    http.post(`${api}/auth/login-anywhere`, () => refusal(401, 'session_ended')),
  );
  await failureOf(callApi(book, input));
  await failureOf(callApi(signIn));
  expect(useSession.getState().ended).toBe(false);
});

test('a late 401 of the last session does not end the new one', async () => {
  server.use(
    http.put(`${api}/books/:id`, () => {
      useSession.setState({ token: 't2' });
      return refusal(401, 'session_ended');
    }),
  );
  await failureOf(callApi(book, input));
  expect(useSession.getState().ended).toBe(false);
});

test('a file comes with the token; its refusal is read out of the bytes', async () => {
  server.use(
    http.get(`${api}/photo`, ({ request }) =>
      request.headers.get('authorization') === 'Bearer t1'
        ? new HttpResponse('bytes', { headers: { 'content-type': 'image/jpeg' } })
        : refusal(401, 'not_signed_in'),
    ),
  );
  expect((await fetchFile('/photo')).type).toBe('image/jpeg');
  useSession.setState({ token: null });
  expect(await failureOf(fetchFile('/photo'))).toMatchObject({ code: 'not_signed_in' });
});

test('the token never leaves for another origin', async () => {
  let asked = '';
  server.use(
    http.get('*', ({ request }) => {
      asked = request.url;
      return new HttpResponse('x');
    }),
  );
  await fetchFile('https://elsewhere.example/photo');
  expect(new URL(asked).origin).toBe('http://localhost');
});
