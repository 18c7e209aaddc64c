import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { JSDOM } from 'jsdom';
import type { RemotesDocument } from '@hostel/contracts/delivery';
import { composePage } from './compose-page.ts';
import { publish } from '../publish/publish.ts';
import {
  buildRemote,
  buildShell,
  readPage,
  readPages,
  template,
  temporaryFolder,
} from '../testing/builds.ts';

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const remotes: RemotesDocument = {
  shell: { version: '1.0.0-aaaaaaaa' },
  remotes: [
    {
      name: 'a',
      container: 'a',
      title: '</script><script>alert(1)</script> $& <!-- %SHELL_BASE%',
      version: '1.0.0-bbbbbbbb',
      paths: ['/'],
      entry: '/remotes/a/1.0.0-bbbbbbbb/entry.js',
      integrity: 'sha384-x',
      preload: [],
    },
  ],
};
const parts = { template, base: '/shell/1.0.0-aaaaaaaa', remotes, links: [] };
const domOf = (html: string) => new JSDOM(html).window.document;

test('embeds the remotes unchanged, whatever their titles contain', () => {
  const { html } = composePage(parts);
  const page = domOf(html);
  expect(JSON.parse(page.querySelector('#remotes')?.textContent ?? '')).toEqual(remotes);
  expect(page.querySelectorAll('script')).toHaveLength(3);
});

test('hashes every inline script and style, but not data and files', () => {
  const fragment = { html: '<p class="x">Hello</p>', css: '.x{color:red}' };
  const page = composePage({ ...parts, fragment });
  expect(page.scriptHashes).toEqual([hash('window.theme = 1;')]);
  expect(page.styleHashes).toEqual([hash('.x{color:red}')]);
  expect(domOf(page.html).querySelector('#fragment')?.innerHTML).toBe(fragment.html);
});

test('escapes CSS that would end its element', () => {
  const page = composePage({ ...parts, fragment: { html: '', css: 'a{content:"</style><b>"}' } });
  expect(domOf(page.html).querySelector('b')).toBeNull();
});

test.each([
  ['<p style="color:red">', /style= or on…= attribute/],
  ['<button\nonclick="x()">', /style= or on…= attribute/],
  ['<script>1</script>', /a script or a style element/],
  ['<style>a{}</style>', /a script or a style element/],
])('rejects the fragment %s', (html, message) => {
  expect(() => composePage({ ...parts, fragment: { html, css: '' } })).toThrow(message);
});

test('accepts text that mentions style=', () => {
  const html = '<p title="a">style="x" onclick="y"</p>';
  expect(() => composePage({ ...parts, fragment: { html, css: '' } })).not.toThrow();
});

test('preloads fonts in the mode in which they are fetched', () => {
  const { html } = composePage({
    ...parts,
    links: [
      { href: '/f.woff2', as: 'font' },
      { href: '/e.js', as: 'script', integrity: 'sha384-y' },
    ],
  });
  const [font, script] = domOf(html).querySelectorAll('link[rel=preload]');
  expect(font?.hasAttribute('crossorigin')).toBe(true);
  expect(script?.hasAttribute('crossorigin')).toBe(false);
  expect(script?.getAttribute('integrity')).toBe('sha384-y');
});

test('gives scripts a low priority on a prerendered page', () => {
  const links = [
    { href: '/e.js', as: 'script' as const },
    { href: '/e.css', as: 'style' as const },
  ];
  const low = (page: string) =>
    [...domOf(page).querySelectorAll('[fetchpriority=low]')].map((link) =>
      link.getAttribute('href'),
    );
  const fragment = { html: '<p>Painted</p>', css: '' };
  expect(low(composePage({ ...parts, links, fragment }).html)).toEqual(['/e.js']);
  expect(low(composePage({ ...parts, links }).html)).toEqual([]);
});

test('gives a file the priority that the page needs', () => {
  const links = [{ href: '/e.js', as: 'script' as const, priority: 'high' as const }];
  const { html } = composePage({ ...parts, links });
  const [link] = domOf(html).querySelectorAll('link[href="/e.js"]');
  expect(link?.getAttribute('fetchpriority')).toBe('high');
});

test('marks preloads of a remote that only some roles may enter', () => {
  const links = [{ href: '/e.js', as: 'script' as const, roles: ['warden', 'admin'] }];
  const { html } = composePage({ ...parts, links });
  expect(domOf(html).querySelector('link[rel=preload]')).toBeNull();
  expect(domOf(html).querySelector('link[href="/e.js"]')?.getAttribute('data-roles')).toBe(
    'warden admin',
  );
});

describe('composePages', () => {
  let dir: string;
  beforeAll(async () => {
    dir = await temporaryFolder();
    const site = await buildRemote(
      'public-site',
      '1.0.0-bbbbbbbb',
      {
        paths: ['/'],
        preload: [
          { href: 'hero.js', as: 'script', paths: ['/'] },
          { href: 'login.js', as: 'script', paths: ['/login'] },
        ],
        fragments: [{ path: '/', html: 'hero.html', css: 'hero.css' }],
        styleHashes: ['sha256-toast'],
      },
      {
        'hero.js': 'hero',
        'login.js': 'login',
        'hero.html': '<img src="%REMOTE_BASE%/hero.avif">',
        'hero.css': 'b{background:url(%REMOTE_BASE%/b.svg)}',
      },
    );
    const portal = await buildRemote('student-portal', '1.0.0-cccccccc');
    const office = await buildRemote('office', '1.0.0-dddddddd', { roles: ['warden'] });
    await publish({
      releasesDir: dir,
      builds: [await buildShell('1.0.0-aaaaaaaa'), site, portal, office],
      setBy: 'start',
    });
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  const preloads = async (at: string) =>
    [...domOf(await readPage(dir, at)).querySelectorAll('link[rel=preload]')].map((link) =>
      link.getAttribute('href')?.replace(/^.*\/(.+\/.+)$/, '$1'),
    );

  test('preloads the owner’s files for each prefix, and the shell’s on every page', async () => {
    const { pages } = await readPages(dir);
    expect(pages.map(({ path }) => path)).toEqual([
      '/',
      '/login/*',
      '/office/*',
      '/student-portal/*',
      '*',
    ]);
    const font = '1.0.0-aaaaaaaa/text.woff2';
    const site = '1.0.0-bbbbbbbb';
    const styles = '1.0.0-aaaaaaaa/main.css';
    const shell = ['1.0.0-aaaaaaaa/main.js', styles];
    // On a painted page the script can wait.
    expect(await preloads('/')).toEqual([styles, `${site}/entry.js`, `${site}/hero.js`, font]);
    expect(await preloads('/login/*')).toEqual([
      ...shell,
      `${site}/entry.js`,
      `${site}/login.js`,
      font,
    ]);
    expect(await preloads('/student-portal/*')).toEqual([
      ...shell,
      '1.0.0-cccccccc/entry.js',
      font,
    ]);
    expect(await preloads('*')).toEqual([...shell, `${site}/entry.js`, font]);
    // Only the browser knows the role.
    expect(await preloads('/office/*')).toEqual([...shell, font]);
    expect(await readPage(dir, '/office/*')).toMatch(
      /<link rel="preload-for" data-roles="warden" href="[^"]*1\.0\.0-dddddddd\/entry\.js" as="script" integrity=/,
    );
  });

  test('inserts the fragment only at its path, with addresses of its release', async () => {
    const base = '/remotes/public-site/1.0.0-bbbbbbbb';
    expect(await readPage(dir, '/')).toContain(`<img src="${base}/hero.avif">`);
    expect(await readPage(dir, '/')).toContain(`<style>b{background:url(${base}/b.svg)}</style>`);
    expect(await readPage(dir, '*')).not.toContain('hero.avif');
  });

  test('lists the hashes of styles that scripts insert with every page', async () => {
    for (const page of (await readPages(dir)).pages) {
      expect(page.styleHashes).toContain('sha256-toast');
    }
  });
});
