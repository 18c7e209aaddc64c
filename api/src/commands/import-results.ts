import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/open.ts';
import { errorCode } from '../error-code.ts';
import { importResults } from '../results-import/import-results.ts';
import { problemsInWords, reportInWords } from '../results-import/report.ts';
import { StartError } from '../start-error.ts';
import { runCommand } from './run-command.ts';

const usage = 'Usage: npm run import:results -- results.csv [--dry-run]';

function read(words: string[]) {
  try {
    const options = { 'dry-run': { type: 'boolean' } } as const;
    const { positionals, values } = parseArgs({ args: words, allowPositionals: true, options });
    const [file] = positionals;
    if (file && positionals.length === 1) return { file, dryRun: values['dry-run'] ?? false };
  } catch {
    // An unknown option: told like a missing file.
  }
  throw new StartError(usage);
}

async function bytesOf(file: string): Promise<Buffer> {
  try {
    // Under npm the person stands elsewhere than the process.
    return await readFile(path.resolve(process.env.INIT_CWD ?? process.cwd(), file));
  } catch (error) {
    throw new StartError(`${file} cannot be read: ${errorCode(error) ?? 'unknown reason'}.`);
  }
}

/** Imports the university's results from a CSV file: all of them, or none. */
await runCommand(async () => {
  const { file, dryRun } = read(process.argv.slice(2));
  const bytes = await bytesOf(file);
  const config = readConfig();
  const database = await openDatabase(config, { purpose: 'import:results', join: true });
  try {
    const { timeZone } = config;
    const report = await importResults(database, bytes, { dryRun, timeZone });
    if (report.problems.length > 0) throw new StartError(problemsInWords(file, report.problems));
    process.stdout.write(`${reportInWords(file, report, dryRun)}\n`);
  } finally {
    await database.close();
  }
});
