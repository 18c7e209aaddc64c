import { ownerOf } from '@hostel/contracts/release-paths';
import type { RemoteEntry } from '@hostel/contracts/releases';
import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core';

export interface Crawl {
  /** How many addresses were opened. */
  opened: number;
  /** What went wrong, a sentence each. */
  faults: string[];
  /** Paths of the files that were fetched. */
  files: string[];
}

/** Enough for every page of a portal that its navigation leads to. */
const most = 40;
/** Milliseconds in which a page must show its heading, on a busy machine too. */
const patience = 30_000;

/** Opens a remote's paths and every page of it that they link to, each loaded anew. */
export async function crawl(
  context: BrowserContext,
  remote: RemoteEntry,
  remotes: readonly RemoteEntry[],
): Promise<Crawl> {
  const page = await context.newPage();
  const faults: string[] = [];
  const files: string[] = [];
  let at = '';
  const fault = (what: string) => faults.push(`${at} of ${remote.name} ${remote.version}: ${what}`);
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  page.on('pageerror', (error) => fault(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isRefusedCall(message)) fault(message.text());
  });
  const known = new Set(remote.paths);
  for (const address of known) {
    if (known.size > most) break;
    at = address;
    const trouble = await open(page, address);
    if (trouble) fault(trouble);
    for (const link of await linksOf(page)) {
      if (ownerOf(link, remotes)?.name === remote.name && known.size < most) known.add(link);
    }
  }
  await page.close();
  return { opened: known.size, faults, files };
}

async function open(page: Page, address: string): Promise<string | undefined> {
  const reply = await page.goto(address);
  if (!reply?.ok()) return `answered ${reply?.status() ?? 'nothing'}.`;
  const heading = page.getByRole('heading', { level: 1 }).first();
  try {
    await heading.waitFor({ timeout: patience });
  } catch {
    return 'shows no heading.';
  }
  return (await heading.textContent()) === 'Page not found'
    ? 'is linked to and is no page.'
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

/** A call that the API refuses in its own way, e.g. for want of an allotment, is no fault of a page. */
function isRefusedCall(message: ConsoleMessage): boolean {
  const { url } = message.location();
  return /\/api\//.test(url) && /status of 4\d\d/.test(message.text());
}
