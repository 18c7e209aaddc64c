import type { Browser, Page } from 'playwright-core';
import { ask } from '../../support/server/ask.ts';
import { axe } from '../../support/browser/axe.ts';
import { launch, origin, person, type Person } from '../../support/browser/browser.ts';
import { forgetFailedSignIns } from '../../support/people/failed-sign-ins.ts';
import { logIn } from '../../support/people/sign-in.ts';

const email = 'warden@example.edu';
const host = 'hostel.example.edu';

let browser: Browser;
beforeAll(async () => {
  browser = await launch([`--host-resolver-rules=MAP ${host} 127.0.0.1`]);
});
afterAll(async () => {
  await forgetFailedSignIns(email);
  await browser.close();
});

/** Signs in with a wrong password until the next attempt requires a puzzle. */
async function attack(): Promise<void> {
  for (let i = 0; i < 6; i += 1) {
    await ask(`${origin()}/api/auth/login-provost`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: `guess ${i}` }),
    });
  }
}

interface Watched {
  /** Addresses of the workers that the page started. */
  workers: string[];
  /** Addresses of the scripts that it fetched. */
  scripts: string[];
  /** Milliseconds from the rejection with the puzzle to the repeated call. */
  solving: () => number;
}

function watch(page: Page): Watched {
  const watched = { workers: [] as string[], scripts: [] as string[] };
  const calls: number[] = [];
  page.on('worker', (worker) => watched.workers.push(worker.url()));
  page.on('request', (request) => {
    if (request.resourceType() === 'script') watched.scripts.push(request.url());
    if (request.url().endsWith('/api/auth/login-provost')) calls.push(Date.now());
  });
  page.on('response', (response) => {
    if (response.status() === 429) calls.push(Date.now());
  });
  return { ...watched, solving: () => (calls[2] ?? NaN) - (calls[1] ?? NaN) };
}

/** The browser reports the rejected call; it must report nothing else. */
function expectOnlyTheRefusal({ complaints }: Person): void {
  expect(complaints()).toEqual([expect.stringContaining('429')]);
}

it('signs in on a new browser after the account was attacked', async () => {
  await attack();
  const owner = await person(browser, 'phone');
  const watched = watch(owner.page);
  await owner.page.goto('/login/provost-login');
  await owner.page.getByLabel('Email', { exact: false }).waitFor();
  expect(watched.scripts.filter((url) => url.includes('puzzle'))).toEqual([]);
  await logIn(owner.page, email, { to: '/provost-login' });
  // Workers run a file of the shell's release, which the page's policy allows.
  const own = new RegExp(`^${origin()}/shell/[^/]+/puzzle-worker\\.js$`);
  expect(watched.workers.length).toBeGreaterThan(0);
  for (const url of watched.workers) expect(url).toMatch(own);
  console.log(
    `The first puzzle in Chromium: ${watched.solving()} ms, ${watched.workers.length} workers.`,
  );
  expectOnlyTheRefusal(owner);
  // The browser is known now: the next attack doesn't affect it.
  await attack();
  await owner.page.evaluate(() => localStorage.clear());
  await owner.page.goto('/login/provost-login');
  await logIn(owner.page, email, { to: '/provost-login' });
  expect(owner.complaints()).toEqual([]);
  await owner.context.close();
});

it('signs in without WebCrypto, on a page over plain HTTP', async () => {
  await attack();
  const { port } = new URL(origin());
  const owner = await person(browser, 'desktop', { origin: `http://${host}:${port}` });
  const watched = watch(owner.page);
  await owner.page.goto('/login/provost-login');
  expect(await owner.page.evaluate(() => isSecureContext)).toBe(false);
  await logIn(owner.page, email, { to: '/provost-login' });
  expect(watched.workers.length).toBeGreaterThan(0);
  console.log(`The first puzzle without WebCrypto: ${watched.solving()} ms.`);
  await owner.context.close();
});

it('solves the puzzle in the page when the worker does not load', async () => {
  await attack();
  const owner = await person(browser, 'desktop');
  await owner.page.route(/puzzle-worker/, (route) => route.abort());
  await owner.page.goto('/login/provost-login');
  await logIn(owner.page, email, { to: '/provost-login' });
  await owner.context.close();
});

it('shows that it is checking the browser, and returns to the form on Cancel', async () => {
  await attack();
  const owner = await person(browser, 'phone');
  // A worker that never replies, as on a very slow device.
  await owner.page.route(/puzzle-worker/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'onmessage = () => {};' }),
  );
  await owner.page.goto('/login/provost-login');
  await owner.page.getByLabel('Email', { exact: false }).fill(email);
  await owner.page.getByRole('textbox', { name: 'Password' }).fill('hostel-demo');
  await owner.page.getByRole('button', { name: 'Login', exact: true }).click();
  await owner.page.getByText('Checking your browser…').waitFor();
  expect(await axe(owner.page)).toEqual([]);
  await owner.page.getByRole('button', { name: 'Cancel' }).click();
  await owner.page.getByText(/^There were many attempts\. Please reload/).waitFor();
  expect(await owner.page.getByRole('textbox', { name: 'Password' }).inputValue()).toBe(
    'hostel-demo',
  );
  await owner.context.close();
});
