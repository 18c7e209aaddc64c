import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBeds } from '../allotment/ensure-beds.ts';
import { restore } from '../backup/restore.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/open.ts';
import { StartError } from '../start-error.ts';
import { runCommand } from './run-command.ts';

const usage = 'Usage: npm run restore -- <file> [--replace]';

/** `restore <file>`: makes the database what the file holds, or leaves it as it was. */
await runCommand(async () => {
  const { name, replace } = read(process.argv.slice(2));
  if (!name) throw new StartError(usage);
  const file = path.resolve(process.env.INIT_CWD ?? process.cwd(), name);
  const database = await openDatabase(readConfig(), {
    purpose: 'restore',
    join: true,
    migrations: false,
  });
  try {
    const { tables, rows } = await restore(database.longPool, file, { replace });
    // A backup older than the halls that there are now.
    await ensureBeds(database.longPool);
    process.stdout.write(
      `Restored ${rows} rows of ${Object.keys(tables).length} tables; every count and hash is the backup's.\n`,
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
