import { existsSync } from 'node:fs';
import { runCommand } from '../run-command.ts';

const systemPaths = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];

function found(): { path: string; from: string } | undefined {
  const named = process.env['NGINX_PATH'];
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`NGINX_PATH names ${named}, which does not exist.`);
    return { path: named, from: 'NGINX_PATH' };
  }
  const system = systemPaths.find((path) => existsSync(path));
  return system === undefined ? undefined : { path: system, from: 'the system' };
}

/** Debian alone has a way that asks nobody. */
async function install(): Promise<void> {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  console.log('No nginx found: installing Debian’s.');
  await runCommand('apt-get', ['update', '-qq']);
  await runCommand('apt-get', ['install', '-y', '-qq', 'nginx'], {
    DEBIAN_FRONTEND: 'noninteractive',
  });
}

/**
 * The nginx that the documented configuration is tried in: NGINX_PATH, the system's, else Debian's,
 * installed now. Says which.
 * @returns the path of its program; undefined when there is none, which fails the tests that need it.
 * @throws Error when NGINX_PATH names nothing.
 */
export async function findWebServer(): Promise<string | undefined> {
  if (found() === undefined) await install();
  const server = found();
  console.log(
    server
      ? `Web server: ${server.path} (from ${server.from}).`
      : 'No web server: install nginx, or name its program in NGINX_PATH. Its tests will fail.',
  );
  return server?.path;
}
