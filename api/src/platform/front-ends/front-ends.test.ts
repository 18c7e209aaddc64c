import { appendFile, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { shareOf } from '@hostel/contracts/delivery/choice';
import type { ComposedPages } from '@hostel/contracts/delivery';
import Fastify, { type FastifyInstance } from 'fastify';
import { errorHandler, answerNotFound } from '../http/error-handler.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { frontEnds } from './front-ends.ts';
import { releasesState } from './releases-state.ts';
import { manifestOf } from '../../testing/releases.ts';

const version = '1.0.0-aaaaaaaa';
const script = 'console.log("entry");\n'.repeat(100);
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const page = (at: string, file: string, hash = 'sha256-theme'): ComposedPages['pages'][number] => ({
  path: at,
  file,
  scriptHashes: [hash],
  styleHashes: ['sha256-critical'],
});

let releasesDir: string;
let app: FastifyInstance;

async function put(file: string, content: string | Buffer): Promise<void> {
  const target = path.join(releasesDir, file);
  await mkdir(path.dirname(target), { recursive: true });
  // As a publisher does: the new file replaces the old one.
  await writeFile(`${target}.new`, content);
  await rename(`${target}.new`, target);
}
const putPages = (...pages: ComposedPages['pages']) =>
  put('page/pages.json', JSON.stringify({ pages }));
const putRemotes = (shell: string) =>
  put('remotes.json', JSON.stringify({ shell: { version: shell }, remotes: [] }));
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

beforeEach(async () => {
  releasesDir = await mkdtemp(path.join(os.tmpdir(), 'hostel-front-ends-'));
  await put(`remotes/student-portal/${version}/entry.js`, script);
  await put(`remotes/student-portal/${version}/entry.js.br`, brotliCompressSync(script));
  await put(`remotes/student-portal/${version}/photo.avif`, 'avif');
  await put('remotes/student-portal/live.json', '{"live":"x"}');
  await put('remotes/student-portal/.incoming-1/entry.js', 'half');
  await put(`shell/${version}/main.css`, 'body{}');
  await put(
    `shell/${version}/release.json`,
    JSON.stringify(manifestOf('shell', version, { 'main.css': 'body{}' })),
  );
  await put('secret.txt', 'secret');
  await put('page/landing.html', '<p>landing</p>');
  await put('page/student.html', '<p>student</p>');
  await put('page/other.html', '<p>other</p>');
  await putPages(
    page('/', 'landing.html'),
    page('/student-login/*', 'student.html'),
    page('*', 'other.html'),
  );
  await putRemotes(version);
  app = Fastify();
  app.register(errorHandler);
  app.register(securityHeaders);
  app.register(frontEnds, { releasesDir, extraOrigins: { frame: ['https://pay.example'] } });
  app.register(
    async (api) => {
      api.setNotFoundHandler(answerNotFound);
    },
    { prefix: '/api' },
  );
  await app.ready();
});
afterEach(async () => {
  await app.close();
  await rm(releasesDir, { recursive: true });
});

describe('released files', () => {
  const entry = `/remotes/student-portal/${version}/entry.js`;

  test('are cached by browsers permanently, with their type and an ETag', async () => {
    const reply = await get(entry);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toBe(script);
    expect(reply.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
      etag: expect.any(String),
      'x-content-type-options': 'nosniff',
      // A CDN with another origin may send them on.
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const again = await get(entry, { 'if-none-match': String(reply.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect((await get(`/remotes/student-portal/${version}/photo.avif`)).headers).toMatchObject({
      'content-type': 'image/avif',
    });
    expect((await get(`/shell/${version}/main.css`)).headers).toMatchObject({
      'content-type': expect.stringContaining('text/css'),
      'cache-control': expect.stringContaining('immutable'),
    });
  });

  test('are sent compressed to clients that accept brotli, and plain to others', async () => {
    const small = await get(entry, { 'accept-encoding': 'gzip, deflate, br' });
    expect(small.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': expect.stringContaining('immutable'),
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(script);
    const plain = await get(entry, { 'accept-encoding': 'gzip' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(script);
    // No sibling: the file itself.
    const css = await get(`/shell/${version}/main.css`, { 'accept-encoding': 'br' });
    expect([css.statusCode, css.body]).toEqual([200, 'body{}']);
  });

  test('include pointers, which are revalidated', async () => {
    const reply = await get('/remotes/student-portal/live.json');
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringContaining('application/json'),
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  test.each([
    `/remotes/student-portal/${version}/gone.js`,
    `/remotes/student-portal/${version}/`,
    `/remotes/student-portal/${version}`,
    '/remotes/',
    '/remotes',
    `/shell/9.9.9-cccccccc/main.js`,
    '/remotes/student-portal/.incoming-1/entry.js',
    '/remotes/student-portal/%2eincoming-1/entry.js',
    '/page/landing.html',
  ])('reply to %s with 404 and never with the page, whatever is accepted', async (url) => {
    const reply = await get(url, html);
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ success: false, code: 'not_found' });
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test.each([
    '/remotes/../secret.txt',
    '/remotes/..%2fsecret.txt',
    '/remotes/%2e%2e/secret.txt',
    '/remotes/..%5csecret.txt',
    '/remotes/student-portal/..%2f..%2fsecret.txt',
    '/remotes//etc/passwd',
    '/shell/%00',
    '/shell/..%2f..%2f..%2f..%2fetc%2fpasswd',
  ])('do not include %s', async (url) => {
    const reply = await get(url);
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.statusCode).toBeLessThan(500);
    expect(reply.body).not.toMatch(/secret|root:/);
  });

  test('answer HEAD with the same headers, without the file', async () => {
    const reply = await app.inject({ method: 'HEAD', url: entry });
    expect([reply.statusCode, reply.body]).toEqual([200, '']);
    expect(reply.headers['content-length']).toBe(String(script.length));
  });
});

describe('pages', () => {
  test('match an exact address, its prefix, or the fallback', async () => {
    const bodies = async (...urls: string[]) =>
      Promise.all(urls.map(async (url) => (await get(url, html)).body));
    expect(await bodies('/', '/?x=1')).toEqual(Array(2).fill('<p>landing</p>'));
    expect(
      await bodies(
        '/student-login',
        '/student-login/',
        '/student-login/a/b?c',
        '/Student-Login',
        '/student%2Dlogin',
      ),
    ).toEqual(Array(5).fill('<p>student</p>'));
    expect(await bodies('/student-logins', '/rules', '/a.b', '//evil.example')).toEqual(
      Array(4).fill('<p>other</p>'),
    );
  });

  test('are sent with a policy of hashes and are revalidated', async () => {
    const reply = await get('/', html);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy':
        "default-src 'self'; script-src 'self' 'sha256-theme'; worker-src 'self'; " +
        "style-src 'self' 'sha256-critical'; " +
        "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; frame-src https://pay.example; " +
        "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(self)'),
      'cross-origin-opener-policy': 'same-origin',
    });
    const again = await get('/', { ...html, 'if-none-match': `W/${reply.headers.etag}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('are sent with 404 for addresses that their remote has no page for', async () => {
    const owners = [
      { paths: ['/'], knownPaths: ['/', '/hostel/H001'] },
      { paths: ['/student-login'] },
    ];
    const all = [page('/student-login/*', 'student.html'), page('*', 'other.html')];
    await put('page/pages.json', JSON.stringify({ pages: all, owners }));
    for (const url of ['/', '/hostel/H001', '/hostel/h001/?x=1', '/student-login/anything']) {
      expect([url, (await get(url, html)).statusCode]).toEqual([url, 200]);
    }
    for (const url of ['/hostel/H999', '/no/such/page', '/hostel']) {
      const reply = await get(url, html);
      expect([url, reply.statusCode, reply.body]).toEqual([url, 404, '<p>other</p>']);
      expect(reply.headers['content-security-policy']).toContain('sha256-theme');
      expect(reply.headers.etag).toBeUndefined();
    }
    expect((await app.inject({ method: 'HEAD', url: '/no', headers: html })).statusCode).toBe(404);
  });

  test('allow other origins only on payment pages, once the pages name them', async () => {
    const pay = page('/student-login/fees/*', 'student.html');
    const policyOf = async (url: string) =>
      String((await get(url, html)).headers['content-security-policy']);
    expect(await policyOf('/student-login/fees')).toContain('https://pay.example');
    await put('page/student-2.html', '<p>student</p>');
    await putPages(
      { ...pay, document: true },
      page('/student-login/*', 'student-2.html'),
      page('*', 'other.html'),
    );
    for (const url of ['/student-login/fees', '/Student-Login/fees/?again']) {
      expect(await policyOf(url)).toContain('frame-src https://pay.example');
    }
    for (const url of ['/', '/student-login', '/student-login/feesx']) {
      expect(await policyOf(url)).not.toContain('pay.example');
    }
  });

  test('are sent compressed to clients that accept brotli', async () => {
    const small = await get('/', { ...html, 'accept-encoding': 'br;q=1.0, gzip' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe('<p>landing</p>');
    const refused = await get('/', { ...html, 'accept-encoding': 'gzip, br;q=0' });
    expect(refused.headers['content-encoding']).toBeUndefined();
    expect(refused.headers.etag).not.toBe(small.headers.etag);
  });

  test('answer HEAD with the same headers, without the page', async () => {
    const reply = await app.inject({ method: 'HEAD', url: '/rules', headers: html });
    expect([reply.statusCode, reply.body]).toEqual([200, '']);
    expect(reply.headers['content-length']).toBe(String('<p>other</p>'.length));
    expect(reply.headers['content-security-policy']).toContain('sha256-theme');
  });

  test('are sent only to requests that accept HTML: other files, calls and methods get 404', async () => {
    expect((await get('/')).statusCode).toBe(200);
    expect((await get('/other.ico', { accept: 'image/*,*/*;q=0.8' })).statusCode).toBe(404);
    expect((await get('/rules', { accept: 'application/json' })).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url: '/', headers: html })).statusCode).toBe(404);
    const call = await get('/api/nothing', html);
    expect([call.statusCode, call.json().message]).toEqual([404, 'There is no such call.']);
    expect((await get('/api', html)).statusCode).toBe(404);
  });

  test('are picked up when a publisher replaces them', async () => {
    await get('/', html);
    await put('page/landing-2.html', '<p>new</p>');
    await putPages(page('*', 'landing-2.html', 'sha256-new'));
    const reply = await get('/', html);
    expect(reply.body).toBe('<p>new</p>');
    expect(reply.headers['content-security-policy']).toContain('sha256-new');
  });

  test.each([
    ['is spoilt', () => put('page/pages.json', '{"pages":')],
    ['names a page that is not there', () => putPages(page('*', 'gone.html'))],
    ['is gone', () => rm(path.join(releasesDir, 'page'), { recursive: true })],
  ])('stay the last valid ones while pages.json %s', async (_, spoil) => {
    await get('/', html);
    expect(await releasesState(releasesDir)).toBe('ok');
    await spoil();
    expect(await releasesState(releasesDir)).toBe('degraded');
    expect((await get('/', html)).body).toBe('<p>landing</p>');
    expect((await get('/rules', html)).body).toBe('<p>other</p>');
    // They are read again once that is possible.
    await put('page/landing.html', '<p>mended</p>');
    await putPages(page('*', 'landing.html'));
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    expect((await get('/', html)).body).toBe('<p>mended</p>');
  });
});

describe('the shell of a page', () => {
  const numberAt = (place: number) => {
    const numbers = Array.from({ length: 10_000 }, (_, drawn) => `share=${drawn}`);
    return numbers.find((cookies) => shareOf(cookies, 'shell') === place) ?? '';
  };
  const open = (cookie?: string) => get('/rules', { ...html, ...(cookie && { cookie }) });
  const bodyFor = async (cookie?: string) => (await open(cookie)).body;
  const of = (shell: string) => [page('*', `${shell}.html`, `sha256-${shell}`)];

  beforeEach(async () => {
    await put('page/shared.html', 'shared');
    await put('page/preview.html', 'preview');
    const shells = [
      { version: '1.1.0-b', percent: 10, pages: of('shared') },
      { version: '2.0.0-p', percent: null, pages: of('preview') },
    ];
    await put('page/pages.json', JSON.stringify({ pages: of('other'), shells }));
  });

  test('is the shared one for its share of the browsers, always the same ones', async () => {
    expect(await bodyFor(numberAt(9.99))).toBe('shared');
    expect(await bodyFor(numberAt(10))).toBe('<p>other</p>');
    expect(await bodyFor()).toBe('<p>other</p>');
    expect(await bodyFor('share=nonsense')).toBe('<p>other</p>');
  });

  test('is the live one beside a preview of another front end, which was checked with that', async () => {
    expect(await bodyFor(`${numberAt(0)}; preview=site@2.0.0-p`)).toBe('<p>other</p>');
  });

  test('is a preview for a browser that opened it, before any share', async () => {
    const cookies = `${numberAt(0)}; preview=site@1.0.0-a+shell@2.0.0-p`;
    const reply = await open(cookies);
    expect(reply.body).toBe('preview');
    expect(reply.headers['content-security-policy']).toContain('sha256-preview');
    expect(await bodyFor('preview=shell@9.9.9-z')).toBe('<p>other</p>');
    expect(await bodyFor('preview=shell@1.1.0-b')).toBe('shared');
  });

  test('makes caches store a page per cookie', async () => {
    const [live, shared] = [await open(), await open(numberAt(0))];
    expect(live.headers.vary).toBe('Accept-Encoding, Cookie');
    expect(live.headers.etag).not.toBe(shared.headers.etag);
    const again = await get('/rules', {
      ...html,
      cookie: numberAt(0),
      'if-none-match': String(live.headers.etag),
    });
    expect([again.statusCode, again.body]).toEqual([200, 'shared']);
    await putPages(...of('other'));
    expect((await open()).headers.vary).toBe('Accept-Encoding');
  });
});

describe('remotes.json', () => {
  test('is revalidated, and read again when it is replaced', async () => {
    const reply = await get('/remotes.json');
    expect(reply.json().shell.version).toBe(version);
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
    });
    await putRemotes('2.0.0-bbbbbbbb');
    const next = await get('/remotes.json', { 'if-none-match': String(reply.headers.etag) });
    expect([next.statusCode, next.json().shell.version]).toEqual([200, '2.0.0-bbbbbbbb']);
  });

  test('stays the last valid one while it cannot be read', async () => {
    await get('/remotes.json');
    await appendFile(path.join(releasesDir, 'remotes.json'), '!');
    const reply = await get('/remotes.json');
    expect([reply.statusCode, reply.json().shell.version]).toEqual([200, version]);
    expect(await releasesState(releasesDir)).toBe('degraded');
  });
});

test('replies that pages and remotes.json are not ready before anything is published', async () => {
  const bare = Fastify();
  bare.register(frontEnds, { releasesDir: path.join(releasesDir, 'nowhere') });
  const replies = [
    await bare.inject({ url: '/', headers: html }),
    await bare.inject({ url: '/remotes.json' }),
  ];
  for (const reply of replies) {
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5']);
  }
  expect((await bare.inject({ url: '/remotes/a/b.js' })).statusCode).toBe(404);
  await bare.close();
});
