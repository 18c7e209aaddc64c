import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/open.ts';
import { StartError } from '../start-error.ts';
import { applicationDays } from './application-days.ts';
import { runCommand } from './run-command.ts';
import { inviteStaff } from './staff-account.ts';

const usage = [
  'Usage: npm run admin -- create <email> [--role admin] [--name "Full Name"]',
  '       npm run admin -- applications [<first day> <last day> | always]',
].join('\n');

/**
 * `create <email>`: makes a staff account and prints the one-time link to its first password.
 * `applications`: tells or sets the days on which applications are taken.
 */
await runCommand(async () => {
  const { command, words, role, name } = read(process.argv.slice(2));
  const [email] = words;
  if (command !== 'applications' && (command !== 'create' || !email)) throw new StartError(usage);
  const config = readConfig();
  const database = await openDatabase(config, { purpose: 'admin', join: true });
  try {
    if (command === 'applications' || !email) {
      process.stdout.write(`${await applicationDays(database, words)}\n`);
      return;
    }
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

function read(given: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: given,
      allowPositionals: true,
      options: { role: { type: 'string' }, name: { type: 'string' } },
    });
    const [command, ...rest] = positionals;
    return { command, words: rest, ...values };
  } catch {
    throw new StartError(usage);
  }
}
