import { ownerOf } from '@hostel/contracts/releases/paths';
import type { RemoteEntry } from '@hostel/contracts/releases';
import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core';

export interface Crawl {
  /** How many addresses were opened. */
  opened: number;
  /** A sentence for each problem. */
  problems: string[];
  /** Paths of the files that were fetched. */
  files: string[];
}

/** Enough for all pages that a portal's navigation links to. */
const maximumPages = 40;
/** Milliseconds in which a page must show its heading, also on a busy machine. */
const headingTimeout = 30_000;

/** Opens a remote's paths and every page of the remote that they link to, each with a full load. */
export async function crawl(
  context: BrowserContext,
  remote: RemoteEntry,
  remotes: readonly RemoteEntry[],
): Promise<Crawl> {
  const page = await context.newPage();
  const problems: string[] = [];
  const files: string[] = [];
  let at = '';
  const report = (what: string) =>
    problems.push(`${at} of ${remote.name} ${remote.version}: ${what}`);
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  page.on('pageerror', (error) => report(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isRefusedCall(message)) report(message.text());
  });
  const known = new Set(remote.paths);
  for (const address of known) {
    if (known.size > maximumPages) break;
    at = address;
    const problem = await open(page, address);
    if (problem) report(problem);
    for (const link of await linksOf(page)) {
      if (ownerOf(link, remotes)?.name === remote.name && known.size < maximumPages)
        known.add(link);
    }
  }
  await page.close();
  return { opened: known.size, problems, files };
}

async function open(page: Page, address: string): Promise<string | undefined> {
  const reply = await page.goto(address);
  if (!reply?.ok()) return `answered ${reply?.status() ?? 'nothing'}.`;
  const heading = page.getByRole('heading', { level: 1 }).first();
  try {
    await heading.waitFor({ timeout: headingTimeout });
  } catch {
    return 'shows no heading.';
  }
  return (await heading.textContent()) === 'Page not found'
    ? 'is linked to, but there is no such page.'
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
