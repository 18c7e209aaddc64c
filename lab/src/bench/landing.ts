import { gzipSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from 'playwright-core';
import * as z from 'zod/mini';
import { depths, type RequestOrigin } from './depth.ts';

/** A file that the page fetched. */
export interface Fetched {
  path: string;
  kind: string;
  /** Bytes as gzip would send them; the server sends brotli, which is less. */
  gzip: number;
  /** Length of the chain of requests that led to it; the page itself is 1. */
  depth: number;
  /** Requested before the page was interactive: see releases/src/gate/landing-budget.ts. */
  early: boolean;
}

/** The page is interactive once React has replaced the prerendered fragment. */
const markUsable = `{
  const { remove } = Element.prototype;
  Element.prototype.remove = function () {
    if (this.id === 'fragment') performance.mark('usable');
    return remove.call(this);
  };
}`;

const startedEarly = `(() => {
  const [usable] = performance.getEntriesByName('usable');
  if (!usable) throw new Error('React did not take over the page.');
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime < usable.startTime)
    .map(({ name }) => name);
})()`;

/**
 * Opens the landing page on a phone without a cache, and lists every file until the network is idle.
 * Bytes, requests and depths are equal in every run; times are not, so they are not measured.
 */
export async function visitLanding(origin: string, browser: Browser): Promise<Fetched[]> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(markUsable);
    const requests = await recordRequests(await context.newCDPSession(page));
    const bodies = collect(page);
    await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
    const early = new Set(z.array(z.string()).parse(await page.evaluate(startedEarly)));
    const depth = depths(requests);
    const loaded = await Promise.all(bodies);
    return loaded.map(({ url, kind, gzip }) => ({
      path: new URL(url).pathname,
      kind,
      gzip,
      depth: depth.get(url) ?? 1,
      early: kind === 'document' || early.has(url),
    }));
  } finally {
    await context.close();
  }
}

function collect(page: Page): Promise<{ url: string; kind: string; gzip: number }>[] {
  const bodies: Promise<{ url: string; kind: string; gzip: number }>[] = [];
  page.on('response', (response) => {
    const url = response.url();
    if (!url.startsWith('http')) return;
    const kind = kindOf(url, response.request().resourceType());
    bodies.push(
      response.body().then(
        (body) => ({ url, kind, gzip: gzipSync(body).length }),
        () => ({ url, kind, gzip: 0 }),
      ),
    );
  });
  return bodies;
}

/** By its name, because a preload has another type than the request of an element. */
function kindOf(url: string, type: string): string {
  const { pathname } = new URL(url);
  if (pathname.endsWith('.js')) return 'script';
  if (pathname.endsWith('.css')) return 'style';
  if (pathname.startsWith('/api/')) return 'data';
  return type === 'stylesheet' ? 'style' : type;
}

interface Stack {
  callFrames: { url: string }[];
  parent?: Stack;
}

/** Every script of a stack, including asynchronous parents. */
function scriptsOf(stack: Stack | undefined): string[] {
  if (!stack) return [];
  return [...stack.callFrames.map(({ url }) => url), ...scriptsOf(stack.parent)].filter(Boolean);
}

async function recordRequests(session: CDPSession): Promise<RequestOrigin[]> {
  const requests: RequestOrigin[] = [];
  session.on('Network.requestWillBeSent', ({ request, initiator }) => {
    if (!request.url.startsWith('http')) return;
    const own = initiator.url === undefined ? [] : [initiator.url];
    requests.push({ url: request.url, by: [...own, ...scriptsOf(initiator.stack)] });
  });
  await session.send('Network.enable');
  // Asynchronous calls are part of the chain.
  await session.send('Debugger.enable');
  await session.send('Debugger.setAsyncCallStackDepth', { maxDepth: 32 });
  return requests;
}
