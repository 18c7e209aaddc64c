import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/open.ts';
import { StartError } from '../start-error.ts';
import { runCommand } from './run-command.ts';
import { inviteStaff } from './staff-account.ts';

const usage = 'Usage: npm run admin -- create <email> [--role admin] [--name "Full Name"]';

/** `create <email>`: makes a staff account and prints the one-time link to its first password. */
await runCommand(async () => {
  const { command, email, role, name } = read(process.argv.slice(2));
  if (command !== 'create' || !email) throw new StartError(usage);
  const config = readConfig();
  const database = await openDatabase(config, { purpose: 'admin', join: true });
  try {
    const invited = await inviteStaff(database, { email, role, name });
    const root =
      config.publicUrl ?? database.serverAddress ?? `http://localhost:${config.port || 3000}`;
    process.stdout.write(
      `${invited.email} (${invited.role}) chooses a password here, once, within 24 hours:\n` +
        `${root}/login/set-password#${invited.token}\n`,
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
      options: { role: { type: 'string' }, name: { type: 'string' } },
    });
    const [command, email] = positionals;
    return { command, email, ...values };
  } catch {
    throw new StartError(usage);
  }
}
