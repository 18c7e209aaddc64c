import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { previewsOf, shareOf } from '@hostel/contracts/delivery/choice';
import { composedPages, type ComposedPages } from '@hostel/contracts/delivery';
import { pagePolicy, type ExtraOrigins } from './page-policy.ts';
import { servedDocument, type ServedDocument } from './served-document.ts';

export interface ServedPage extends ServedDocument {
  /** As in `pages.json`: an exact path, a prefix ending in `/*`, or `*`. */
  path: string;
  policy: string;
  /** The version of the page's shell, as its scripts name it. */
  shell: string | undefined;
}

type Page = ComposedPages['pages'][number];
type ReadPage = Page & { html: Buffer };

/** Pages of a shell that only some browsers receive. */
interface OtherShell<P> {
  version: string;
  /** The share of the browsers that receive it; null for a preview. */
  percent: number | null;
  pages: readonly P[];
}

/** Pages of the live shell and of any other published shells. */
export interface PageSets<P> {
  pages: readonly P[];
  owners: NonNullable<ComposedPages['owners']>;
  shells: readonly OtherShell<P>[];
}

/** Reads `page/pages.json` and every page it names. Throws unless all of it can be read. */
export function readPages(file: string): Promise<PageSets<ReadPage>> {
  return readSets(file, (page) => Promise.resolve(page));
}

async function readSets<P>(
  file: string,
  ready: (page: ReadPage, set: readonly Page[]) => Promise<P>,
): Promise<PageSets<P>> {
  const document = composedPages.parse(JSON.parse(await readFile(file, 'utf8')));
  const { pages, owners = [], shells = [] } = document;
  const readAll = (set: typeof pages) =>
    Promise.all(
      set.map(async (page) => {
        const html = await readFile(path.join(path.dirname(file), path.basename(page.file)));
        return ready({ ...page, html }, set);
      }),
    );
  const read = async (shell: (typeof shells)[number]) => ({
    ...shell,
    pages: await readAll(shell.pages),
  });
  return { pages: await readAll(pages), owners, shells: await Promise.all(shells.map(read)) };
}

/**
 * Whether a page may use other origins: only payment pages. A shell that navigates to payment pages
 * without a reload can turn any page into one, so all of its pages may.
 */
function isOpenTo(page: Page, set: readonly Page[]): boolean {
  return page.document === true || !set.some(({ document }) => document);
}

/** Reads the pages with `readPages` and prepares them to be served. */
export function loadPages(file: string, extra: ExtraOrigins): Promise<PageSets<ServedPage>> {
  return readSets(file, async ({ html, ...page }, set) => {
    const document = await servedDocument('text/html; charset=utf-8', html);
    const policy = pagePolicy(page, isOpenTo(page, set) ? extra : {});
    const shell = /\/shell\/([\w.-]+)\//.exec(html.toString('utf8'))?.[1];
    return { ...document, path: page.path, policy, shell };
  });
}

/**
 * Returns the pages of the shell for a browser: a preview, a share's or the live one. The live one also
 * for previews of remotes alone, because they are only checked with that.
 */
export function pagesFor<P>({ pages, shells }: PageSets<P>, cookies = ''): readonly P[] {
  if (shells.length === 0) return pages;
  const previews = previewsOf(cookies);
  const previewed = previews.get('shell');
  const place = (previews.size === 0 ? shareOf(cookies, 'shell') : undefined) ?? Infinity;
  const own =
    shells.find(({ version }) => version === previewed) ??
    shells.find(({ percent }) => percent !== null && place < percent);
  return own?.pages ?? pages;
}
