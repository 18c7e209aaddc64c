import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { releasesDir, startApi, type ApiProcess } from '../../support/server/api-process.ts';
import { ask, follow } from '../../support/server/ask.ts';
import { launch, person } from '../../support/browser/browser.ts';
import { jpeg } from '../../support/people/files.ts';
import { settled } from '../../support/browser/settled.ts';
import { signInStudent } from '../../support/people/sign-in.ts';
import { startWebServer, type WebServer } from '../../support/server/web-server.ts';

/** docs/nginx/hostel.conf in Debian’s nginx, in front of two API processes. */

let apis: [ApiProcess, ApiProcess];
let site: WebServer;
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const gone: string[] = [];
const hsts = 'max-age=31536000; includeSubDomains';

beforeAll(async () => {
  apis = await Promise.all([startApi(), startApi()]);
  site = await startWebServer([apis[0].origin, apis[1].origin]);
});
afterAll(async () => {
  await site?.stop();
  await Promise.all((apis ?? []).map((api) => api.end('SIGTERM')));
  for (const folder of gone) rmSync(folder, { recursive: true, force: true });
});

const get = (at: string, headers: Record<string, string> = {}) =>
  ask(`${site.origin}${at}`, { headers });

function post(at: string, body: object, headers: Record<string, string> = {}) {
  const all = { 'content-type': 'application/json', ...headers };
  return ask(at, { method: 'POST', headers: all, body: JSON.stringify(body) });
}

/** Signs in at an address: nginx’s or that of a process. */
async function signedIn(origin: string): Promise<Record<string, string>> {
  const credentials = { email: 'student@example.edu', password: 'hostel-demo' };
  const reply = await post(`${origin}/api/auth/login`, credentials);
  const { token } = reply.json() as { token: string };
  return { authorization: `Bearer ${token}` };
}

/** Waits for the log entry of a request; its line may be written after the reply. */
async function logged<T>(look: () => T | undefined): Promise<T> {
  for (let attempt = 0; attempt < 1_000; attempt += 1) {
    const line = look();
    if (line !== undefined) return line;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The log has no such entry.');
}

/** The folder of the live shell. */
function version(): string {
  const entries = readdirSync(path.join(releasesDir(), 'shell'), { withFileTypes: true });
  return `/shell/${entries.find((entry) => entry.isDirectory())?.name}`;
}
function script(): string {
  const files = readdirSync(path.join(releasesDir(), version()));
  return `${version()}/${files.find((file) => /^main\..*\.js$/.test(file))}`;
}

const request = (description: string) => ({ requestType: 'plumbing', description });
const idOf = (reply: { json(): unknown }) => (reply.json() as { data: { _id: string } }).data._id;

describe('pages and calls', () => {
  test('sends a page with its policy and each security header once', async () => {
    const page = await get('/', { ...html, 'accept-encoding': 'gzip, deflate, br' });
    expect([page.status, page.headers['content-encoding']]).toEqual([200, 'br']);
    expect(brotliDecompressSync(page.bytes).toString()).toContain('<!doctype html>');
    expect(page.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringMatching(/script-src 'self' 'sha256-/),
      'strict-transport-security': hsts,
      'x-content-type-options': 'nosniff',
    });
    expect(page.names).toEqual([...new Set(page.names)]);
    const again = await get('/', {
      ...html,
      'accept-encoding': 'br',
      'if-none-match': String(page.headers.etag),
    });
    expect(again.status).toBe(304);
    expect((await get('/remotes.json')).headers['cache-control']).toBe('no-cache');
  });

  test('compresses JSON, and its ETag remains valid', async () => {
    const at = '/api/public-notices/published';
    const reply = await get(at, { 'accept-encoding': 'gzip' });
    expect(reply.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(reply.bytes).toString())).toMatchObject({ success: true });
    const etag = String(reply.headers.etag);
    expect((await get(at, { 'if-none-match': etag })).status).toBe(304);
  });

  test('uses the caller’s address as nginx sees it, and ignores a forged header', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    // Linux accepts every address of 127.0.0.0/8.
    const from = process.platform === 'linux' ? '127.0.0.7' : '127.0.0.1';
    await ask(`${site.origin}/api/health`, { headers, from });
    const entry = await logged(() =>
      apis.flatMap((api) => api.requests()).find((line) => line.path === '/api/health'),
    );
    expect(entry.address).toBe(from);
  });
});

test('redirects plain HTTP to TLS', async () => {
  const reply = await ask(`${site.plainOrigin}/rules?x=1`, { headers: html });
  expect([reply.status, reply.headers.location]).toEqual([301, 'https://127.0.0.1/rules?x=1']);
});

describe('released files', () => {
  test('are sent by nginx, compressed, and cached permanently', async () => {
    const reply = await get(script(), { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(reply.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'strict-transport-security': hsts,
      vary: 'Accept-Encoding',
    });
    expect(reply.names).toEqual([...new Set(reply.names)]);
    const plain = await get(script(), { 'accept-encoding': 'gzip, br;q=0' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.etag).not.toBe(reply.headers.etag);
    expect(brotliDecompressSync(reply.bytes).equals(plain.bytes)).toBe(true);
    const served = await logged(() =>
      site.served().find((line) => line.request === `GET ${script()}`),
    );
    expect(served.by).toEqual(['-']);

    const part = await get(script(), { range: 'bytes=10-19' });
    expect([part.status, part.bytes.equals(plain.bytes.subarray(10, 20))]).toEqual([206, true]);
    const known = await get(script(), { 'if-none-match': String(plain.headers.etag) });
    expect([known.status, known.bytes.length]).toEqual([304, 0]);
  });

  test('have pointers that are revalidated', async () => {
    const reply = await get('/remotes/student-portal/live.json');
    expect(reply.json()).toMatchObject({ live: expect.any(String) });
    expect(reply.headers['cache-control']).toBe('no-cache');
  });

  test('hide internal files; the API replies for missing ones', async () => {
    const hidden = path.join(releasesDir(), 'remotes/student-portal/.incoming-1');
    gone.push(hidden);
    mkdirSync(hidden);
    writeFileSync(path.join(hidden, 'entry.js'), 'half');
    for (const at of [
      '.incoming-1/entry.js',
      '%2eincoming-1/entry.js',
      'x/../.incoming-1/entry.js',
    ])
      expect(await get(`/remotes/student-portal/${at}`, html)).toMatchObject({
        status: 404,
        headers: { 'strict-transport-security': hsts },
      });
    for (const at of ['/remotes/', '/remotes/student-portal/', `${version()}/gone.js`]) {
      const reply = await get(at, html);
      expect([at, reply.status, reply.headers['cache-control']]).toEqual([at, 404, 'no-store']);
      expect(reply.json()).toMatchObject({ success: false, code: 'not_found' });
    }
  });
});

describe('two processes over one database', () => {
  test('sends a change made in one process to the streams of both, and through nginx, at once', async () => {
    const one = await signedIn(apis[0].origin);
    const other = await signedIn(apis[1].origin);
    const streams = await Promise.all([
      follow(`${apis[0].origin}/api/events`, other),
      follow(`${apis[1].origin}/api/events`, one),
      follow(`${site.origin}/api/events`, one),
      follow(`${site.origin}/api/events`, one),
    ]);
    for (const stream of streams) await stream.received(':');
    const made = await post(`${apis[0].origin}/api/service-requests`, request('Received'), one);
    for (const stream of streams) await stream.received(idOf(made));
    for (const stream of streams) stream.leave();
  });

  test('stores a form once that is sent to both', async () => {
    const headers = { ...(await signedIn(site.origin)), 'idempotency-key': 'web-server-once' };
    const places = [apis[0].origin, apis[1].origin, site.origin];
    const replies = await Promise.all(
      places.map((origin) => post(`${origin}/api/service-requests`, request('Once'), headers)),
    );
    expect(new Set(replies.map(idOf)).size).toBe(1);
  });
});

describe('uploads', () => {
  const photo = (bytes: number) => `data:image/jpeg;base64,${jpeg(bytes).toString('base64')}`;

  test('accepts a photo of nearly five megabytes; the API rejects a larger one', async () => {
    const student = await signedIn(site.origin);
    const at = `${site.origin}/api/service-requests`;
    const small = { ...request('A photo'), photo: photo(5_200_000) };
    expect((await post(at, small, student)).status).toBe(200);
    for (const bytes of [5_400_000, 9_000_000]) {
      const refused = await post(at, { ...request('A photo'), photo: photo(bytes) }, student);
      expect([refused.status, refused.json()]).toMatchObject([413, { success: false }]);
      expect(refused.headers['x-request-id']).toBeDefined();
    }
  });

  test('accepts the size of five attachments; nginx rejects more with the API’s message', async () => {
    const at = `${site.origin}/api/public-notices`;
    const known = await ask(at, { method: 'POST', body: Buffer.alloc(53_400_000) });
    expect([known.status, known.json()]).toMatchObject([401, { code: 'not_signed_in' }]);
    // Rejected by its Content-Length: the body is never sent.
    const headers = { 'content-length': '60000000' };
    const refused = await ask(at, { method: 'POST', headers });
    expect([refused.status, refused.json()]).toEqual([
      413,
      { success: false, message: 'That is too large to be sent.', code: 'too_large' },
    ]);
    expect(refused.headers['x-request-id']).toBeUndefined();
  });
});

test('shows the site and a portal to a browser through nginx', async () => {
  const browser = await launch();
  try {
    const { page, complaints } = await person(browser, 'desktop', { origin: site.origin });
    await page.goto('/');
    await settled(page);
    await signInStudent(page);
    await settled(page);
    expect(page.url()).toBe(`${site.origin}/student-login`);
    expect(complaints()).toEqual([]);
  } finally {
    await browser.close();
  }
});

describe('when a process crashes', () => {
  /** Reads each complete request and closes the connection, like a process that is killed. */
  async function startCrashing(received: string[]): Promise<Server> {
    const server = createServer((socket) => {
      let text = '';
      socket.on('error', () => undefined);
      socket.on('data', (chunk) => {
        text += chunk.toString();
        if (!text.endsWith('\r\n\r\n') && !text.endsWith('{}')) return;
        received.push(text.split(' ', 1)[0] ?? '');
        socket.destroy();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return server;
  }
  const addressOf = (server: Server) =>
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  test('repeats a read at the other process, and never sends a write twice', async () => {
    const received: string[] = [];
    const servers = [await startCrashing(received), await startCrashing(received)] as const;
    const between = await startWebServer([addressOf(servers[0]), addressOf(servers[1])]);
    try {
      for (const method of ['GET', 'POST', 'PATCH']) {
        const reply = await ask(`${between.origin}/api/anything`, {
          method,
          ...(method === 'GET' ? {} : { body: '{}' }),
        });
        expect([reply.status, reply.headers['retry-after']]).toEqual([503, '5']);
        expect(reply.headers['content-type']).toContain('text/html');
      }
      expect(received).toEqual(['GET', 'GET', 'POST', 'PATCH']);
    } finally {
      await between.stop();
      for (const server of servers) server.close();
    }
  });

  test('serves the site from the other process, and released files without any', async () => {
    const student = await signedIn(site.origin);
    await apis[0].end('SIGKILL');
    for (let times = 0; times < 6; times += 1) {
      expect((await get('/', html)).status).toBe(200);
      expect((await get('/api/ready')).status).toBe(200);
    }
    const filed = await post(`${site.origin}/api/service-requests`, request('Still'), student);
    expect(filed.status).toBe(200);
    // Otherwise the crashed process was never tried.
    await logged(() => site.served().find(({ by }) => by.length === 2));

    await apis[1].end('SIGKILL');
    const away = await get('/', html);
    expect([away.status, away.bytes.toString()]).toEqual([
      503,
      expect.stringContaining('Please try again in a moment'),
    ]);
    expect(away.headers['strict-transport-security']).toBe(hsts);
    expect((await get(script())).status).toBe(200);
  });
});
