import { statSync } from 'node:fs';
import path from 'node:path';
import { backUp } from '../platform/records/backup/backup.ts';
import { readConfig } from '../platform/core/config/config.ts';
import { openAppDatabase } from '../open-app-database.ts';
import { StartError } from '../platform/core/errors/start-error.ts';
import { runCommand } from './run-command.ts';

/** `backup <file>`: writes the complete database to a new file, also while the server runs. */
await runCommand(async () => {
  const [name, ...more] = process.argv.slice(2);
  if (!name || more.length > 0) throw new StartError('Usage: npm run backup -- <new file>');
  const file = path.resolve(process.env.INIT_CWD ?? process.cwd(), name);
  const database = await openAppDatabase(readConfig(), { purpose: 'backup', join: true });
  try {
    const { tables, rows } = await backUp(database.longPool, file);
    const size = (statSync(file).size / 1_000_000).toFixed(1);
    process.stdout.write(
      `Backed up ${rows} rows of ${Object.keys(tables).length} tables into ${file} (${size} MB).\n`,
    );
  } finally {
    await database.close();
  }
});
