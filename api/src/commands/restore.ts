import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureHalls } from '../features/residence/halls/index.ts';
import { restore } from '../platform/records/backup/restore.ts';
import { readConfig } from '../platform/core/config/config.ts';
import { openDatabase } from '../platform/database/open.ts';
import { findApiRole, grantToApi } from '../platform/database/roles/api-role.ts';
import { StartError } from '../platform/core/errors/start-error.ts';
import { runCommand } from './run-command.ts';

const usage = 'Usage: npm run restore -- <file> [--replace]';

/** `restore <file>`: replaces the contents of the database by those of the file, or changes nothing. */
await runCommand(async () => {
  const { name, replace } = read(process.argv.slice(2));
  if (!name) throw new StartError(usage);
  const file = path.resolve(process.env.INIT_CWD ?? process.cwd(), name);
  const config = readConfig();
  const apiRole = await findApiRole(config);
  const database = await openDatabase(config, {
    purpose: 'restore',
    join: true,
    asOwner: true,
    migrations: false,
  });
  try {
    const { tables, rows } = await restore(database.longPool, file, {
      replace,
      within: apiRole === undefined ? undefined : (client) => grantToApi(client, apiRole),
    });
    // A backup of an empty database has no halls.
    await ensureHalls(database.longPool);
    process.stdout.write(
      `Restored ${rows} rows of ${Object.keys(tables).length} tables; all counts and hashes match the backup.\n`,
    );
  } finally {
    await database.close();
  }
});

function read(words: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { replace: { type: 'boolean' } },
    });
    return { name: positionals.length === 1 ? positionals[0] : undefined, ...values };
  } catch {
    throw new StartError(usage);
  }
}
