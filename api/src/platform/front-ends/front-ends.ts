import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hasPage, isBelow, pageOf } from '@hostel/contracts/delivery/paths';
import { remotesDocument } from '@hostel/contracts/delivery';
import { serverTimingName } from '@hostel/contracts/delivery/visits';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { AppError, notFound } from '../core/errors/errors.ts';
import { sendRefusal } from '../http/error-handler.ts';
import { loadPages, pagesFor } from './composed-pages.ts';
import { latestGood } from './last-valid.ts';
import type { ExtraOrigins } from './page-policy.ts';
import { releaseFiles } from './release-files.ts';
import { sendDocument, servedDocument } from './served-document.ts';
import { robotsFile, siteIcon } from './site-files.ts';

export interface FrontEndsOptions {
  /** The folder that the publisher writes (layout: contracts/src/delivery/contract.ts). */
  releasesDir: string;
  /** Origins besides the app's own that the pages' policy allows. */
  extraOrigins?: ExtraOrigins;
  /** Counts a page by its shell's version; the token for the page's reports, if it has one. */
  serveVisit?: (request: FastifyRequest, version: string) => string | undefined;
}

const nothingHere = notFound('There is nothing at this address.');
const notPublished = new AppError(503, 'not_ready', 'The site is being set up. Please try again.', {
  retryAfter: 5,
});

/**
 * Serves the published front ends, so that one process runs the complete product: released files,
 * `remotes.json`, `robots.txt`, the icon, and for every other request that accepts HTML the composed page of the shell
 * that the browser's cookies select. Pages and `remotes.json` are read again when a publisher has
 * replaced them; the last valid version is served while they can't be read.
 */
export const frontEnds = fp<FrontEndsOptions>(
  async (app, { releasesDir, extraOrigins = {}, serveVisit }) => {
    const warnAbout = (file: string) => (error: unknown) =>
      app.log.warn({ err: error }, `${file} can't be read; the last valid version is served`);
    const pages = latestGood(
      path.join(releasesDir, 'page', 'pages.json'),
      (file) => loadPages(file, extraOrigins),
      warnAbout('pages.json'),
    );
    const remotes = latestGood(
      path.join(releasesDir, 'remotes.json'),
      loadRemotes,
      warnAbout('remotes.json'),
    );

    await releaseFiles(app, releasesDir);
    for (const [at, name] of derivedFiles) {
      app.get(at, async (request, reply) => {
        const document = (await remotes.get())?.[name];
        return document ? sendDocument(request, reply, document) : sendRefusal(reply, notPublished);
      });
    }
    const icon = await siteIcon();
    app.get('/favicon.ico', (request, reply) => sendDocument(request, reply, icon));
    // Not a separate route, so that `/api` keeps its reply for unknown calls.
    app.setNotFoundHandler(async (request, reply) => {
      if (!wantsPage(request)) return sendRefusal(reply, nothingHere);
      const sets = await pages.get();
      const own = sets && pagesFor(sets, request.headers.cookie);
      const pathname = pathnameOf(request);
      const page = own && pageOf(pathname, own);
      if (!page) return sendRefusal(reply, notPublished);
      reply.header('content-security-policy', page.policy);
      // In a header, so that the page's tag and caching stay; a 304 replaces it in the browser.
      const token = page.shell && serveVisit?.(request, page.shell);
      if (token) reply.header('server-timing', `${serverTimingName};desc="${token}"`);
      return sendDocument(request, reply, page, {
        // The page is the same: its script shows that there is nothing at this address.
        found: hasPage(pathname, sets.owners),
        ...(sets.shells.length > 0 && { vary: 'Accept-Encoding, Cookie' }),
      });
    });
  },
  { name: 'front-ends' },
);

/** The files that follow from the published front ends, by their address. */
const derivedFiles = [
  ['/remotes.json', 'document'],
  ['/robots.txt', 'robots'],
] as const;

async function loadRemotes(file: string) {
  const content = await readFile(file);
  const { remotes } = remotesDocument.parse(JSON.parse(content.toString('utf8')));
  const [document, robots] = await Promise.all([
    servedDocument('application/json; charset=utf-8', content),
    robotsFile(remotes),
  ]);
  return { document, robots };
}

/**
 * The address of a request as the router can read it: the percent signs of one that can’t be decoded are
 * taken as they are, so that a browser gets the page for unknown addresses. Calls refuse it.
 */
export function readableAddress({ url = '/' }: { url?: string | undefined }): string {
  const pathname = pathnameOf({ url });
  if (!pathname.includes('%') || isBelow(pathname, '/api')) return url;
  try {
    decodeURIComponent(pathname);
    return url;
  } catch {
    return pathname.replaceAll('%', '%25') + url.slice(pathname.length);
  }
}

function pathnameOf({ url }: Pick<FastifyRequest, 'url'>): string {
  return url.replace(/[?#].*$/s, '');
}

/** Whether to send a page: only where HTML is accepted, never for released files or API calls. */
function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const pathname = pathnameOf(request);
  if (/^\/(?:api|remotes|shell|page)(?:\/|$)/.test(pathname)) return false;
  const accept = request.headers.accept ?? '*/*';
  if (/text\/html|application\/xhtml\+xml/i.test(accept)) return true;
  const isFile = /\.\w{1,12}$/.test(pathname);
  return accept.includes('*/*') && !isFile;
}
