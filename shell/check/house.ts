import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import webpack, { type Configuration } from 'webpack';
import { composedPages } from '@hostel/contracts/releases';
import { publish } from '../../scripts/releases/publish.ts';
import { remote, shell, type MakeConfiguration } from '../../webpack.shared.js';

const fixtures = path.join(import.meta.dirname, 'fixtures');
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/** The shell and two small remotes, built as for a release, published and served under the policy. */
export interface House {
  origin: string;
  /** Requests whose path matches are answered 503 while this is set. */
  breakdown: RegExp | undefined;
  close: () => Promise<void>;
}

function configurations(out: string): Configuration[] {
  const builds: [folder: string, make: MakeConfiguration][] = [
    ['shell', shell(path.dirname(import.meta.dirname))],
    ['visitors', remote(path.join(fixtures, 'visitors'))],
    ['members', remote(path.join(fixtures, 'members'))],
  ];
  return builds.map(([folder, make]) => {
    const config = make();
    return { ...config, output: { ...config.output, path: path.join(out, folder) } };
  });
}

async function build(out: string): Promise<string[]> {
  const configs = configurations(out);
  await new Promise<void>((resolve, reject) => {
    const compiler = webpack(configs);
    compiler?.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else compiler.close(() => resolve());
    });
  });
  return configs.map((config) => config.output?.path ?? '');
}

async function pageOf(releases: string, pathname: string) {
  const document = await readFile(path.join(releases, 'page/pages.json'), 'utf8');
  const { pages } = composedPages.parse(JSON.parse(document));
  const below = (prefix: string) => pathname === prefix || pathname.startsWith(`${prefix}/`);
  const page =
    pages.find(({ path }) => path === pathname) ??
    pages.find(({ path }) => path.endsWith('/*') && below(path.slice(0, -2))) ??
    pages.find(({ path }) => path === '*');
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

export async function openHouse(): Promise<House> {
  const out = await mkdtemp(path.join(os.tmpdir(), 'shell-check-'));
  const releases = path.join(out, 'releases');
  await mkdir(releases);
  await publish({ builds: await build(out), releasesDir: releases, setBy: 'start' });

  const house: House = { origin: '', breakdown: undefined, close: () => Promise.resolve() };
  const answer = async (pathname: string, response: ServerResponse) => {
    if (house.breakdown?.test(pathname)) return void response.writeHead(503).end();
    const type = types[path.extname(pathname)];
    if (type) return send(response, type, await readFile(path.join(releases, pathname)));
    const { html, policy } = await pageOf(releases, pathname);
    return send(response, 'text/html; charset=utf-8', html, { 'content-security-policy': policy });
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://house');
    answer(pathname, response).catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address === 'object') house.origin = `http://127.0.0.1:${address?.port}`;
  house.close = async () => {
    server.closeAllConnections();
    server.close();
    await rm(out, { recursive: true, force: true });
  };
  return house;
}
