import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/open.ts';
import { demoPassword } from '../demo-data/accounts.ts';
import { ensureDemoData } from '../demo-data/demo-data.ts';
import { growDemoData } from '../demo-data/grow.ts';
import { StartError } from '../start-error.ts';
import { runCommand } from './run-command.ts';

const usage = 'Usage: npm run seed [-- --students 20000 [--requests 50000]]';
const most = 200_000;
const mostRequests = 1_000_000;

function whole(given: string | undefined, limit: number): number | undefined {
  if (given === undefined) return undefined;
  const number = Number(given);
  if (!/^\d+$/.test(given) || number > limit) throw new StartError(usage);
  return number;
}

function read(words: string[]) {
  const options = { students: { type: 'string' }, requests: { type: 'string' } } as const;
  try {
    const { values } = parseArgs({ args: words, options });
    const students = whole(values.students, most) ?? 0;
    return { students, requests: whole(values.requests, mostRequests) };
  } catch {
    // An unknown option: told like a wrong number.
    throw new StartError(usage);
  }
}

/** Demo data for an empty database; with `--students N`, that many further students besides, with
 * two to three requests each or `--requests N` in all. */
await runCommand(async () => {
  const { students, requests } = read(process.argv.slice(2));
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
    const added = await growDemoData(database, students, { requests, timeZone: config.timeZone });
    say(`Added ${added.students} students and ${added.requests} requests.`);
  } finally {
    await database.close();
  }
});
