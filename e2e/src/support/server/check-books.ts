import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { databaseUrl } from './api-process.ts';

const run = promisify(execFile);
const root = path.resolve(__dirname, '../../../..');

/** What the command of the office finds in the books of the test system; it fails if they don't agree. */
export async function checkBooks(): Promise<string> {
  const { stdout } = await run(
    path.join(root, 'node_modules/.bin/tsx'),
    ['api/src/commands/admin.ts', 'check-books'],
    {
      cwd: root,
      env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'], DATABASE_URL: databaseUrl() },
    },
  );
  return stdout.trim();
}
