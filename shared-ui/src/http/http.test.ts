import { defineCall } from '@hostel/contracts/wire/call';
import { success } from '@hostel/contracts/wire/envelope';
import { useSession } from '@hostel/shared-ui/session';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import * as z from 'zod/mini';
import { officeNow } from '../clock/clock.ts';
import { notify } from '../toast/toast.ts';
import { failureEvent } from './failure-event.ts';
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

it('sends token, parameters, non-empty filters and both headers', async () => {
  let received: Request | undefined;
  server.use(
    http.put(`${api}/books/:id`, async ({ request }) => {
      received = request.clone();
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
  expect(received?.url).toBe(`${api}/books/a%2Fb?page=2`);
  expect(received?.headers.get('authorization')).toBe('Bearer t1');
  expect(received?.headers.get('idempotency-key')).toBe('k1');
  expect(received?.headers.get('if-match')).toBe('2025-11-21');
});

it('reads the API root from the page', async () => {
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

it('returns status, code, message, fields and current row of a refusal', async () => {
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

it('reports a missing reply as Network Error', async () => {
  server.use(http.put(`${api}/books/:id`, () => HttpResponse.error()));
  expect(await failureOf(callApi(book, input))).toMatchObject({
    status: 0,
    code: 'network',
    message: 'Network Error',
    answered: false,
  });
});

it.each([
  ['another shape', () => HttpResponse.json({ success: true, data: { title: 7 } }), 1],
  ['a proxy’s page', () => HttpResponse.html('<h1>502</h1>', { status: 502 }), 0],
])('reports %s as unreadable, to the window only if it is the release’s', async (_, answer, n) => {
  server.use(http.put(`${api}/books/:id`, answer));
  const report = jest.fn();
  window.addEventListener(failureEvent, report, { once: true });
  expect(await failureOf(callApi(book, input))).toMatchObject({
    code: 'unreadable',
    answered: false,
  });
  expect(report).toHaveBeenCalledTimes(n);
  window.removeEventListener(failureEvent, report);
});

it('rejects a cancelled call without an ApiError', async () => {
  server.use(http.put(`${api}/books/:id`, () => HttpResponse.json({ success: true })));
  const controller = new AbortController();
  controller.abort();
  await expect(callApi(book, { ...input, signal: controller.signal })).rejects.toMatchObject({
    name: 'CanceledError',
  });
});

it('marks the session as ended by the server', async () => {
  server.use(http.put(`${api}/books/:id`, () => refusal(401, 'session_ended')));
  await failureOf(callApi(book, input));
  expect(useSession.getState()).toMatchObject({ ended: true, token: 't1' });
});

it('marks the session as ended where a file is refused', async () => {
  server.use(http.get(`${api}/photo`, () => refusal(401, 'session_ended')));
  await failureOf(fetchFile('/photo'));
  expect(useSession.getState()).toMatchObject({ ended: true, token: 't1' });
});

it('ignores another 401, and that of a sign-in', async () => {
  server.use(
    http.put(`${api}/books/:id`, () => refusal(401, 'not_signed_in')),
    http.post(`${api}/auth/login-anywhere`, () => refusal(401, 'session_ended')),
  );
  await failureOf(callApi(book, input));
  await failureOf(callApi(signIn));
  expect(useSession.getState().ended).toBe(false);
});

it('ignores a late 401 of the previous session', async () => {
  server.use(
    http.put(`${api}/books/:id`, () => {
      useSession.setState({ token: 't2' });
      return refusal(401, 'session_ended');
    }),
  );
  await failureOf(callApi(book, input));
  expect(useSession.getState().ended).toBe(false);
});

it('loads a file with the token, and reads a refusal from its bytes', async () => {
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

it('never sends the token to another origin', async () => {
  let requested = '';
  server.use(
    http.get('*', ({ request }) => {
      requested = request.url;
      return new HttpResponse('x');
    }),
  );
  await fetchFile('https://elsewhere.example/photo');
  expect(new URL(requested).origin).toBe('http://localhost');
});

it.each([
  ['the message of a refusal', 200, { message: 'Closed today.', error: 'No.' }, 'Closed today.'],
  ['the error where there is no message', 200, { error: 'Closed today.' }, 'Closed today.'],
  ['the error where the message is blank', 422, { message: ' ', error: 'Closed.' }, 'Closed.'],
  ['no words where there are none', 500, {}, ''],
  ['no words where they are no text', 200, { message: 7, error: { text: 'No.' } }, ''],
])('returns %s, whatever the status', async (_, status, words, message) => {
  const report = jest.fn();
  window.addEventListener(failureEvent, report);
  server.use(
    http.put(`${api}/books/:id`, () => HttpResponse.json({ success: false, ...words }, { status })),
  );
  expect(await failureOf(callApi(book, input))).toMatchObject({
    message,
    status,
    code: 'refused',
    fields: {},
    answered: true,
  });
  expect(report).not.toHaveBeenCalled();
  window.removeEventListener(failureEvent, report);
});

it('returns a success by its flag, whatever the status', async () => {
  const reply = { success: true, data: { title: 'Godān' } };
  server.use(http.put(`${api}/books/:id`, () => HttpResponse.json(reply, { status: 500 })));
  await expect(callApi(book, input)).resolves.toEqual(reply);
});

it.each([
  ['refused with status 200', () => HttpResponse.json({ success: false, error: 'Gone.' }), true],
  ['answered by a proxy’s page', () => HttpResponse.html('<h1>502</h1>', { status: 502 }), false],
])('rejects a file that is %s', async (_, reply, answered) => {
  server.use(http.get(`${api}/photo`, reply));
  expect(await failureOf(fetchFile('/photo'))).toMatchObject({ answered });
});

it('returns a file', async () => {
  const headers = { 'content-type': 'application/pdf' };
  server.use(http.get(`${api}/receipt`, () => new HttpResponse('%PDF', { headers })));
  expect(await fetchFile('/receipt')).toMatchObject({ size: 4, type: 'application/pdf' });
});

describe('the clock of the office', () => {
  const day = 86_400_000;
  const replyAt = (ahead: number) =>
    server.use(
      http.put(`${api}/books/:id`, () =>
        HttpResponse.json(
          { success: true, data: { title: 'x' } },
          { headers: { date: new Date(Date.now() + ahead).toUTCString() } },
        ),
      ),
    );
  const info = jest.spyOn(notify, 'info').mockReturnValue('');

  it('is taken from each reply, and a wrong clock of the device is said once', async () => {
    replyAt(-400 * day);
    await callApi(book, input);
    await callApi(book, input);
    expect(Math.abs(officeNow().getTime() - Date.now() + 400 * day)).toBeLessThan(5_000);
    expect(info.mock.calls).toEqual([
      [
        'This device’s clock is wrong by about 400 days.',
        expect.objectContaining({ description: 'The dates shown here follow the hostel office.' }),
      ],
    ]);
    replyAt(0);
    await callApi(book, input);
    expect(officeNow().getTime() - Date.now()).toBe(0);
    replyAt(-400 * day);
    await callApi(book, input);
    expect(info).toHaveBeenCalledTimes(1);
  });
});
