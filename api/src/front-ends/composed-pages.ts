import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { composedPages } from '@hostel/contracts/releases';
import { pagePolicy, type ExtraOrigins } from './page-policy.ts';
import { servedDocument, type ServedDocument } from './served-document.ts';

export interface ServedPage extends ServedDocument {
  /** As in `pages.json`: an exact path, a prefix ending in `/*`, or `*`. */
  path: string;
  policy: string;
}

/** Reads `page/pages.json` and every page it names. Throws unless all of it can be read. */
export async function readPages(file: string) {
  const { pages } = composedPages.parse(JSON.parse(await readFile(file, 'utf8')));
  return Promise.all(
    pages.map(async (page) => {
      const html = await readFile(path.join(path.dirname(file), path.basename(page.file)));
      return { ...page, html };
    }),
  );
}

/** The pages that `readPages` gives, made ready to be served. */
export async function loadPages(file: string, extra: ExtraOrigins): Promise<ServedPage[]> {
  const pages = await readPages(file);
  return Promise.all(
    pages.map(async ({ html, ...page }) => {
      const document = await servedDocument('text/html; charset=utf-8', html);
      return { ...document, path: page.path, policy: pagePolicy(page, extra) };
    }),
  );
}

/** The page of a path: its own, else that of the longest prefix, else the one for the rest. */
export function pageFor<P extends Pick<ServedPage, 'path'>>(
  pages: readonly P[],
  pathname: string,
): P | undefined {
  const at = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
  const below = (page: P) =>
    page.path.endsWith('/*') && `${at}/`.startsWith(page.path.slice(0, -1));
  return (
    pages.find((page) => page.path === at) ??
    pages.filter(below).sort((one, other) => other.path.length - one.path.length)[0] ??
    pages.find((page) => page.path === '*')
  );
}
