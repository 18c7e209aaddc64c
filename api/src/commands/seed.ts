import { parseArgs } from 'node:util';
import { readConfig } from '../platform/core/config/config.ts';
import { openAppDatabase } from '../open-app-database.ts';
import { demoPassword } from '../../demo/data/people/accounts.ts';
import { ensureDemoData } from '../../demo/data/demo-data.ts';
import { growDemoData } from '../../demo/data/people/grow.ts';
import { StartError } from '../platform/core/errors/start-error.ts';
import { runCommand } from './run-command.ts';

const usage = 'Usage: npm run seed [-- --students 20000 [--requests 50000]]';
const maxStudents = 200_000;
const maxRequests = 1_000_000;

function readCount(given: string | undefined, limit: number): number | undefined {
  if (given === undefined) return undefined;
  const number = Number(given);
  if (!/^\d+$/.test(given) || number > limit) throw new StartError(usage);
  return number;
}

function read(words: string[]) {
  const options = { students: { type: 'string' }, requests: { type: 'string' } } as const;
  try {
    const { values } = parseArgs({ args: words, options });
    const students = readCount(values.students, maxStudents) ?? 0;
    return { students, requests: readCount(values.requests, maxRequests) };
  } catch {
    // An unknown option prints the usage, like a wrong number.
    throw new StartError(usage);
  }
}

/**
 * Fills an empty database with demo data. With `--students N`, adds N students as well, with two to
 * three requests each, or `--requests N` in total.
 */
await runCommand(async () => {
  const { students, requests } = read(process.argv.slice(2));
  const config = readConfig();
  if (config.production) throw new StartError('Demo data is for development: not in production.');
  const database = await openAppDatabase(config, { purpose: 'seed', join: true });
  const print = (line: string) => process.stdout.write(`${line}\n`);
  try {
    const filled = await ensureDemoData(database, config);
    print(
      filled
        ? `Demo data was added. The password of the accounts is ${demoPassword}.`
        : 'The database already has accounts: nothing was changed.',
    );
    if (students === 0) return;
    const added = await growDemoData(database, students, { requests, timeZone: config.timeZone });
    print(`Added ${added.students} students and ${added.requests} requests.`);
  } finally {
    await database.close();
  }
});
