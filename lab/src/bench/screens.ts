import type { Browser, Page } from 'playwright-core';
import * as z from 'zod/mini';
import { median } from './median.ts';
import { storedSession } from './sign-in.ts';

const profiles = [
  { name: 'desk', viewport: { width: 1440, height: 900 }, slowdown: 1 },
  { name: 'phone', viewport: { width: 360, height: 740 }, slowdown: 4 },
] as const;
type Profile = (typeof profiles)[number];

const screens = [
  { name: 'student’s home', account: 'student', path: '/student-login' },
  { name: 'student’s fees', account: 'student', path: '/student-login/fees-payment' },
  { name: 'Today', account: 'provost', path: '/provost-login' },
  { name: 'requests', account: 'provost', path: '/provost-login/student-queries' },
  { name: 'students', account: 'provost', path: '/provost-login/view-profiles' },
  { name: 'floor plan', account: 'provost', path: '/provost-login/halls/H001' },
] as const;

const visits = 3;
const presses = 10;
/** Long enough for late reads and pictures, and for the browser's report of a key press. */
const after = { visit: 3000, press: 400 };
/** The browser reports no press that is answered sooner, and rounds others to 8 ms. */
const shortest = 16;

const probe = `{
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) {
      if (!hadRecentInput) window.shifts.push(value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  window.answers = [];
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (name === 'keydown') window.answers.push(duration);
    }
  }).observe({ type: 'event', durationThreshold: ${shortest} });
}`;

const numbers = z.array(z.number());
const firstPaint = `performance.getEntriesByName('first-contentful-paint').map((each) => each.startTime)`;

async function read(page: Page, expression: string): Promise<number[]> {
  return numbers.parse(await page.evaluate(expression));
}

interface Session {
  origin: string;
  storage: Record<string, string>;
}

/** Opens a page of the profile, signed in; its processor may be slowed down. */
async function openPage(browser: Browser, profile: Profile, { origin, storage }: Session) {
  const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    baseURL: origin,
    viewport: profile.viewport,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: profile.slowdown });
  await page.addInitScript(probe);
  return page;
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => document.querySelector('[data-loading]') === null);
  await page.waitForTimeout(after.visit);
}

/** The largest layout shift, and the median of the first paints, of new visits. */
async function measureVisits(browser: Browser, profile: Profile, session: Session, path: string) {
  const shifts: number[] = [];
  const paints: number[] = [];
  for (let count = 0; count < visits; count += 1) {
    const page = await openPage(browser, profile, session);
    await visit(page, path);
    shifts.push((await read(page, 'window.shifts')).reduce((sum, value) => sum + value, 0));
    paints.push(...(await read(page, firstPaint)));
    await page.context().close();
  }
  return { shift: Math.max(...shifts), paint: median(paints) };
}

/** Milliseconds from each key press to the painted answer. */
async function measureKeys(page: Page, keys: readonly string[]): Promise<string> {
  const answers: number[] = [];
  for (const key of keys) {
    await page.evaluate('window.answers.splice(0)');
    await page.keyboard.press(key);
    await page.waitForTimeout(after.press);
    answers.push(Math.max(shortest, ...(await read(page, 'window.answers'))));
  }
  const largest = Math.max(...answers);
  return [median(answers), largest].map((time) => time.toFixed(0).padStart(14)).join('');
}

async function keyLines(browser: Browser, profile: Profile, session: Session): Promise<string[]> {
  const page = await openPage(browser, profile, session);
  await visit(page, '/provost-login');
  const line = (what: string, figures: string) =>
    `${`${what}, ${profile.name}`.padEnd(28)}${figures}`;
  const lines = [
    line('j', await measureKeys(page, new Array<string>(presses).fill('j'))),
    line('k', await measureKeys(page, new Array<string>(presses).fill('k'))),
    line('Ctrl-K', await measureKeys(page, ['Control+k'])),
    line('a letter in Find', await measureKeys(page, [...'kumar room'])),
  ];
  await page.context().close();
  return lines;
}

/**
 * The layout shift and the first paint of the main signed-in pages, and the time from a key press to
 * the frame that answers it, on a desk and on a phone with a processor four times slower.
 */
export async function benchScreens(origin: string, browser: Browser): Promise<string[]> {
  const storages = {
    student: await storedSession(origin, '/auth/login', 'student@example.edu'),
    provost: await storedSession(origin, '/auth/login-provost', 'provost@example.edu'),
  };
  const lines = [`${' '.repeat(28)}  layout shift   first paint`];
  for (const profile of profiles) {
    for (const { name, account, path } of screens) {
      const session = { origin, storage: storages[account] };
      const { shift, paint } = await measureVisits(browser, profile, session, path);
      const figures = [shift.toFixed(4), paint.toFixed(0)]
        .map((text) => text.padStart(14))
        .join('');
      lines.push(`${`${name}, ${profile.name}`.padEnd(28)}${figures}`);
    }
  }
  lines.push('', `${' '.repeat(28)}        median       largest`);
  for (const profile of profiles) {
    lines.push(...(await keyLines(browser, profile, { origin, storage: storages.provost })));
  }
  return lines;
}
