import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { origin } from '../browser/browser.ts';

const run = promisify(execFile);
const root = path.resolve(__dirname, '../../../..');

/** Creates a staff account by the command; returns the link with which its person chooses a password. */
export async function inviteStaff(email: string, ...options: string[]): Promise<string> {
  const { stdout } = await run(
    path.join(root, 'node_modules/.bin/tsx'),
    ['api/src/commands/admin.ts', 'create', email, ...options],
    { cwd: root, env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] } },
  );
  const [link] = /\/login\/set-password#\S+/.exec(stdout) ?? [];
  if (link === undefined) throw new Error(`The command printed no link: ${stdout}`);
  return origin() + link;
}
