import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/open.ts';
import { demoPassword } from '../demo-data/accounts.ts';
import { ensureDemoData } from '../demo-data/demo-data.ts';
import { growDemoData } from '../demo-data/grow.ts';
import { StartError } from '../start-error.ts';
import { runCommand } from './run-command.ts';

const usage = 'Usage: npm run seed [-- --students 20000]';
const most = 200_000;

function read(words: string[]): number {
  try {
    const { values } = parseArgs({ args: words, options: { students: { type: 'string' } } });
    const students = Number(values.students ?? 0);
    if (Number.isInteger(students) && students >= 0 && students <= most) return students;
  } catch {
    // An unknown option: told like a wrong number.
  }
  throw new StartError(usage);
}

/** Demo data for an empty database; with `--students N`, that many further students besides. */
await runCommand(async () => {
  const students = read(process.argv.slice(2));
  const config = readConfig();
  if (config.production) throw new StartError('Demo data is for development: not in production.');
  const database = await openDatabase(config, { purpose: 'seed', join: true });
  const say = (line: string) => process.stdout.write(`${line}\n`);
  try {
    const filled = await ensureDemoData(database, config);
    say(
      filled
        ? `Demo data is in. The accounts sign in with ${demoPassword}.`
        : 'The database has people already: it was left as it is.',
    );
    if (students === 0) return;
    const added = await growDemoData(database, students);
    say(`Added ${added.students} students and ${added.requests} requests.`);
  } finally {
    await database.close();
  }
});
