import type { Browser } from 'playwright-core';
import * as z from 'zod/mini';
import type { BenchMailServer } from './mail-server.ts';
import { tokenOf } from './sign-in.ts';

const round = z.object({
  _id: z.string(),
  state: z.string(),
  offers: z.boolean(),
  snapshotHash: z.nullable(z.string()),
  locked: z.nullable(z.number()),
});
const oneRound = z.object({ data: round });
const manyRounds = z.object({ data: z.array(round) });
const offers = z.object({ data: z.array(z.object({ _id: z.string() })) });

/** A student of the seed who holds a bed and stays open for a better one. */
const student = 'seed-000001@example.edu';
const day = 86_400_000;

type Call = (method: string, path: string, body?: unknown) => Promise<unknown>;

function callsOf(origin: string, token: string): Call {
  return async (method, path, body) => {
    const reply = await fetch(`${origin}/api/allotment${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    const read: unknown = await reply.json();
    return read;
  };
}

/** Answers the open offers of the demo data, without which no round can be locked. */
async function answerOpenOffers(call: Call): Promise<void> {
  for (const { _id, state, offers: has } of z.parse(manyRounds, await call('GET', '/rounds'))
    .data) {
    if (state !== 'published' || !has) continue;
    const open = z.parse(offers, await call('GET', `/rounds/${_id}/offers?answer=open&limit=100`));
    for (const offer of open.data) {
      const answer = { answer: 'keep', reason: 'Answered for the benchmark' };
      await call('POST', `/offers/${offer._id}/answer-for-student`, answer);
    }
  }
}

/** A working day at least four days ahead, YYYY-MM-DD. */
function answerDay(): string {
  let date = new Date(Date.now() + 5 * day);
  while (date.getUTCDay() === 0 || date.getUTCDay() === 6) date = new Date(date.getTime() + day);
  return date.toISOString().slice(0, 10);
}

const line = (name: string, milliseconds: number) =>
  `${name.padEnd(44)}${milliseconds.toFixed(0).padStart(8)} ms`;

/**
 * Measures a regular round with offers over HTTP on a running system: lock, preview and publish, with
 * all writes and mails; each time includes the call.
 */
export async function benchPublishedRound(origin: string): Promise<string[]> {
  const call = callsOf(origin, await tokenOf(origin, '/auth/login-provost', 'provost@example.edu'));
  await answerOpenOffers(call);
  const plan = { kind: 'regular', offers: true, respondBy: answerDay() };
  const { _id } = z.parse(oneRound, await call('POST', '/rounds', plan)).data;
  const timed = async (path: string, body?: unknown) => {
    const start = performance.now();
    const { data } = z.parse(oneRound, await call('POST', `/rounds/${_id}/${path}`, body));
    return { data, time: performance.now() - start };
  };
  const locked = await timed('lock');
  const previewed = await timed('preview');
  const published = await timed('publish', { snapshotHash: previewed.data.snapshotHash });
  const sum = locked.time + previewed.time + published.time;
  return [
    line(`lock of ${locked.data.locked} applications`, locked.time),
    line('preview, with decisions and proof file', previewed.time),
    line('publish, with allotments, offers and mails', published.time),
    `${line('all three', sum)} (goal: 2,000 ms)`,
  ];
}

/** Measures how many mails reach the mail server in a second, over 20 seconds of a long queue. */
export async function benchMails({ accepted }: BenchMailServer): Promise<string[]> {
  const [before, start] = [accepted.length, performance.now()];
  await new Promise((resolve) => setTimeout(resolve, 20_000));
  const rate = (accepted.length - before) / ((performance.now() - start) / 1000);
  const name = 'mails a second to a server that answers in 15 ms';
  return [`${name.padEnd(48)}${rate.toFixed(0).padStart(4)} (goal: 50)`];
}

/**
 * Measures “Check this result” of the newest round in Chromium, from the press to the result. The page
 * is slowed down by 4; Chromium doesn’t slow down its worker.
 */
export async function benchCheck(origin: string, browser: Browser): Promise<string[]> {
  const page = await browser.newPage({ baseURL: origin });
  try {
    await page.goto('/login/student-login');
    await page.getByLabel('Email', { exact: false }).fill(student);
    await page.getByRole('textbox', { name: 'Password' }).fill('hostel-demo');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL(({ pathname }) => pathname === '/student-login');
    await page.goto('/student-login/results');
    const check = page.getByRole('button', { name: 'Check this result' }).first();
    await check.waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const start = performance.now();
    await check.click();
    await page.getByText('Nothing differs').waitFor({ timeout: 120_000 });
    return [line('check of its result in the browser', performance.now() - start)];
  } finally {
    await page.close();
  }
}
