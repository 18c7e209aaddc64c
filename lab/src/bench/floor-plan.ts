import type { Browser, CDPSession, Page } from 'playwright-core';
import * as z from 'zod/mini';
import { median } from './median.ts';
import { tokenOf } from './sign-in.ts';

const admin = { email: 'admin@example.edu', role: 'admin' };
/** Three floors of 100 double rooms, above one with a single room. */
const floors = [
  { floor: 1, rooms: 1 },
  ...[2, 3, 4].map((floor) => {
    return { floor, rooms: 100 };
  }),
];
const rounds = 9;

const newHall = z.object({ data: z.object({ id: z.string() }) });

async function post(origin: string, token: string, path: string, body: object): Promise<unknown> {
  const reply = await fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
  return reply.json();
}

async function addLargeHall(origin: string, token: string): Promise<string> {
  const hall = {
    name: `Large Hall ${Date.now().toString(36)}`,
    campus: 'New Campus',
    hostelFor: 'female',
    floors: 4,
  };
  const { id } = newHall.parse(await post(origin, token, '/halls', hall)).data;
  for (const { floor, rooms } of floors) {
    const added = Array.from({ length: rooms }, (_, index) => {
      return { number: String(floor * 1000 + index + 1), floor, type: 'double' };
    });
    await post(origin, token, `/halls/${id}/rooms`, { rooms: added });
  }
  return id;
}

const kinds = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration', 'TaskDuration'] as const;

/** Milliseconds that the page's main thread has worked, by kind; the last is all of it. */
async function worked(session: CDPSession): Promise<number[]> {
  const { metrics } = await session.send('Performance.getMetrics');
  return kinds.map((kind) => 1000 * (metrics.find(({ name }) => name === kind)?.value ?? 0));
}

/** Presses a choice, and waits until the frame after it is painted. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name }).evaluate(async (radio: HTMLElement) => {
    radio.click();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** What pressing a choice takes, the other one being pressed before each time. */
async function measure(page: Page, session: CDPSession, name: string, before: string) {
  const times: number[][] = kinds.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    await press(page, before);
    await page.waitForTimeout(300);
    const start = await worked(session);
    await press(page, name);
    const end = await worked(session);
    end.forEach((time, kind) => times[kind]?.push(time - (start[kind] ?? 0)));
  }
  return times.map(median);
}

/**
 * Draws the plan of a hall with 300 rooms in a real browser: the milliseconds of the main thread for the
 * first draw, and for choosing a layer. Medians of nine.
 */
export async function benchFloorPlan(origin: string, browser: Browser): Promise<string[]> {
  const token = await tokenOf(origin, '/auth/login-provost', admin.email);
  const hall = await addLargeHall(origin, token);
  const session = { token, user: JSON.stringify(admin) };
  const localStorage = Object.entries(session).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  try {
    const page = await context.newPage();
    await page.goto(`/provost-login/halls/${hall}?floor=1`);
    await page.getByRole('radio', { name: 'All floors' }).waitFor({ state: 'attached' });
    const protocol = await context.newCDPSession(page);
    // CPU time of the thread: other work on the machine doesn't count.
    await protocol.send('Performance.enable', { timeDomain: 'threadTicks' });
    const drawn = await measure(page, protocol, 'All floors', 'Floor 1');
    await press(page, 'All floors');
    const layer = await measure(page, protocol, 'Free beds', 'Open requests');
    const line = (what: string, times: readonly number[]) =>
      `${what.padEnd(22)}${times.map((time) => time.toFixed(1).padStart(9)).join('')}`;
    return [
      `${' '.repeat(22)}   script    style   layout      all`,
      line('300 rooms, first draw', drawn),
      line('another layer', layer),
    ];
  } finally {
    await context.close();
  }
}
