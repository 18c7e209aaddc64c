import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { releaseManifest } from '@hostel/contracts/delivery';
import { publish } from '../publish/publish.ts';
import { parseAssetsOrigin, readAssetsOrigin } from '../store/assets-origin.ts';
import {
  buildRemote,
  buildShell,
  readPage,
  readPages,
  readRemotes,
  temporaryFolder,
} from '../testing/builds.ts';
import { changeAssetsOrigin } from './change-assets-origin.ts';
import { checkReleases } from './check-releases.ts';
import { release } from './release.ts';

const shellVersion = '1.0.0-aaaaaaaa';
const siteVersion = '1.0.0-bbbbbbbb';
const integrity = 'sha384-x';
const contract = JSON.stringify({
  shared: {},
  router: [],
  tokens: [],
  session: 1,
  federation: '2.9.2',
});

let dir: string;
let server: Server;
let origin: string;
/** What the other origin does differently. */
let fault: { status?: number; cors?: boolean; text?: string };

/** Another origin, which serves the released files. */
async function startAssets(): Promise<Server> {
  const started = createServer((request, response) => {
    const { status = 200, cors = true, text } = fault;
    if (cors) response.setHeader('access-control-allow-origin', '*');
    readFile(path.join(dir, request.url ?? '/')).then(
      (file) => response.writeHead(status).end(text ?? file),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return started;
}

beforeAll(async () => {
  server = await startAssets();
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const buildOwnShell = (version: string, features: string[]) =>
  buildShell(version, { features }, { 'host-contract.json': contract });
const buildSite = (version = siteVersion) =>
  buildRemote(
    'public-site',
    version,
    {
      paths: ['/'],
      preload: [
        { href: 'home.js', as: 'script', integrity },
        { href: 'home.css', as: 'style', integrity },
        { href: 'hero.avif', as: 'image' },
      ],
      fragments: [{ path: '/', html: 'hero.html', css: 'hero.css' }],
    },
    {
      'uses.json': contract,
      'home.js': 'home',
      'home.css': 'p{}',
      'hero.avif': 'hero',
      'hero.html': '<img src="%REMOTE_BASE%/hero.avif">',
      'hero.css': 'b{background:url(%REMOTE_BASE%/hero.avif)}',
    },
  );

beforeEach(async () => {
  fault = {};
  dir = await temporaryFolder();
  const builds = [
    await buildOwnShell(shellVersion, ['documents', 'assets-origin']),
    await buildSite(),
  ];
  await publish({ releasesDir: dir, builds, setBy: 'start' });
});

const documentOf = async (at: string) => new JSDOM(await readPage(dir, at)).window.document;

test('composes pages whose files come from another origin, and ends it again', async () => {
  const before = { page: await readPage(dir, '/'), remotes: await readRemotes(dir) };
  expect(await changeAssetsOrigin(dir, origin)).toEqual([
    `Pages load released files from ${origin}.`,
  ]);
  const page = await documentOf('/');
  const shell = `/shell/${shellVersion}`;
  const site = `/remotes/public-site/${siteVersion}`;
  const script = page.querySelector('script[src]');
  expect(script?.getAttribute('src')).toBe(`${origin}${shell}/main.js`);
  expect(script?.getAttribute('data-own')).toBe(`${shell}/main.js`);
  expect(page.querySelector('link[rel=stylesheet]')?.getAttribute('href')).toBe(
    `${origin}${shell}/main.css`,
  );
  const links = [...page.querySelectorAll('link[rel=preload]')].map((link) => [
    link.getAttribute('href'),
    link.hasAttribute('crossorigin'),
  ]);
  // A picture is not fetched in CORS mode.
  expect(links).toEqual([
    [`${origin}${shell}/main.css`, true],
    [`${origin}${site}/entry.js`, true],
    [`${origin}${site}/home.js`, true],
    [`${origin}${site}/home.css`, true],
    [`${origin}${site}/hero.avif`, false],
    [`${origin}${shell}/text.woff2`, true],
  ]);
  for (const tag of page.querySelectorAll('script[src], link[rel=stylesheet]')) {
    expect(tag.hasAttribute('crossorigin')).toBe(true);
  }
  expect(page.querySelector('#fragment img')?.getAttribute('src')).toBe(
    `${origin}${site}/hero.avif`,
  );
  expect(page.querySelector('style')?.textContent).toContain(`url(${origin}${site}/hero.avif)`);
  const { pages } = await readPages(dir);
  expect(pages.map(({ assetsOrigin }) => assetsOrigin)).toEqual(pages.map(() => origin));
  // Open tabs read this file, and their policy allows only the origin that they came with.
  expect(await readRemotes(dir)).toEqual(before.remotes);
  expect(await checkReleases(dir)).toEqual([]);

  await changeAssetsOrigin(dir, 'none');
  expect(await readPage(dir, '/')).toBe(before.page);
});

test('keeps the origin for later releases of every publisher', async () => {
  await changeAssetsOrigin(dir, origin);
  const next = '1.1.0-cccccccc';
  await publish({ releasesDir: dir, builds: [await buildSite(next)], setBy: 'start' });
  expect(await readPage(dir, '/')).toContain(`${origin}/remotes/public-site/${next}/entry.js`);
});

test('composes pages around an older shell with files of their own origin', async () => {
  await publish({
    releasesDir: dir,
    builds: [await buildOwnShell('0.9.0-dddddddd', [])],
    setBy: 'start',
  });
  expect(await changeAssetsOrigin(dir, origin)).toEqual([
    `Pages load released files from ${origin} once a shell is live that knows how: release it.`,
  ]);
  expect(await readPage(dir, '/')).not.toContain(origin);
  expect((await readPages(dir)).pages[0]?.assetsOrigin).toBeUndefined();
});

const wrong: [string, typeof fault, RegExp][] = [
  ['does not serve the files', { status: 404 }, /main\.js is not served \(404\)/],
  ['has no CORS header', { cors: false }, /has no Access-Control-Allow-Origin: see docs\/nginx/],
  ['serves changed files', { text: 'changed' }, /main\.js differs from the released file/],
];

test.each(wrong)('rejects an origin that %s, and changes nothing', async (_, given, reason) => {
  const before = await readPage(dir, '/');
  fault = given;
  await expect(changeAssetsOrigin(dir, origin)).rejects.toThrow(reason);
  expect(await readAssetsOrigin(dir)).toBeUndefined();
  expect(await readPage(dir, '/')).toBe(before);
});

test('reports, and rejects a release, while the origin does not serve its files', async () => {
  await changeAssetsOrigin(dir, origin);
  fault = { status: 503 };
  expect(await checkReleases(dir)).toEqual([
    expect.stringMatching(/shell.*main\.js is not served \(503\)/),
    expect.stringMatching(/public-site.*entry\.js is not served \(503\)/),
  ]);
  const file = path.join(dir, 'remotes/public-site', siteVersion, 'release.json');
  const manifest = releaseManifest.parse(JSON.parse(await readFile(file, 'utf8')));
  const candidates = [{ manifest }];
  const parts = { releasesDir: dir, candidates, apis: [], by: { who: null }, log: () => undefined };
  await expect(release({ ...parts, audience: { to: 'preview' } })).rejects.toThrow(
    /entry\.js is not served \(503\): copy the release there first/,
  );
});

test('repairs a damaged setting', async () => {
  await writeFile(path.join(dir, 'deployment.json'), '{"assetsOrigin":"; script-src *"}');
  await expect(readAssetsOrigin(dir)).rejects.toThrow(/deployment\.json is damaged/);
  await changeAssetsOrigin(dir, 'none');
  expect(await readAssetsOrigin(dir)).toBeUndefined();
});

test('reads an origin as browsers write it', () => {
  expect(parseAssetsOrigin('https://Assets.example.edu/')).toBe('https://assets.example.edu');
  expect(parseAssetsOrigin('http://127.0.0.1:8080')).toBe('http://127.0.0.1:8080');
  expect(parseAssetsOrigin('none')).toBeNull();
  for (const text of ['assets.example.edu', 'http://assets.example.edu', 'https://a.edu/x']) {
    expect(() => parseAssetsOrigin(text)).toThrow(`ASSETS_ORIGIN ${text} must be an origin`);
  }
});
