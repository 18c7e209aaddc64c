import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { releasesDir, startApi, type ApiProcess } from '../../support/server/api-process.ts';
import { launch, person, type Person } from '../../support/browser/browser.ts';
import { checkOut, type Checkout, type Outcome } from '../../support/server/checkout.ts';
import { logIn, signInStaff } from '../../support/people/sign-in.ts';
import { settled } from '../../support/browser/settled.ts';

// A team has a clone, and the machine with the releases has only the publisher. One API process and
// one shell serve the browser from the first test to the last. About 70 s on two quiet cores.
jest.setTimeout(300_000);
let browser: Browser;
let team: Checkout;
let publisher: Checkout;
let releases: string;
let api: ApiProcess;
let shell: string;
/** A warden whose tab stays open. */
let warden: Person;
/** The version that the first test makes live. */
let live: string;

beforeAll(async () => {
  browser = await launch();
  releases = await mkdtemp(path.join(tmpdir(), 'hostel-releases-'));
  await cp(releasesDir(), releases, { recursive: true });
  team = await checkOut();
  publisher = await checkOut(['api', 'contracts', 'releases', 'tools']);
  api = await startApi({ RELEASES_DIR: releases });
  process.env['E2E_ORIGIN'] = api.origin;
  shell = await liveVersion('shell');
}, 300_000);
afterAll(async () => {
  await browser.close();
  await api.end('SIGTERM');
  await team.remove();
  await publisher.remove();
  await rm(releases, { recursive: true, force: true });
});

const name = 'warden-portal';
async function liveVersion(folder: string): Promise<string> {
  const pointer = await readFile(path.join(releases, folder, 'live.json'), 'utf8');
  return (JSON.parse(pointer) as { live: string }).live;
}
const run = (checkout: Checkout, args: readonly string[], env: Record<string, string> = {}) =>
  checkout.npm(args, {
    RELEASES_DIR: releases,
    API_URL: api.origin,
    API_PROGRAM: path.resolve(__dirname, '../../../../api/dist/server.js'),
    RELEASED_BY: 'Team of the wardens',
    ...env,
  });
const release = (...options: string[]) =>
  run(team, ['release', '-w', name, '--', '--skip-tests', ...options]);
const artefact = (file: string) => path.join(team.folder, file);
const publish = (file: string, env: Record<string, string> = {}): Promise<Outcome> =>
  run(publisher, ['publish-release', '--', artefact(file)], env);
const heading = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text });

async function expectLive(page: Page): Promise<void> {
  expect(await liveVersion(`remotes/${name}`)).toBe(live);
  await page.goto('/warden');
  await settled(page);
  await page.getByText('warden@example.edu').first().waitFor();
}

test('publishes a portal built in one clone from a folder that has only the publisher', async () => {
  const made = await run(team, [
    'new-portal',
    '--',
    name,
    '--path',
    '/warden',
    '--roles',
    'warden',
  ]);
  expect(made).toMatchObject({ code: 0 });
  await team.commit();
  const built = await release('--build-only', artefact('first.tgz'));
  expect(built.output).not.toMatch(/Built the API|Building [^w]/);
  const result = await publish('first.tgz');
  expect(result.output).toMatch(/opened \d+ pages of warden-portal[^]*warden-portal \S+ is live\./);
  live = await liveVersion(`remotes/${name}`);

  warden = await person(browser, 'desktop');
  const { page, complaints } = warden;
  await page.goto('/warden');
  await page.waitForURL(({ pathname }) => pathname === '/login');
  await page.getByRole('link', { name: /^Provost Login/ }).click();
  await logIn(page, 'warden@example.edu', { to: '/warden' });
  await expectLive(page);
  expect(complaints()).toEqual([]);

  const provost = await person(browser, 'desktop');
  await signInStaff(provost.page);
  await provost.page.goto('/warden');
  await heading(provost.page, 'This page is not for your account').waitFor();
  await provost.context.close();
});

test('rejects a release whose contract the running API does not serve, by call and field', async () => {
  const [file, field] = ['contracts/src/identity/account/contract.ts', '  updatedAt: instant,\n'];
  await team.change(file, field, `${field}  wing: z.string(),\n`);
  const result = await release();
  await team.change(file, `${field}  wing: z.string(),\n`, field);
  expect(result.code).toBe(1);
  expect(result.output).toMatch(
    /warden-portal \S+ requires `data\.wing` of account\.profile, which the API at \S+ /,
  );
  await expectLive(warden.page);
});

test('rejects a release that calls a function that the live shell lacks, by its name', async () => {
  const session = 'shared-ui/src/session/session.ts';
  await team.change(
    session,
    '/** The session of this browser',
    'export const initialOf = (name: string) => name.slice(0, 1);\n\n/** The session of this browser',
  );
  const card = `${name}/src/features/identity/account/components/account-card.tsx`;
  await team.change(card, 'import { useSession }', 'import { initialOf, useSession }');
  await team.change(card, '[texts.name, name]', '[texts.name, initialOf(name)]');
  const result = await release();
  await team.change(card, '[texts.name, initialOf(name)]', '[texts.name, name]');
  await team.change(card, 'import { initialOf, useSession }', 'import { useSession }');
  expect(result.code).toBe(1);
  expect(result.output).toMatch(
    /warden-portal \S+ uses initialOf of @hostel\/shared-ui\/session, which shell \S+ doesn't provide/,
  );
  await expectLive(warden.page);
});

test('rejects an artefact that claims the path of another portal', async () => {
  const [file, own] = [`${name}/package.json`, '"/warden"'];
  await team.change(file, own, '"/warden", "/login"');
  await release('--build-only', artefact('claims.tgz'));
  await team.change(file, '"/warden", "/login"', own);
  const result = await publish('claims.tgz');
  expect(result.code).toBe(1);
  expect(result.output).toMatch(
    /It claims the path \/login, and \/login\S* belongs to public-site\./,
  );
  await expectLive(warden.page);
});

test('moves no front end of another team with RELEASE_ONLY', async () => {
  const limits = { RELEASE_ONLY: 'student-portal' };
  const published = await publish('first.tgz', limits);
  const removed = await run(publisher, ['remove-portal', '--', name], limits);
  for (const { code, output } of [published, removed]) {
    expect(code).toBe(1);
    expect(output).toContain(
      `${name} can't be moved from here: RELEASE_ONLY allows student-portal.`,
    );
  }
  expect(await liveVersion(`remotes/${name}`)).toBe(live);
});

test('removes the portal again; the API and the shell are still those of the first test', async () => {
  const removal = ['remove-portal', '--', name, '--why', 'It was a trial.'];
  const removed = await run(publisher, removal);
  expect(removed.output).toContain('warden-portal is removed. Open tabs keep its files');
  const history = await run(publisher, ['releases', '--', '--history']);
  expect(history.output).toMatch(
    / · Team of the wardens · remove of warden-portal · \S+ → nothing · It was a trial\.\n$/,
  );
  // In another folder an empty log would look as if nothing had been released.
  const elsewhere = { RELEASES_DIR: `${releases}-of-others` };
  const wrong = await run(publisher, ['releases', '--', '--history'], elsewhere);
  expect(wrong.code).toBe(1);
  expect(wrong.output).toContain('-of-others is not a releases folder: set RELEASES_DIR');
  const visitor = await person(browser, 'desktop');
  await visitor.page.goto('/warden');
  await heading(visitor.page, 'Page not found').waitFor();
  await visitor.context.close();
  await warden.context.close();
  expect(await liveVersion('shell')).toBe(shell);
});
