import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hasPage, pageOf } from '@hostel/contracts/release-paths';
import { remotesDocument } from '@hostel/contracts/releases';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { AppError, notFound } from '../errors.ts';
import { sendRefusal } from '../plugins/error-handler.ts';
import { loadPages, pagesFor } from './composed-pages.ts';
import { latestGood } from './latest-good.ts';
import type { ExtraOrigins } from './page-policy.ts';
import { releaseFiles } from './release-files.ts';
import { sendDocument, servedDocument } from './served-document.ts';

export interface FrontEndsOptions {
  /** The folder that the publisher writes (layout: contracts/src/releases.ts). */
  releasesDir: string;
  /** Origins beside our own that the pages' policy allows. */
  extraOrigins?: ExtraOrigins;
}

const nothingHere = notFound('There is nothing at this address.');
const notPublished = new AppError(503, 'not_ready', 'The site is being set up. Please try again.', {
  retryAfter: 5,
});

/**
 * Serves the published front ends, so that one process is the whole product: released files,
 * `remotes.json`, and for every other address that wants HTML the composed page, of the shell that
 * the browser's cookies choose. Pages and
 * `remotes.json` are read anew when a publisher replaced them, and kept while they can't be read.
 */
export const frontEnds = fp<FrontEndsOptions>(
  async (app, { releasesDir, extraOrigins = {} }) => {
    const tell = (what: string) => (error: unknown) =>
      app.log.warn({ err: error }, `${what} can't be read; the last good one is served`);
    const pages = latestGood(
      path.join(releasesDir, 'page', 'pages.json'),
      (file) => loadPages(file, extraOrigins),
      tell('pages.json'),
    );
    const remotes = latestGood(
      path.join(releasesDir, 'remotes.json'),
      loadRemotes,
      tell('remotes.json'),
    );

    await releaseFiles(app, releasesDir);
    app.get('/remotes.json', async (request, reply) => {
      const document = await remotes.get();
      return document ? sendDocument(request, reply, document) : sendRefusal(reply, notPublished);
    });
    // Not a route of its own, so that `/api` keeps its answer for unknown calls.
    app.setNotFoundHandler(async (request, reply) => {
      if (!wantsPage(request)) return sendRefusal(reply, nothingHere);
      const sets = await pages.get();
      const own = sets && pagesFor(sets, request.headers.cookie);
      const pathname = pathnameOf(request);
      const page = own && pageOf(pathname, own);
      if (!page) return sendRefusal(reply, notPublished);
      reply.header('content-security-policy', page.policy);
      return sendDocument(request, reply, page, {
        // The page is the same: its script shows that there is nothing at this address.
        found: hasPage(pathname, sets.owners),
        ...(sets.shells.length > 0 && { vary: 'Accept-Encoding, Cookie' }),
      });
    });
  },
  { name: 'front-ends' },
);

async function loadRemotes(file: string) {
  const content = await readFile(file);
  remotesDocument.parse(JSON.parse(content.toString('utf8')));
  return servedDocument('application/json; charset=utf-8', content);
}

function pathnameOf({ url }: FastifyRequest): string {
  return url.replace(/[?#].*$/s, '');
}

/** Released files and calls are there or not; a page stands only where one is asked for. */
function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const pathname = pathnameOf(request);
  if (/^\/(?:api|remotes|shell|page)(?:\/|$)/.test(pathname)) return false;
  const accept = request.headers.accept ?? '*/*';
  if (/text\/html|application\/xhtml\+xml/i.test(accept)) return true;
  const isFile = /\.\w{1,12}$/.test(pathname);
  return accept.includes('*/*') && !isFile;
}
