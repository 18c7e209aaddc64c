import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { startTestApp, type TestApp } from '../../testing/app.ts';

const remote = (name: string, more: object) => ({
  name,
  container: name,
  title: name,
  version: '1.0.0-a',
  entry: `/remotes/${name}/1.0.0-a/entry.js`,
  integrity: 'sha384-a',
  preload: [],
  ...more,
});
const html = { accept: 'text/html,*/*;q=0.8' };
let releasesDir: string;
let testApp: TestApp;

beforeAll(async () => {
  releasesDir = await mkdtemp(path.join(os.tmpdir(), 'hostel-site-files-'));
  const remotes = [
    remote('site', { paths: ['/'] }),
    remote('student', { paths: ['/student-login'], roles: ['student'] }),
    remote('office', { paths: ['/provost-login', '/desk'], roles: ['admin', 'clerk'] }),
  ];
  const document = { shell: { version: '1.0.0-a' }, remotes };
  await writeFile(path.join(releasesDir, 'remotes.json'), JSON.stringify(document));
  const pages = [{ path: '*', file: 'page.html', scriptHashes: [], styleHashes: [] }];
  const owners = [{ paths: ['/'], knownPaths: ['/', '/rules'] }];
  await mkdir(path.join(releasesDir, 'page'));
  await writeFile(path.join(releasesDir, 'page', 'pages.json'), JSON.stringify({ pages, owners }));
  await writeFile(path.join(releasesDir, 'page', 'page.html'), '<p>page</p>');
  testApp = await startTestApp({ config: { releasesDir } });
});
afterAll(async () => {
  await testApp.close();
  await rm(releasesDir, { recursive: true });
});

test('robots.txt leaves search engines the public pages only', async () => {
  const reply = await testApp.inject({ url: '/robots.txt' });
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(reply.body.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /student-login',
    'Disallow: /provost-login',
    'Disallow: /desk',
    '',
  ]);
});

test('favicon.ico is an icon of 32 pixels', async () => {
  const reply = await testApp.inject({ url: '/favicon.ico' });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/x-icon']);
  const icon = reply.rawPayload;
  // After the header of an ICO with one entry.
  expect(icon.readUInt32LE(18)).toBe(22);
  const picture = await sharp(icon.subarray(22)).metadata();
  expect([picture.format, picture.width, picture.height]).toEqual(['png', 32, 32]);
});

test.each(['/%E0%A4%A', '/hostel/%zz', '/%', '/100%/?sort=%E0'])(
  'a browser gets the page of unknown addresses for %s, which can’t be decoded',
  async (url) => {
    const reply = await testApp.inject({ url, headers: html });
    expect([reply.statusCode, reply.body]).toEqual([404, '<p>page</p>']);
    expect(reply.headers['content-security-policy']).toContain("default-src 'self'");
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
  },
);

test('an address that can be decoded is read as it is', async () => {
  expect((await testApp.inject({ url: '/%72ules?x=%zz', headers: html })).statusCode).toBe(200);
});

test.each([
  ['/api/%E0%A4%A', 400],
  ['/API/%zz', 400],
  ['/remotes/%zz', 404],
  ['/shell/%E0%A4%A', 404],
])('%s is refused as JSON, whatever is accepted', async (url, status) => {
  const reply = await testApp.inject({ url, headers: html });
  expect([reply.statusCode, reply.json().success]).toEqual([status, false]);
});
