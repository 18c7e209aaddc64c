import { existsSync } from 'node:fs';
import { runCommand } from '@hostel/releases/run-command';

const systemPaths = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];

function found(): { path: string; from: string } | undefined {
  const named = process.env['NGINX_PATH'];
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`NGINX_PATH is ${named}, which does not exist.`);
    return { path: named, from: 'NGINX_PATH' };
  }
  const system = systemPaths.find((path) => existsSync(path));
  return system === undefined ? undefined : { path: system, from: 'the system' };
}

/** Only on Debian can nginx be installed without a prompt. */
async function install(): Promise<void> {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  console.log('No nginx found: installing Debian’s.');
  await runCommand('apt-get', ['update', '-qq']);
  await runCommand('apt-get', ['install', '-y', '-qq', 'nginx'], {
    DEBIAN_FRONTEND: 'noninteractive',
  });
}

/**
 * Finds the nginx that tests the documented configuration: NGINX_PATH, the system's, or Debian's,
 * installed now. Prints which.
 * @returns the path of its program; undefined if there is none, which fails the tests that need it.
 * @throws Error if NGINX_PATH does not exist.
 */
export async function findWebServer(): Promise<string | undefined> {
  if (found() === undefined) await install();
  const server = found();
  console.log(
    server
      ? `Web server: ${server.path} (from ${server.from}).`
      : 'No web server: install nginx, or set NGINX_PATH. Its tests will fail.',
  );
  return server?.path;
}
