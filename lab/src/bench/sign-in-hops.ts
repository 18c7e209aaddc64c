import { chromium, type CDPSession, type Page } from 'playwright-core';
import { chromiumArguments } from '@hostel/releases/chromium-arguments';
import { median } from './median.ts';

/** Slow 4G as Lighthouse simulates it, and a processor four times slower. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const slowdown = 4;
const runs = 3;
/** The page is quiet after this time without a new request, in milliseconds. */
const quiet = 3000;

interface Request {
  path: string;
  start: number;
  end: number;
  /** Taken from the browser's cache: no round trip. */
  cached: boolean;
}

/** Where each person signs in. */
const accounts = [
  { name: 'student', at: '/login/student-login', email: 'student@example.edu' },
  { name: 'provost', at: '/login/provost-login', email: 'provost@example.edu' },
] as const;

/** Requests in their order, with times in milliseconds. */
async function recordRequests(session: CDPSession): Promise<Request[]> {
  const requests: Request[] = [];
  const open = new Map<string, Request>();
  session.on('Network.requestWillBeSent', ({ requestId, request: { url }, timestamp }) => {
    if (!url.startsWith('http')) return;
    const { pathname, search } = new URL(url);
    const one = { path: pathname + search, start: timestamp * 1000, end: Infinity, cached: false };
    open.set(requestId, one);
    requests.push(one);
  });
  const end = ({ requestId, timestamp }: { requestId: string; timestamp: number }) => {
    const one = open.get(requestId);
    if (one) one.end = timestamp * 1000;
  };
  const noteCached = (requestId: string) => {
    const one = open.get(requestId);
    if (one) one.cached = true;
  };
  session.on('Network.requestServedFromCache', ({ requestId }) => noteCached(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) noteCached(requestId);
  });
  session.on('Network.loadingFinished', end);
  session.on('Network.loadingFailed', end);
  await session.send('Network.enable');
  return requests;
}

/**
 * The longest sequence of requests, each of which started after the one before had ended. It is
 * the number of serial round trips or more.
 */
function serialRequests(requests: readonly Request[]): Request[] {
  const best = new Map<Request, Request[]>();
  let longest: Request[] = [];
  for (const one of requests.toSorted((a, b) => a.start - b.start)) {
    const before = [...best]
      .filter(([other]) => other.end <= one.start)
      .map(([, chain]) => chain)
      .reduce<Request[]>((most, chain) => (chain.length > most.length ? chain : most), []);
    const chain = [...before, one];
    best.set(one, chain);
    if (chain.length > longest.length) longest = chain;
  }
  return longest;
}

interface SignIn {
  /** From the click to the portal's heading. */
  milliseconds: number;
  serial: Request[];
  /** Reads of the API that were made more than once. */
  repeated: string[];
}

async function signIn(page: Page, origin: string, account: (typeof accounts)[number]) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const all = await recordRequests(session);
  await page.goto(`${origin}${account.at}`, { waitUntil: 'networkidle' });
  const type = { delay: 60 };
  await page.getByLabel('Email').pressSequentially(account.email, type);
  await page.getByLabel('Password', { exact: true }).pressSequentially('hostel-demo', type);
  const first = all.length;
  const begun = Date.now();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('navigation').first().waitFor();
  await page.waitForFunction(
    () =>
      !location.pathname.startsWith('/login/') &&
      document.querySelector('main h1') !== null &&
      document.querySelector('[aria-busy="true"]') === null,
  );
  const milliseconds = Date.now() - begun;
  // 'networkidle' was reached before the sign-in; the portal's reads begin after its frame is shown.
  for (let known = -1; known !== all.length;) {
    known = all.length;
    await page.waitForTimeout(quiet);
  }
  const requests = all
    .slice(first)
    .filter(({ path }) => !path.startsWith('/api/events') && !path.startsWith('/api/telemetry'));
  // Until the last read of the portal's data, also one that begins after its frame is shown.
  const isRead = ({ path }: Request) => path.startsWith('/api/');
  const last = Math.max(...requests.filter(isRead).map(({ end }) => end));
  const shown = requests.filter((request) => request.end <= last && !request.cached);
  const reads = requests.filter(isRead).map(({ path }) => path);
  const repeated = [...new Set(reads.filter((path, index) => reads.indexOf(path) !== index))];
  return { milliseconds, serial: serialRequests(shown), repeated } satisfies SignIn;
}

/** Signs a student and a provost in on a slow phone; lines with the medians of three runs. */
export async function benchSignIn(origin: string, executablePath: string): Promise<string[]> {
  const lines: string[] = [];
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  try {
    for (const account of accounts) {
      const results: SignIn[] = [];
      for (let run = 0; run < runs; run += 1) {
        const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
        results.push(await signIn(await context.newPage(), origin, account));
        await context.close();
      }
      const time = median(results.map(({ milliseconds }) => milliseconds));
      const [shortest] = results.toSorted((a, b) => a.serial.length - b.serial.length);
      if (!shortest) continue;
      lines.push(
        `${account.name}: ${time} ms to the portal's heading, ${shortest.serial.length} serial requests to its last read`,
        ...shortest.serial.map(({ path }) => `  ${path}`),
        `  read more than once: ${shortest.repeated.join(', ') || 'nothing'}`,
      );
    }
  } finally {
    await browser.close();
  }
  return lines;
}
