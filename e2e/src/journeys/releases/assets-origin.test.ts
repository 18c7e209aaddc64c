import { execFile } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { launch, person, type Person } from '../../support/browser/browser.ts';
import { settled } from '../../support/browser/settled.ts';
import { forgetFailedSignIns } from '../../support/people/failed-sign-ins.ts';
import { logIn, signInStaff, signInStudent } from '../../support/people/sign-in.ts';
import { releasesDir, startApi, type ApiProcess } from '../../support/server/api-process.ts';
import { ask } from '../../support/server/ask.ts';
import { startWebServer, type WebServer } from '../../support/server/web-server.ts';

/** Released files from a second origin, which nginx serves by docs/nginx/assets.conf. */

const root = path.resolve(__dirname, '../../../..');
const warden = 'warden.gargi@example.edu';
const portal = 'remotes/student-portal';

let folder: string;
let api: ApiProcess;
let site: WebServer;
let browser: Browser;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'hostel-assets-'));
  cpSync(releasesDir(), folder, { recursive: true });
  api = await startApi({ RELEASES_DIR: folder });
  site = await startWebServer([api.origin, api.origin], folder);
  browser = await launch();
  expect(await npm('releases', '--', '--assets-origin', site.assetsOrigin)).toContain(
    `Pages load released files from ${site.assetsOrigin}.`,
  );
});
afterAll(async () => {
  await forgetFailedSignIns(warden);
  await browser?.close();
  await site?.stop();
  await api?.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

/** Runs an npm script of the repository on the releases of this journey. */
async function npm(...args: string[]): Promise<string> {
  const env = { ...process.env, RELEASES_DIR: folder, NODE_EXTRA_CA_CERTS: site.certificate };
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', ...args], {
    cwd: root,
    env,
  });
  return stdout;
}

/** Releases the live files of the student portal again, as another version. */
async function releaseAgain(version: string): Promise<void> {
  const pointer = JSON.parse(readFileSync(path.join(folder, portal, 'live.json'), 'utf8')) as {
    live: string;
  };
  const target = path.join(folder, portal, version);
  cpSync(path.join(folder, portal, pointer.live), target, { recursive: true });
  const file = path.join(target, 'release.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(pointer.live, version));
  const skipped = ['--skip-smoke', '--skip-api', '--force-dirty', '--force-older'];
  await npm('release', '-w', 'student-portal', '--', '--version', version, ...skipped);
}

/**
 * Changes a file of a version after its release; both origins serve it.
 * @returns a function that restores it
 */
function tamper(version: string, name: RegExp): () => void {
  const of = path.join(folder, portal, version);
  const before = readdirSync(of)
    .filter((each) => name.test(each))
    .map((file) => ({ file: path.join(of, file), content: readFileSync(path.join(of, file)) }));
  for (const { file } of before) {
    if (file.endsWith('.br')) rmSync(file);
    else appendFileSync(file, ';window.changed = true;');
  }
  return () => before.forEach(({ file, content }) => writeFileSync(file, content));
}

interface Tag {
  url: string;
  integrity: string;
  crossOrigin: string | null;
}

/** What a person's pages load: requests by address, and tags of scripts and styles. */
async function watchFiles({ page }: Person) {
  const files: string[] = [];
  const tags: Tag[] = [];
  page.on('request', (request) => {
    const kinds = ['script', 'stylesheet', 'font', 'image'];
    if (!kinds.includes(request.resourceType())) return;
    if (/^https/.test(request.url())) files.push(request.url());
  });
  await page.exposeFunction('reportTag', (tag: Tag) => tags.push(tag));
  await page.addInitScript(() => {
    const report = (window as unknown as { reportTag(tag: Tag): void }).reportTag;
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        const isScript = node instanceof HTMLScriptElement;
        if (!isScript && !(node instanceof HTMLLinkElement)) continue;
        const url = isScript ? node.src : node.href;
        // A prefetch only fills the cache: the load that follows checks the integrity.
        if (!isScript && ['preload-for', 'prefetch'].includes(node.rel)) continue;
        if (!/\.(js|css)$/.test(url)) continue;
        report({ url, integrity: node.integrity, crossOrigin: node.crossOrigin });
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return { files, tags };
}

const isReleased = (url: string) => /^\/(shell|remotes)\//.test(new URL(url).pathname);
const visitor = (size: 'desktop' | 'phone') => person(browser, size, { origin: site.origin });

test('loads every file from the second origin, with its integrity, under the product’s policy', async () => {
  const one = await visitor('desktop');
  const { page } = one;
  const { files, tags } = await watchFiles(one);
  const landing = await page.goto('/');
  await settled(page);
  const policy = landing?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain(`script-src 'self' ${site.assetsOrigin}/shell/`);
  expect(policy).toMatch(/worker-src 'self';.*connect-src 'self';/);
  await signInStudent(page);
  await settled(page);
  await page.goto('/student-login/leave-apply');
  await settled(page);
  await page.goto('/student-login/fees-payment');
  await page
    .getByRole('button', { name: /^Pay ₹/ })
    .first()
    .waitFor();
  // A preload in another mode than the load would be fetched twice.
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\.(js|css|woff2)$/.test(name)),
  );
  expect(loaded).toEqual([...new Set(loaded)]);
  expect(one.complaints()).toEqual([]);

  const released = files.filter(isReleased);
  expect(released.filter((url) => !url.startsWith(`${site.assetsOrigin}/`))).toEqual([]);
  for (const kind of ['js', 'css', 'woff2', 'svg']) {
    expect(released.filter((url) => url.endsWith(`.${kind}`))).not.toEqual([]);
  }
  // The product's own origin serves pages, calls and files of people.
  expect(files.filter((url) => !isReleased(url) && !url.includes('/api/'))).toEqual([]);
  expect(tags.length).toBeGreaterThan(20);
  for (const { url, integrity, crossOrigin } of tags.filter((tag) => isReleased(tag.url))) {
    expect([url, integrity, crossOrigin]).toEqual([
      expect.stringContaining(`${site.assetsOrigin}/`),
      expect.stringMatching(/^sha(256|384)-/),
      'anonymous',
    ]);
  }
  await one.context.close();
});

test('starts workers from the page’s origin, and opens the provost’s portal', async () => {
  const login = `${site.origin}/api/auth/login-provost`;
  for (let turn = 0; turn < 6; turn += 1) {
    const body = JSON.stringify({ email: warden, password: `guess ${turn}` });
    await ask(login, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  }
  const one = await visitor('desktop');
  const workers: string[] = [];
  one.page.on('worker', (worker) => workers.push(worker.url()));
  const { files } = await watchFiles(one);
  await signInStaff(one.page, warden);
  await settled(one.page);
  expect(workers).not.toEqual([]);
  for (const url of workers) expect(url).toMatch(new RegExp(`^${site.origin}/shell/[^/]+/puzzle`));
  expect(files.some((url) => url.startsWith(`${site.assetsOrigin}/remotes/provost-portal/`))).toBe(
    true,
  );
  // The browser reports the call that required a puzzle.
  expect(one.complaints()).toEqual([expect.stringContaining('429')]);
  await one.context.close();
});

test('an open tab keeps its origin when the setting changes', async () => {
  const opened = async () => {
    const one = await visitor('desktop');
    await one.page.goto('/login/student-login');
    await settled(one.page);
    return { ...one, ...(await watchFiles(one)) };
  };
  /** Goes on to a portal without a new load of the page. */
  const goOn = async ({ page, files, complaints, context }: Awaited<ReturnType<typeof opened>>) => {
    await logIn(page, 'student@example.edu');
    await settled(page);
    const origins = new Set(files.filter(isReleased).map((url) => new URL(url).origin));
    expect(complaints()).toEqual([]);
    await context.close();
    return [...origins];
  };
  const there = await opened();
  expect(await npm('releases', '--', '--assets-origin', 'none')).toContain('their own origin');
  const here = await opened();
  expect(await goOn(there)).toEqual([site.assetsOrigin]);
  await npm('releases', '--', '--assets-origin', site.assetsOrigin);
  expect(await goOn(here)).toEqual([site.origin]);
});

test('replaces a changed entry by the previous release in place', async () => {
  await releaseAgain('0.2.0-second1');
  const restore = tamper('0.2.0-second1', /^remote-entry\..*\.js/);
  const one = await visitor('desktop');
  const { files } = await watchFiles(one);
  await signInStudent(one.page);
  await settled(one.page);
  await one.page.getByRole('heading', { level: 1 }).waitFor();
  const entries = files.filter((url) => /student-portal\/.*remote-entry/.test(url));
  expect(entries.at(-1)).not.toContain('0.2.0-second1');
  expect(entries.at(-1)).toContain(site.assetsOrigin);
  expect(await one.page.evaluate(() => 'changed' in window)).toBe(false);
  restore();
  await one.context.close();
});

test('offers the previous release when a chunk was changed', async () => {
  await releaseAgain('0.3.0-third1');
  tamper('0.3.0-third1', /^routes\.js/);
  const one = await visitor('desktop');
  await signInStudent(one.page);
  await one.page.getByRole('heading', { name: 'This page couldn’t be loaded' }).waitFor();
  await one.page.getByRole('button', { name: 'Use the previous version' }).click();
  await one.page.getByRole('heading', { level: 1 }).waitFor();
  await settled(one.page);
  expect(await one.page.evaluate(() => 'changed' in window)).toBe(false);
  await one.context.close();
});

test('starts from the product’s own origin while the second one fails', async () => {
  const one = await visitor('phone');
  await one.page.route(`${site.assetsOrigin}/**`, (route) => route.abort());
  await one.page.goto('/login/provost-login');
  await one.page.getByLabel('Email', { exact: false }).waitFor();
  await signInStaff(one.page);
  await settled(one.page);
  await one.context.close();
});
