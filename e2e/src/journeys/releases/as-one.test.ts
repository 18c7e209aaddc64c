import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { releasesDir, startApi, type ApiProcess } from '../../support/server/api-process.ts';
import { launch, person, type Person } from '../../support/browser/browser.ts';
import { checkOut, type Checkout, type Outcome } from '../../support/server/checkout.ts';
import { settled } from '../../support/browser/settled.ts';
import { signInStudent } from '../../support/people/sign-in.ts';

// The session store changes in a way that no portal built before can use, so that the shell and the
// three portals have to move as one. One API process serves the browser from the first test to the
// last, and one tab stays open. Most of the time is the build of four front ends and the gate's run.
jest.setTimeout(600_000);
let browser: Browser;
let team: Checkout;
let releases: string;
let api: ApiProcess;
/** A student whose tab is opened before anything is released. */
let student: Person;
/** What the releases of these tests replace, and what they release, by name. */
let before: Versions;
let after: Versions;

type Versions = Record<string, string>;
const portals = ['provost-portal', 'public-site', 'student-portal'];
const all = ['shell', ...portals];
const command = all.join(' ');
const renewed = 'Student Portal, renewed';

beforeAll(async () => {
  browser = await launch();
  releases = await mkdtemp(path.join(tmpdir(), 'hostel-releases-'));
  await cp(releasesDir(), releases, { recursive: true });
  team = await checkOut();
  api = await startApi({ RELEASES_DIR: releases });
  process.env['E2E_ORIGIN'] = api.origin;
  before = await live();
  student = await person(browser, 'desktop');
  await signInStudent(student.page);
  await portal(student.page, 'Student Portal').waitFor();
}, 300_000);
afterAll(async () => {
  await browser.close();
  await api.end('SIGTERM');
  await team.remove();
  await rm(releases, { recursive: true, force: true });
});

interface Pointer {
  live: string;
  preview: string[];
  share: { version: string } | null;
}
async function pointerOf(name: string): Promise<Pointer> {
  const folder = name === 'shell' ? name : path.join('remotes', name);
  return JSON.parse(await readFile(path.join(releases, folder, 'live.json'), 'utf8')) as Pointer;
}
const versionsOf = async (read: (pointer: Pointer) => string): Promise<Versions> =>
  Object.fromEntries(
    await Promise.all(all.map(async (name) => [name, read(await pointerOf(name))] as const)),
  );
const live = () => versionsOf((pointer) => pointer.live);
const npm = (...args: string[]): Promise<Outcome> =>
  team.npm(args, {
    RELEASES_DIR: releases,
    API_URL: api.origin,
    API_PROGRAM: path.resolve(__dirname, '../../../../api/dist/server.js'),
    RELEASED_BY: 'All teams',
  });
const asOne = (...options: string[]) => npm('release', '--', ...all, '--skip-tests', ...options);

/** The portal's name in its frame identifies the release. */
const portal = (page: Page, name: string) => page.getByText(name, { exact: true }).first();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The front ends with files in the page, and the versions of these files. */
async function loaded(page: Page): Promise<Record<string, string[]>> {
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const found: Record<string, Set<string>> = {};
  for (const file of files) {
    const [, name, version] =
      /^\/(?:remotes\/)?(shell|[\w-]+-(?:portal|site))\/(\d[^/]*)\/.*\.js$/.exec(file) ?? [];
    if (name && version) (found[name] ??= new Set()).add(version);
  }
  return Object.fromEntries(Object.entries(found).map(([name, set]) => [name, [...set]]));
}
const only = (versions: Versions, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, [versions[name]]]));

test('rejects the change of one portal, and names the front ends that must move', async () => {
  await team.change(
    'shared-ui/src/session/session.ts',
    'export const sessionVersion = 1;',
    'export const sessionVersion = 2;',
  );
  await team.change(
    'student-portal/src/layout/messages.ts',
    "portal: 'Student Portal'",
    `portal: '${renewed}'`,
  );
  const result = await npm('release', '-w', 'student-portal', '--', '--skip-tests', '--skip-smoke');
  expect(result.code).toBe(1);
  expect(result.output).toMatch(/student-portal \S+ expects version 2 of the session store, and /);
  expect(result.output).toContain(`as one: npm run release -- ${command}`);
  expect(await live()).toEqual(before);
});

test('shows all of them in one preview, and to nobody else', async () => {
  const result = await asOne('--preview', '--skip-smoke');
  expect(result).toMatchObject({ code: 0 });
  after = await versionsOf((pointer) => pointer.preview[0] ?? '');
  const link = /\/\?preview=\S+/.exec(result.output)?.[0] ?? '';
  expect(link).toBe(`/?preview=${all.map((name) => `${name}@${after[name]}`).join('+')}`);

  const curious = await person(browser, 'desktop');
  await curious.page.goto(link);
  await curious.page.getByText(/^Preview of /).waitFor();
  await signInStudent(curious.page);
  await portal(curious.page, renewed).waitFor();
  expect(await loaded(curious.page)).toEqual(only(after, 'shell', 'public-site', 'student-portal'));
  expect(curious.complaints()).toEqual([]);
  await curious.context.close();

  const other = await person(browser, 'desktop');
  await signInStudent(other.page, 'vivaan.kothari@example.edu');
  await portal(other.page, 'Student Portal').waitFor();
  expect(await loaded(other.page)).toEqual(only(before, 'shell', 'public-site', 'student-portal'));
  await other.context.close();
});

/** A new tab of the student in a browser with a given number. */
async function tabWith(context: BrowserContext, drawn: number): Promise<Page> {
  await context.addCookies([{ name: 'share', value: String(drawn), url: api.origin }]);
  const page = await context.newPage();
  await page.goto('/student-login');
  await settled(page);
  return page;
}

test('shares all of them with the same browsers, and ends the share as one', async () => {
  const stored = all.map((name) => `${name}@${after[name]}`);
  const result = await npm('release', '--', ...stored, '--share', '10', '--skip-smoke');
  expect(result).toMatchObject({ code: 0 });
  const found: string[] = [];
  for (let drawn = 0; drawn < 10_000; drawn += 1_000) {
    const page = await tabWith(student.context, drawn);
    const versions = await loaded(page);
    const own = versions['shell']?.[0] === after['shell'] ? after : before;
    expect(versions).toEqual(only(own, 'shell', 'student-portal'));
    found.push(own === after ? 'shared' : 'live');
    await page.close();
  }
  expect(found.filter((each) => each === 'shared')).toHaveLength(1);

  const alone = await npm('rollback', '-w', 'public-site');
  expect(alone.output.match(/is withdrawn: everyone gets \S+ again/g)).toHaveLength(all.length);
  const shares = await Promise.all(all.map(async (name) => (await pointerOf(name)).share));
  expect(shares).toEqual(all.map(() => null));
});

/** Goes on to another page of the portal, in the tab that was opened first. */
async function goOn(page: Page, link: string): Promise<void> {
  await page.bringToFront();
  await page.getByRole('link', { name: link, exact: true }).click();
  await heading(page, link).waitFor();
  await portal(page, 'Student Portal').waitFor();
}

test('makes all of them live after one run of the gate; the open tab goes on', async () => {
  const result = await asOne();
  expect(result).toMatchObject({ code: 0 });
  for (const name of portals) expect(result.output).toMatch(`pages of ${name}`);
  expect(result.output).toContain(`Back: npm run rollback -- ${command}`);
  expect(await live()).toEqual(after);

  await goOn(student.page, 'Feedback');
  const next = await student.context.newPage();
  await next.goto('/student-login');
  await portal(next, renewed).waitFor();
  expect(await loaded(next)).toEqual(only(after, 'shell', 'student-portal'));
  await next.close();
});

test('rejects a rollback that would break the others, and undoes all as one; the tab goes on', async () => {
  const alone = await npm(
    'rollback',
    '-w',
    'student-portal',
    '--',
    '--to',
    before['student-portal'] ?? '',
  );
  expect(alone.code).toBe(1);
  expect(alone.output).toContain(`What works: npm run rollback -- ${command}`);
  expect(await live()).toEqual(after);

  const renewedTab = await student.context.newPage();
  await renewedTab.goto('/student-login');
  await portal(renewedTab, renewed).waitFor();
  const result = await npm('rollback', '--', ...all);
  expect(result).toMatchObject({ code: 0 });
  expect(await live()).toEqual(before);
  // A tab of the version that was undone goes on, too.
  await renewedTab.getByRole('link', { name: 'Feedback', exact: true }).click();
  await heading(renewedTab, 'Feedback').waitFor();
  await portal(renewedTab, renewed).waitFor();
  await renewedTab.reload();
  await portal(renewedTab, 'Student Portal').waitFor();
  await renewedTab.close();

  await goOn(student.page, 'Leave');
  expect(await loaded(student.page)).toEqual(
    only(before, 'shell', 'public-site', 'student-portal'),
  );
  expect(student.complaints()).toEqual([]);
  const history = await npm('releases', '--', '--history');
  expect(history.output).toMatch(
    / · All teams · rollback of shell · \S+ → \S+ · as one with provost-portal, public-site, student-portal/,
  );
});
