import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { releasesDir } from './api-process.ts';
import { ask } from './ask.ts';
import { freePort } from './server.ts';

const documentation = path.resolve(__dirname, '../../../../docs/nginx');

/** A line of the access log: the request, and the API processes it was sent to, or `-`. */
interface Served {
  request: string;
  by: string[];
}

export interface WebServer {
  origin: string;
  /** The origin of plain HTTP. */
  plainOrigin: string;
  /** The origin of released files, served by `docs/nginx/assets.conf`. */
  assetsOrigin: string;
  /** The file of the certificate that it signed itself. */
  certificate: string;
  served(): Served[];
  stop(): Promise<void>;
}

function program(): string {
  const nginx = process.env['NGINX_PATH'] ?? '/usr/sbin/nginx';
  if (existsSync(nginx)) return nginx;
  throw new Error('No nginx: install it, or name its program in NGINX_PATH.');
}

interface Places {
  port: number;
  plainPort: number;
  assetsPort: number;
  /** The folder of the certificate. */
  folder: string;
  log: string;
  releases: string;
}

/** A documented file with only its addresses and folders changed to those of the test. */
function changed(name: string, changes: readonly [from: string, to: string][]): string {
  const file = path.join(documentation, name);
  return changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${file} doesn’t hold ${from}.`);
      return text.replaceAll(from, to);
    },
    readFileSync(file, 'utf8'),
  );
}

/** Both documented files, which one nginx may run. */
function sitesOf(places: Places, apis: readonly [string, string]): string {
  const { port, plainPort, assetsPort, folder, log, releases } = places;
  const site = changed('hostel.conf', [
    ['    listen 80;', `    listen 127.0.0.1:${plainPort};`],
    ['    listen [::]:80;', ''],
    ['    listen 443 ssl http2;', `    listen 127.0.0.1:${port} ssl http2;`],
    ['    listen [::]:443 ssl http2;', ''],
    ['/etc/letsencrypt/live/hostel.example.edu', folder],
    ['127.0.0.1:3001', new URL(apis[0]).host],
    ['127.0.0.1:3002', new URL(apis[1]).host],
    ['/var/lib/hostel/releases', releases],
    ['/var/log/nginx/hostel.log', log],
  ]);
  const assets = changed('assets.conf', [
    ['    listen 443 ssl http2;', `    listen 127.0.0.1:${assetsPort} ssl http2;`],
    ['    listen [::]:443 ssl http2;', ''],
    ['/etc/letsencrypt/live/assets.example.edu', folder],
    ['/var/lib/hostel/releases', releases],
  ]);
  return site + assets;
}

/** Writes a self-signed certificate, with the names of certbot's files. */
function writeCertificate(folder: string): void {
  const files = ['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`];
  const subject = ['-subj', '/CN=hostel.example.edu', '-days', '1'];
  const addresses = ['-addext', 'subjectAltName=IP:127.0.0.1'];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  execFileSync('openssl', ['req', ...kind, ...files, ...subject, ...addresses], {
    stdio: 'ignore',
  });
}

/** nginx.conf like Debian’s: its types must not override the site’s. */
function around(folder: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ');
  // Started by root, nginx would change to a user who can’t read the test’s folders.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `daemon off; pid ${folder}/pid; worker_processes 2; ${user}
    events { }
    http { ${temporary} types { text/plain js; } include ${folder}/site.conf; }`;
}

/**
 * Runs nginx with `docs/nginx/hostel.conf` in front of two API processes, and beside it
 * `docs/nginx/assets.conf`.
 * @param releases the releases folder; by default that of the test system
 */
export async function startWebServer(
  apis: readonly [string, string],
  releases = releasesDir(),
): Promise<WebServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hostel-nginx-'));
  const log = path.join(folder, 'access.log');
  const port = await freePort();
  const plainPort = await freePort();
  const assetsPort = await freePort();
  writeCertificate(folder);
  const places = { port, plainPort, assetsPort, folder, log, releases };
  writeFileSync(path.join(folder, 'site.conf'), sitesOf(places, apis));
  writeFileSync(path.join(folder, 'nginx.conf'), around(folder));
  const args = ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', 'stderr'];
  const child = spawn(program(), args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const origin = `https://127.0.0.1:${port}`;
  while (!(await ask(`${origin}/remotes/.nothing`).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`nginx ended:\n${errors}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    origin,
    plainOrigin: `http://127.0.0.1:${plainPort}`,
    assetsOrigin: `https://127.0.0.1:${assetsPort}`,
    certificate: path.join(folder, 'fullchain.pem'),
    served: () => servedIn(log),
    stop,
  };
}

/** As `log_format hostel` writes it: … "GET /" 200 1234 0.005 address[, address] status id */
function servedIn(log: string): Served[] {
  return [
    ...readFileSync(log, 'utf8').matchAll(/"([^"]*)" \d+ \d+ [\d.]+ ([^ ,]+(?:, [^ ,]+)*) /g),
  ].map(([, request = '', by = '']) => ({ request, by: by.split(', ') }));
}
