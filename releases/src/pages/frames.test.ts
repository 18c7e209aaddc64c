import { rm } from 'node:fs/promises';
import { JSDOM } from 'jsdom';
import { composePage } from './compose-page.ts';
import { publish } from '../publish/publish.ts';
import { buildRemote, buildShell, readPage, template, temporaryFolder } from '../testing/builds.ts';

const remotes = { shell: { version: '1.0.0-aaaaaaaa' }, remotes: [] };
const domOf = (html: string) => new JSDOM(html).window.document;

/** The roles and the content of each template of a page, and the critical styles. */
function framesOf(html: string) {
  const page = domOf(html);
  const templates = [...page.querySelectorAll<HTMLTemplateElement>('#fragment > template')];
  return {
    frames: templates.map(({ dataset, innerHTML }) => [dataset['roles'], innerHTML]),
    styles: [...page.querySelectorAll('style')].map(({ textContent }) => textContent),
  };
}

describe('composePage', () => {
  const parts = { template, base: '/shell/1.0.0-aaaaaaaa', remotes, links: [] };
  const frame = { html: '<header>Office</header>', css: '.x{color:red}' };

  test('holds the frames back for the shell’s script, with their styles once', () => {
    const frames = [
      { ...frame, roles: ['warden', 'admin'] },
      { ...frame, html: '<p>All</p>' },
    ];
    const page = composePage({ ...parts, frames });
    expect(framesOf(page.html)).toEqual({
      frames: [
        ['warden admin', '<header>Office</header>'],
        [undefined, '<p>All</p>'],
      ],
      styles: ['.x{color:red}'],
    });
    expect(page.styleHashes).toHaveLength(1);
  });

  test('gives scripts a low priority around a frame', () => {
    const links = [{ href: '/e.js', as: 'script' as const }];
    const { html } = composePage({ ...parts, links, frames: [frame] });
    const script = domOf(html).querySelector('link[href="/e.js"]');
    expect(script?.getAttribute('fetchpriority')).toBe('low');
  });

  test('rejects a frame that the policy would block', () => {
    const frames = [{ ...frame, html: '<p style="color:red">' }];
    expect(() => composePage({ ...parts, frames })).toThrow(/style= or on…= attribute/);
  });
});

describe('the pages around a shell', () => {
  let dir: string;
  beforeAll(async () => {
    dir = await temporaryFolder();
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  const files = {
    'home.html': '<h1>Home</h1><img src="%REMOTE_BASE%/a.svg">',
    'page.html': '<h1>Page</h1>',
    'frame.css': 'b{margin:0}',
    'site.html': '<p>Landing</p>',
  };
  const frame = (path: string, html: string) => ({ path, html, css: 'frame.css' });
  const site = () =>
    buildRemote(
      'public-site',
      '1.0.0-bbbbbbbb',
      {
        paths: ['/'],
        fragments: [frame('/', 'site.html')],
        frames: [frame('/*', 'page.html')],
      },
      files,
    );
  const portal = () =>
    buildRemote(
      'office',
      '1.0.0-cccccccc',
      {
        roles: ['warden', 'clerk'],
        documents: ['/office/pay'],
        frames: [
          { ...frame('/office', 'home.html'), roles: ['warden'] },
          frame('/office/*', 'page.html'),
        ],
      },
      files,
    );
  const publishWith = async (features: string[], version: string) =>
    publish({
      releasesDir: dir,
      builds: [await buildShell(version, { features }), await site(), await portal()],
      setBy: 'start',
    });
  const framesAt = async (path: string) => framesOf(await readPage(dir, path)).frames;

  test('have the frame of the address, or of the nearest path', async () => {
    await publishWith(['documents', 'frames'], '1.0.0-aaaaaaaa');
    const home = '<h1>Home</h1><img src="/remotes/office/1.0.0-cccccccc/a.svg">';
    expect(await framesAt('/office')).toEqual([['warden', home]]);
    expect(await framesAt('/office/*')).toEqual([['warden clerk', '<h1>Page</h1>']]);
    expect(await framesAt('/office/pay/*')).toEqual([['warden clerk', '<h1>Page</h1>']]);
    expect(await framesAt('*')).toEqual([[undefined, '<h1>Page</h1>']]);
  });

  test('have no frame where the page itself is prerendered', async () => {
    expect(await framesAt('/')).toEqual([]);
    expect(await readPage(dir, '/')).toContain('<p>Landing</p>');
  });

  test('have none if the shell does not show frames', async () => {
    await publishWith(['documents'], '1.0.0-dddddddd');
    expect(await framesAt('/office/*')).toEqual([]);
    expect(await framesAt('*')).toEqual([]);
  });
});
