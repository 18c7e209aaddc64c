import { ownerOf } from '@hostel/contracts/delivery/paths';
import type { RemoteEntry } from '@hostel/contracts/delivery';
import type { SmokeAct, SmokePlan } from '@hostel/contracts/delivery/smoke-plan';
import { perform } from './act.ts';
import { hasParameter, isAddressOf, patternsOf, readRouteTable } from './route-table.ts';
import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core';

export interface Crawl {
  /** How many addresses were opened. */
  opened: number;
  /** A sentence for each problem. */
  problems: string[];
  /** Paths of the files that were fetched. */
  files: string[];
}

/** Links beyond this number are not followed; routes are opened all the same. */
const maximumPages = 40;
/** So many addresses of one route with a parameter are opened: the others show other rows. */
const addressesOfRoute = 3;
/** Milliseconds in which a page must show its heading and then its data, also on a busy machine. */
const timeout = 30_000;

/**
 * Opens every route of a remote's own table and every page that these link to, each with a full
 * load, and does what the remote's plan describes.
 * @param plan what the release's `smoke.json` says
 */
export async function crawl(
  context: BrowserContext,
  remote: RemoteEntry,
  remotes: readonly RemoteEntry[],
  plan: SmokePlan,
): Promise<Crawl> {
  const page = await context.newPage();
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const visit = visitsOf(page, remote);
  const isOwn = (link: string) => ownerOf(link, remotes)?.name === remote.name;

  const known = new Set(remote.paths);
  let patterns: string[] = [];
  for (const address of known) {
    await visit.to(address);
    if (address === remote.paths[0]) {
      patterns = patternsOf(await readRouteTable(page, remote.container));
      for (const each of patterns) if (!hasParameter(each)) known.add(each);
    }
    const links = (await linksOf(page)).filter(isOwn);
    for (const link of addressesFor(patterns, links, known)) known.add(link);
  }
  await visitTheRest(visit, patterns, known, plan);
  if (plan.act) await visit.doing(plan.act);
  await page.close();
  return { opened: known.size, problems: visit.problems, files };
}

const withoutAddress =
  'no page links to an address of this route: name one under "addresses" in its smoke.json.';

/** Opens a remote's first page. @returns a sentence for each problem, with the role. */
export async function openFirst(
  context: BrowserContext,
  remote: RemoteEntry,
  role: string,
): Promise<string[]> {
  const page = await context.newPage();
  const visit = visitsOf(page, remote);
  await visit.to(remote.paths[0] ?? '/');
  await page.close();
  return visit.problems.map((problem) => `As ${role}, ${problem}`);
}

/** Whether an address of the route was opened. */
function isKnown(pattern: string, known: ReadonlySet<string>): boolean {
  return [...known].some((address) => isAddressOf(address, pattern));
}

/** The links to open: each up to the limit, and beyond it the first to each route not opened yet. */
function addressesFor(
  patterns: readonly string[],
  links: readonly string[],
  known: ReadonlySet<string>,
): string[] {
  const room = Math.max(0, maximumPages - known.size);
  const further = links.filter((link) => !known.has(link));
  const needed = patterns
    .filter((pattern) => !isKnown(pattern, known))
    .flatMap((pattern) => further.find((link) => isAddressOf(link, pattern)) ?? []);
  const chosen: string[] = [];
  for (const link of further) {
    const pattern = patterns.find((each) => hasParameter(each) && isAddressOf(link, each));
    const alike = [...known, ...chosen].filter(
      (address) => pattern !== undefined && isAddressOf(address, pattern),
    );
    if (alike.length < addressesOfRoute && chosen.length < room) chosen.push(link);
  }
  return [...needed, ...chosen];
}

/** Opens the routes that no page links to, at the addresses that the plan names. */
async function visitTheRest(
  visit: ReturnType<typeof visitsOf>,
  patterns: readonly string[],
  known: Set<string>,
  plan: SmokePlan,
): Promise<void> {
  for (const pattern of patterns.filter((each) => !isKnown(each, known))) {
    const address = plan.addresses?.[pattern];
    if (address === undefined) visit.report(pattern, withoutAddress);
    else if (typeof address === 'string') await visit.to(address);
    else await visit.along(address, pattern);
    known.add(pattern);
  }
}

/** Opens pages in a tab and collects their errors, each with the address. */
function visitsOf(page: Page, remote: RemoteEntry) {
  const problems: string[] = [];
  let at = '';
  const report = (where: string, what: string) =>
    problems.push(`${where} of ${remote.name} ${remote.version}: ${what}`);
  page.on('pageerror', (error) => report(at, String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isRefusedCall(message)) report(at, message.text());
  });
  return {
    problems,
    report,
    async to(address: string): Promise<void> {
      at = address;
      const problem = await open(page, address);
      if (problem) report(address, problem);
    },
    async doing(act: SmokeAct): Promise<void> {
      at = act.open;
      const problem = await perform(page, act);
      if (problem) report(at, problem);
    },
    /** Takes the way to an address of the route. */
    async along(act: SmokeAct, pattern: string): Promise<void> {
      at = pattern;
      const problem = (await perform(page, act)) ?? (await arrival(page, pattern));
      if (problem) report(pattern, problem);
    },
  };
}

async function open(page: Page, address: string): Promise<string | undefined> {
  const reply = await page.goto(address);
  if (!reply?.ok()) return `answered ${reply?.status() ?? 'nothing'}.`;
  return shownProblem(page);
}

/** Waits for a page of the route after a click. */
async function arrival(page: Page, pattern: string): Promise<string | undefined> {
  try {
    await page.waitForURL(({ pathname }) => isAddressOf(pathname, pattern), { timeout });
  } catch {
    return `its smoke.json leads to ${new URL(page.url()).pathname} instead.`;
  }
  return shownProblem(page);
}

/** Waits for the heading and the data of the page. */
async function shownProblem(page: Page): Promise<string | undefined> {
  const heading = page.getByRole('heading', { level: 1 }).first();
  try {
    await heading.waitFor({ timeout });
  } catch {
    return 'shows no heading.';
  }
  // Links and errors are complete when no placeholder of loading data is left.
  try {
    await page.locator('[data-loading]').first().waitFor({ state: 'detached', timeout });
  } catch {
    return 'still shows placeholders instead of its data.';
  }
  return /^page not found$/i.test((await heading.textContent()) ?? '')
    ? 'shows that there is no such page.'
    : undefined;
}

function linksOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([download])')]
      .filter((link) => link.origin === location.origin)
      .filter((link) => !/^\/(?:api|remotes|shell|page)\//.test(link.pathname))
      .map((link) => link.pathname),
  );
}

/** The API may reject a call by design, e.g. without an allotment: that is no problem of the page. */
function isRefusedCall(message: ConsoleMessage): boolean {
  const { url } = message.location();
  return /\/api\//.test(url) && /status of 4\d\d/.test(message.text());
}
