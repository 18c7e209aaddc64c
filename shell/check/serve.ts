import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { pageOf } from '@hostel/contracts/delivery/paths';
import { composedPages } from '@hostel/contracts/delivery';

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

export interface Served {
  origin: string;
  /** Requests whose path matches are answered 503 while this is set. */
  breakdown: RegExp | undefined;
  /** Requests whose path matches are never answered while this is set. */
  stall: RegExp | undefined;
  close: () => void;
}

async function readPage(releases: string, pathname: string) {
  const document = await readFile(path.join(releases, 'page/pages.json'), 'utf8');
  const { pages } = composedPages.parse(JSON.parse(document));
  const page = pageOf(pathname, pages);
  if (!page) throw new Error(`No page for ${pathname}`);
  const quoted = (hashes: string[]) => hashes.map((hash) => `'${hash}'`).join(' ');
  return {
    html: await readFile(path.join(releases, 'page', page.file)),
    policy: [
      "default-src 'self'",
      `script-src 'self' ${quoted(page.scriptHashes)}`,
      `style-src 'self' ${quoted(page.styleHashes)}`,
      "img-src 'self' data: blob:",
    ].join('; '),
  };
}

function send(response: ServerResponse, type: string, body: Buffer, rest = {}): void {
  const headers = { 'content-type': type, 'content-encoding': 'gzip', ...rest };
  response.writeHead(200, headers).end(gzipSync(body, { level: 9 }));
}

/** Serves a releases folder like the API: files unchanged, otherwise the page with its policy. */
export async function serve(releases: string): Promise<Served> {
  const served: Served = {
    origin: '',
    breakdown: undefined,
    stall: undefined,
    close: () => undefined,
  };
  const answer = async (pathname: string, response: ServerResponse) => {
    if (served.stall?.test(pathname)) return;
    if (served.breakdown?.test(pathname)) return void response.writeHead(503).end();
    const type = types[path.extname(pathname)];
    if (type) return send(response, type, await readFile(path.join(releases, pathname)));
    const { html, policy } = await readPage(releases, pathname);
    return send(response, 'text/html; charset=utf-8', html, { 'content-security-policy': policy });
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    answer(pathname, response).catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address === 'object') served.origin = `http://127.0.0.1:${address?.port}`;
  served.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return served;
}
