import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../platform/core/config/config.ts';
import { openAppDatabase } from '../open-app-database.ts';
import { errorCode } from '../platform/core/errors/error-code.ts';
import {
  importByCommand,
  problemsInWords,
  reportInWords,
} from '../features/office/imports/index.ts';
import { StartError } from '../platform/core/errors/start-error.ts';
import { runCommand } from './run-command.ts';

const usage = 'Usage: npm run import:results -- results.xlsx|results.csv [--dry-run]';

function read(words: string[]) {
  try {
    const options = { 'dry-run': { type: 'boolean' } } as const;
    const { positionals, values } = parseArgs({ args: words, allowPositionals: true, options });
    const [file] = positionals;
    if (file && positionals.length === 1) return { file, dryRun: values['dry-run'] ?? false };
  } catch {
    // An unknown option prints the usage, like a missing file.
  }
  throw new StartError(usage);
}

async function bytesOf(file: string): Promise<Buffer> {
  try {
    // Under npm, the user’s folder is not the folder of the process.
    return await readFile(path.resolve(process.env.INIT_CWD ?? process.cwd(), file));
  } catch (error) {
    throw new StartError(`${file} cannot be read: ${errorCode(error) ?? 'unknown reason'}.`);
  }
}

/** Imports the university’s results from a workbook or CSV file: all of them, or none. */
await runCommand(async () => {
  const { file, dryRun } = read(process.argv.slice(2));
  const bytes = await bytesOf(file);
  const config = readConfig();
  const database = await openAppDatabase(config, { purpose: 'import:results', join: true });
  try {
    const given = { kind: 'results', fileName: file, bytes, dryRun } as const;
    const outcome = await importByCommand(database, given, config);
    if (outcome.problems.length > 0) throw new StartError(problemsInWords(file, outcome.problems));
    process.stdout.write(`${reportInWords(file, outcome)}\n`);
  } finally {
    await database.close();
  }
});
