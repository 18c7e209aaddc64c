import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { releasesDir, startApi, type ApiProcess } from '../../support/server/api-process.ts';
import { launch, person } from '../../support/browser/browser.ts';
import { checkOut, type Checkout, type Outcome } from '../../support/server/checkout.ts';
import { settled } from '../../support/browser/settled.ts';
import { signInStudent } from '../../support/people/sign-in.ts';

// Teams release from a copy of the repository into a releases folder that one API process serves
// from the first test to the last: nothing is built or restarted but the portal that is released.
jest.setTimeout(300_000);
let browser: Browser;
let team: Checkout;
let releases: string;
let api: ApiProcess;
/** The live versions of the student portal before and after the releases of these tests. */
const versions = { first: '', second: '', third: '' };

beforeAll(async () => {
  browser = await launch();
  releases = await mkdtemp(path.join(tmpdir(), 'hostel-releases-'));
  await cp(releasesDir(), releases, { recursive: true });
  team = await checkOut();
  api = await startApi({ RELEASES_DIR: releases });
  process.env['E2E_ORIGIN'] = api.origin;
  versions.first = (await live('student-portal')).version;
}, 300_000);
afterAll(async () => {
  await browser.close();
  await api.end('SIGTERM');
  await team.remove();
  await rm(releases, { recursive: true, force: true });
});

interface Entry {
  name: string;
  version: string;
  entry: string;
}
async function live(name: string): Promise<Entry> {
  const reply = await fetch(`${api.origin}/remotes.json`);
  const { remotes } = (await reply.json()) as { remotes: Entry[] };
  const found = remotes.find((remote) => remote.name === name);
  if (!found) throw new Error(`${name} is not in remotes.json`);
  return found;
}
const npm = (...args: string[]): Promise<Outcome> =>
  team.npm(args, {
    RELEASES_DIR: releases,
    API_URL: api.origin,
    API_PROGRAM: path.resolve(__dirname, '../../../../api/dist/server.js'),
    RELEASED_BY: 'Team of the portal',
  });
const release = (portal: string, ...options: string[]) =>
  npm('release', '-w', portal, '--', '--skip-tests', ...options);
const folderOf = (version: string) => path.join(releases, 'remotes/student-portal', version);
const messages = 'student-portal/src/layout/messages.ts';
/** The version that a command printed. */
const versionIn = ({ output }: Outcome) =>
  /student-portal (\S+-[0-9a-f]{12})/.exec(output)?.[1] ?? '';

/** The portal's name in its frame identifies the release. */
const portal = (page: Page, name: string) => page.getByText(name, { exact: true }).first();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('shows a new release at the next page load, and offers it in an open tab', async () => {
  const { page, context, complaints } = await person(browser, 'desktop');
  await signInStudent(page);
  await portal(page, 'Student Portal').waitFor();

  await team.change(messages, "portal: 'Student Portal'", "portal: 'Student Portal, renewed'");
  const result = await release('student-portal');
  expect(result).toMatchObject({ code: 0 });
  expect(result.output).toMatch(/opened \d+ pages of student-portal/);
  expect(result.output).toMatch(/student-portal \S+ is live\. Before: \S+\./);
  versions.second = versionIn(result);
  expect((await live('student-portal')).version).toBe(versions.second);

  const other = await context.newPage();
  await other.goto('/student-login');
  await portal(other, 'Student Portal, renewed').waitFor();
  await other.close();

  // The old tab loads a further page of its release.
  await page.bringToFront();
  await page.getByRole('link', { name: 'Feedback', exact: true }).click();
  await page.getByLabel('Category').selectOption('Other');
  await page.getByLabel('Your feedback').fill('The tap sings at night.');
  await portal(page, 'Student Portal').waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByText('A new version is ready.').waitFor();
  await page.getByRole('button', { name: 'Reload' }).click();
  await portal(page, 'Student Portal, renewed').waitFor();
  expect(await page.getByLabel('Your feedback').inputValue()).toBe('The tap sings at night.');
  expect(new URL(page.url()).pathname).toBe('/student-login/feedback');
  expect(complaints()).toEqual([]);
  await context.close();
});

test('shows the previous release at the next page load after a rollback', async () => {
  const { page, context } = await person(browser, 'desktop');
  const result = await npm('rollback', '-w', 'student-portal');
  expect(result.output).toContain(`student-portal ${versions.first} is live again`);
  await signInStudent(page);
  await portal(page, 'Student Portal').waitFor();
  await context.close();

  const list = await npm('releases');
  expect(list.output).toMatch(
    /student-portal\n {2}live {6}\S+, since .* UTC, by Team of the portal, from commit [0-9a-f]{12}/,
  );
  const history = await npm('releases', '--', '--history');
  expect(history.output).toMatch(
    / · Team of the portal · rollback of student-portal · \S+ → \S+\n?$/,
  );
});

test('rejects a release that the live shell does not support, with the changes to make', async () => {
  const file = 'student-portal/src/features/fees/components/fee-cards.module.css';
  const before = await readFile(path.join(team.folder, file), 'utf8');
  await writeFile(path.join(team.folder, file), `${before}\n.neon { color: var(--neon); }\n`);
  const uncommitted = await release('student-portal', '--skip-smoke');
  expect(uncommitted.output).toContain(`--force-dirty, which is logged.\n  - ${file}`);
  const result = await release('student-portal', '--skip-smoke', '--force-dirty');
  await writeFile(path.join(team.folder, file), before);
  expect(result.code).toBe(1);
  expect(result.output).toMatch(
    /is not released, because it would break something\.\n {2}- student-portal \S+ reads the style tokens --neon, which shell \S+ doesn't define: first release a shell with them, or give each a fallback\./,
  );
  expect((await live('student-portal')).version).toBe(versions.first);
});

test('shows a preview only with its link, and marks it in the frame', async () => {
  await team.change(messages, 'Student Portal, renewed', 'Student Portal, tried');
  const result = await release('student-portal', '--preview', '--skip-smoke');
  versions.third = versionIn(result);
  expect(result.output).toContain(`/?preview=student-portal@${versions.third}`);

  const curious = await person(browser, 'desktop');
  await signInStudent(curious.page);
  await curious.page.goto(`/student-login?preview=student-portal@${versions.third}`);
  const bar = curious.page.getByText(`Preview of Student Portal ${versions.third}`);
  await bar.waitFor();
  await portal(curious.page, 'Student Portal, tried').waitFor();
  expect(new URL(curious.page.url()).search).toBe('');
  await curious.page.reload();
  await bar.waitFor();
  await portal(curious.page, 'Student Portal, tried').waitFor();

  const other = await person(browser, 'desktop');
  await signInStudent(other.page, 'vivaan.kothari@example.edu');
  await portal(other.page, 'Student Portal').waitFor();
  expect(await loaded(other.page)).toEqual([versions.first]);
  expect(await other.page.getByText(/^Preview of/).count()).toBe(0);
  expect(other.complaints()).toEqual([]);

  await curious.page.getByRole('button', { name: 'Leave the preview' }).click();
  await portal(curious.page, 'Student Portal').waitFor();
  expect(await bar.count()).toBe(0);
  await curious.context.close();
  await other.context.close();
});

/** Versions of the student portal whose entry a page has fetched. */
async function loaded(page: Page): Promise<string[]> {
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  const found = files.map((file) => /\/student-portal\/([^/]+)\/remote-entry/.exec(file)?.[1]);
  return [...new Set(found.filter((version) => version !== undefined))];
}

/**
 * The releases of `count` browsers with evenly spread numbers. The share of the numbers is exact;
 * real browsers choose theirs at random (choice.test.ts counts all 10,000).
 */
async function releasesOf(count: number, session: Session): Promise<string[]> {
  const found: string[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const { context, page } = await person(browser, 'phone');
    await storeNumber(context, session, Math.floor((turn * 10_000) / count));
    await page.goto('/student-login');
    await settled(page);
    const [first] = await loaded(page);
    await page.reload();
    await settled(page);
    // The same browser gets the same release again.
    expect(await loaded(page)).toEqual([first]);
    found.push(first ?? '');
    await context.close();
  }
  return found;
}

type Session = [name: string, value: string][];
async function storeNumber(
  context: BrowserContext,
  session: Session,
  drawn: number,
): Promise<void> {
  await context.addCookies([{ name: 'share', value: String(drawn), url: api.origin }]);
  await context.addInitScript((items: Session) => {
    for (const [name, value] of items) localStorage.setItem(name, value);
  }, session);
}

test('shows a shared release to a tenth of the browsers, the same ones each time', async () => {
  const { page, context } = await person(browser, 'desktop');
  await signInStudent(page);
  const session = await page.evaluate((): Session =>
    Object.entries(localStorage).map(([name, value]) => [name, String(value)]),
  );
  // A browser without a number chooses one.
  expect(await page.evaluate(() => document.cookie)).toMatch(/(?:^|; )share=\d{1,4}(?:;|$)/);
  await context.close();

  const result = await release(
    'student-portal',
    '--version',
    versions.third,
    '--share',
    '10',
    '--skip-smoke',
  );
  expect(result.output).toContain('goes to 10 % of the browsers');
  const got = await releasesOf(10, session);
  expect(got.filter((version) => version === versions.third)).toHaveLength(1);
  expect(got.filter((version) => version === versions.first)).toHaveLength(9);

  await release('student-portal', '--version', versions.third, '--share', '100', '--skip-smoke');
  expect((await live('student-portal')).version).toBe(versions.third);
  expect(await releasesOf(2, session)).toEqual([versions.third, versions.third]);
});

test('rejects a half-uploaded version, and changes no release', async () => {
  const half = `${versions.second.replace(/[0-9a-f]{12}$/, '')}abcdefabcdef`;
  await cp(folderOf(versions.second), folderOf(half), { recursive: true });
  const manifest = path.join(folderOf(half), 'release.json');
  const text = await readFile(manifest, 'utf8');
  await writeFile(manifest, text.replaceAll(versions.second, half));
  const { entry } = JSON.parse(text) as { entry: string };
  await truncate(path.join(folderOf(half), entry), 100);
  const result = await release('student-portal', '--version', half, '--skip-smoke');
  expect(result).toMatchObject({ code: 1 });
  expect(result.output).toMatch(
    /student-portal \S+ is incomplete: remote-entry\S+ in .* has 100 bytes/,
  );
  expect((await live('student-portal')).version).toBe(versions.third);
});

/** The probe still returns 200; its last check may be a few seconds old. */
async function untilDegraded(): Promise<void> {
  const until = Date.now() + 60_000;
  for (;;) {
    const reply = await fetch(`${api.origin}/api/ready`);
    expect(reply.status).toBe(200);
    const { releases: state } = (await reply.json()) as { releases: string };
    if (state === 'degraded') return;
    if (Date.now() > until) throw new Error(`/api/ready returns ${state}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

test('shows the previous release instead of a damaged one, and reports it to the operator', async () => {
  const { entry } = await live('student-portal');
  const file = path.join(releases, entry);
  const originals = [file, `${file}.br`].map(async (each) => [each, await readFile(each)] as const);
  const contents = await Promise.all(originals);
  for (const [each] of contents) await writeFile(each, 'half');
  try {
    const { page, context } = await person(browser, 'desktop');
    await signInStudent(page);
    await portal(page, 'Student Portal').waitFor();
    await context.close();
    await untilDegraded();
    const result = await npm('releases', '--', '--check');
    expect(result).toMatchObject({ code: 1 });
    expect(result.output).toMatch(
      /student-portal \S+ is incomplete: remote-entry\S+ in .* has 4 bytes/,
    );
  } finally {
    for (const [each, content] of contents) await writeFile(each, content);
  }
});

/** Each change with what the browser has of the file after the load. */
const changes: [kind: string, file: RegExp, text: string][] = [
  ['script', /^routes\.js$/, ';window.changed = true;'],
  ['stylesheet', /^(?!fragment).*\.css$/, 'body{outline:9px solid red}'],
];

test.each(changes)(
  'does not use a changed %s of a release; the tab continues with the previous release',
  async (_kind, name, text) => {
    const { version } = await live('student-portal');
    const files = (await readdir(folderOf(version))).filter((file) => name.test(file));
    expect(files.length).toBeGreaterThan(0);
    const originals = await Promise.all(
      files
        .flatMap((file) => [file, `${file}.br`])
        .map((file) => path.join(folderOf(version), file))
        .map(async (file) => [file, await readFile(file).catch(() => undefined)] as const),
    );
    for (const [file, content] of originals) {
      if (file.endsWith('.br')) await rm(file, { force: true });
      else await writeFile(file, `${content?.toString()}${text}`);
    }
    const { page, context } = await person(browser, 'desktop');
    try {
      await signInStudent(page);
      await heading(page, 'This page couldn’t be loaded').waitFor();
      await page.getByRole('button', { name: 'Use the previous version' }).click();
      await portal(page, 'Student Portal').waitFor();
      expect(await page.evaluate(() => 'changed' in window)).toBe(false);
      await page.reload();
      await portal(page, 'Student Portal').waitFor();
    } finally {
      await context.close();
      for (const [file, content] of originals) if (content) await writeFile(file, content);
    }
  },
);

test('reloads an old tab once at the same place when a chunk is missing, and retains the entries', async () => {
  const { page, context } = await person(browser, 'desktop');
  // A browser that saves data loads no page before it is opened.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await signInStudent(page);
  await portal(page, 'Student Portal, tried').waitFor();
  await page.getByRole('link', { name: 'Feedback', exact: true }).click();
  await page.getByLabel('Category').selectOption('Other');
  await page.getByLabel('Your feedback').fill('The lamp hums.');
  await npm('rollback', '-w', 'student-portal');
  await rm(folderOf(versions.third), { recursive: true });

  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.getByRole('link', { name: 'Leave', exact: true }).click();
  await heading(page, 'Leave').waitFor();
  await portal(page, 'Student Portal').waitFor();
  expect(new URL(page.url()).pathname).toBe('/student-login/leave-apply');
  await page.getByRole('link', { name: 'Feedback', exact: true }).click();
  expect(await page.getByLabel('Your feedback').inputValue()).toBe('The lamp hums.');
  expect(loads).toBe(1);
  await context.close();
});
