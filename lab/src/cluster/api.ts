import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { choosePort } from './choose-port.ts';
import { changed } from './documented.ts';
import { answers, expectRunning, startPart, until, type Part, type Programs } from './parts.ts';

/** An API process behind nginx. */
export interface ApiNode {
  port: number;
  kill: () => Promise<void>;
  start: () => Promise<void>;
  log: () => string;
}

/** Prepares an API process with a port of its own and starts it. */
export async function startApi(
  program: string,
  { folder, databaseUrl }: { folder: string; databaseUrl: string },
): Promise<ApiNode> {
  const port = await choosePort();
  let part: Part | undefined;
  const origin = `http://127.0.0.1:${port}`;
  async function start(): Promise<void> {
    part = startPart(process.execPath, [program], {
      env: {
        NODE_ENV: 'test',
        PORT: String(port),
        DATA_DIR: folder,
        DATABASE_URL: databaseUrl,
        RATE_LIMITS: 'off',
        TRUST_PROXY: '1',
      },
    });
    const started = part;
    await until(
      'the API is ready',
      () => {
        expectRunning(started);
        return answers(`${origin}/api/ready`);
      },
      240,
    );
  }
  await start();
  return { port, start, kill: async () => part?.end('SIGKILL'), log: () => part?.output() ?? '' };
}

/** The documented site, with plain HTTP and the addresses of the test. */
function siteOf(port: number, plainPort: number, apis: readonly number[], folder: string): string {
  const changes: [from: string, to: string][] = [
    ['    listen 80;', `    listen 127.0.0.1:${plainPort};`],
    ['    listen [::]:80;', ''],
    ['    listen 443 ssl http2;', `    listen 127.0.0.1:${port};`],
    ['    listen [::]:443 ssl http2;', ''],
    ['127.0.0.1:3001', `127.0.0.1:${apis[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${apis[1]}`],
    ['/var/lib/hostel/releases', path.join(folder, 'releases')],
    ['/var/log/nginx/hostel.log', path.join(folder, 'access.log')],
  ];
  return changed('nginx/hostel.conf', changes).replaceAll(/^\s*ssl_.*$/gm, '');
}

/** Starts nginx with `docs/nginx/hostel.conf` before the API processes. @returns its origin */
export async function startNginx(
  { nginx }: Programs,
  { folder, apis }: { folder: string; apis: readonly number[] },
): Promise<string> {
  const port = await choosePort();
  writeFileSync(path.join(folder, 'site.conf'), siteOf(port, await choosePort(), apis, folder));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ');
  // Started by root, nginx would change to a user who can't read the test's folders.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/nginx.pid; worker_processes 2; ${user}
    events { }
    http { ${temporary} types { text/plain js; } include ${folder}/site.conf; }`,
  );
  const config = path.join(folder, 'nginx.conf');
  const part = startPart(nginx, ['-p', folder, '-c', config, '-e', 'stderr']);
  const origin = `http://127.0.0.1:${port}`;
  await until('nginx passes calls on', () => {
    expectRunning(part);
    return answers(`${origin}/api/health`);
  });
  return origin;
}
