import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../platform/core/config/config.ts';
import { openAppDatabase } from '../open-app-database.ts';
import type { OpenedDatabase } from '../platform/database/open.ts';
import { StartError } from '../platform/core/errors/start-error.ts';
import { applicationDays } from './application-days.ts';
import { bedService } from './bed-service.ts';
import { checkAuditLog } from './check-audit-log.ts';
import { checkBooks } from './check-books/check-books.ts';
import { choicesLockCommand, hallOrderCommand } from './choice-settings.ts';
import { eraseRounds } from './erase-rounds.ts';
import { eraseStudentsCommand } from './erase-students.ts';
import { feeScheduleCommand } from './fee-schedule.ts';
import { migrateCommand } from './migrate.ts';
import { openApplication } from './open-application.ts';
import { runCommand } from './run-command.ts';
import {
  changeStaff,
  inviteStaff,
  listStaff,
  resetSecondFactorByCommand,
} from '../features/identity/staff/index.ts';
import { createOutbox } from '../platform/messages/mail/outbox.ts';
import { applicantNeedsCommand, roundRulesCommand } from './round-settings.ts';
import { listByCommand, type SettingsConfig } from '../features/office/settings/index.ts';
import { vacateHall } from './vacate-hall.ts';

const usage = [
  'Usage: npm run admin -- create <email> [--role admin] [--name "Full Name"] [--halls H001,H003]',
  '       npm run admin -- staff',
  '       npm run admin -- close <email> | reopen <email> | role <email> <role>',
  '       npm run admin -- scope <email> <halls, such as H001,H003, or all>',
  '       npm run admin -- settings',
  '       npm run admin -- reset-second-factor <email>',
  '       npm run admin -- applications [<first day> <last day> | always]',
  '       npm run admin -- open-application <roll number> [close]',
  '       npm run admin -- open-application <roll number> [--halls-for men|women] [--born YYYY-MM-DD]',
  '           [--course <id>] [--year 2|3|4] --reason "Why"',
  '       npm run admin -- choices-lock [<YYYY-MM-DD> <HH:MM> | none]',
  '       npm run admin -- hall-order [<halls, such as H003,H001> | default]',
  '           applications, choices-lock, hall-order and round-rules also take --reason "Why"',
  '       npm run admin -- fees [<year> [hostel <rupees> | mess odd|even <rupees>]]',
  '           [--due YYYY-MM-DD] [--fine <rupees a day>] [--cap <rupees>] [--hall <hall>] [--room-type <type>]',
  '       npm run admin -- fees <year> preview | fees <year> remake --reason "Why"',
  '       npm run admin -- beds [out <bed or room> … --reason "Why" | in <bed or room> …]',
  '       npm run admin -- vacate <hall> --reason "Why"',
  '       npm run admin -- round-rules [<file>.json | default]',
  '       npm run admin -- applicant-needs <roll number>',
  '           [none | accessible | ground-floor | category:<name> … --reason "Why"]',
  '       npm run admin -- erase-rounds <admission year that is over>',
  '       npm run admin -- erase-students [--dry-run]',
  '       npm run admin -- migrate',
  '       npm run admin -- check-audit-log [<head from a log file>]',
  '       npm run admin -- check-books',
].join('\n');

interface Given {
  command: string;
  words: string[];
  role?: string | undefined;
  name?: string | undefined;
  halls?: string | undefined;
  reason?: string | undefined;
  due?: string | undefined;
  fine?: string | undefined;
  cap?: string | undefined;
  hall?: string | undefined;
  roomType?: string | undefined;
  hallsFor?: string | undefined;
  born?: string | undefined;
  course?: string | undefined;
  year?: string | undefined;
  dryRun?: boolean | undefined;
}

async function create(
  config: Config,
  database: OpenedDatabase,
  { words: [email], role, name, halls }: Given,
): Promise<string> {
  if (!email) throw new StartError(usage);
  const invited = await inviteStaff(database, { email, role, name, halls });
  const root =
    config.publicUrl ?? database.serverAddress ?? `http://localhost:${config.port || 3000}`;
  return (
    `${invited.email} (${invited.role}) chooses a password here, once, within 24 hours:\n` +
    `${root}/login/set-password#${invited.token}`
  );
}

type Act = (config: Config, database: OpenedDatabase, given: Given) => Promise<string>;

function change(config: Config, database: OpenedDatabase, given: Given): Promise<string> {
  const [email, value] = given.words;
  if (!email) throw new StartError(usage);
  const { command } = given;
  return changeStaff(database, config, { command, email, role: value, halls: value });
}

type SettingCommand = (
  database: OpenedDatabase,
  words: readonly string[],
  config: SettingsConfig & { reason?: string | undefined },
) => Promise<string>;

function setting(command: SettingCommand): Act {
  return (config, database, { words, reason }) => command(database, words, { ...config, reason });
}

function resetSecondFactor(config: Config, database: OpenedDatabase, { words: [email] }: Given) {
  if (!email) throw new StartError(usage);
  const outbox = createOutbox(database, config);
  return resetSecondFactorByCommand({ database, config, outbox }, email);
}

/** The acts of the office without a screen; each returns the text to print. */
const acts = new Map<string, Act>([
  ['create', create],
  ['staff', (config, database) => listStaff(database, config)],
  ['close', change],
  ['reopen', change],
  ['role', change],
  ['scope', change],
  ['reset-second-factor', resetSecondFactor],
  ['open-application', (config, database, given) => openApplication(database, given, config)],
  ['settings', (config, database) => listByCommand(database, config)],
  ['applications', setting(applicationDays)],
  ['choices-lock', setting(choicesLockCommand)],
  ['hall-order', setting(hallOrderCommand)],
  [
    'fees',
    (config, database, { words, ...options }) =>
      feeScheduleCommand(database, words, { timeZone: config.timeZone, ...options }),
  ],
  ['beds', (config, database, given) => bedService(database, given, config)],
  ['round-rules', setting(roundRulesCommand)],
  ['applicant-needs', (config, database, given) => applicantNeedsCommand(database, given, config)],
  ['erase-rounds', (config, database, { words }) => eraseRounds(database, words, config)],
  ['erase-students', (config, database, given) => eraseStudentsCommand(database, given, config)],
  ['check-audit-log', (config, database, { words }) => checkAuditLog(database, words, config)],
  ['check-books', (config, database) => checkBooks({ config, database })],
  ['migrate', (config, database) => migrateCommand(database, config)],
  ['vacate', (config, database, given) => vacateHall(database, config, given)],
]);

await runCommand(async () => {
  const given = read(process.argv.slice(2));
  const act = acts.get(given.command);
  if (!act) throw new StartError(usage);
  const config = readConfig();
  const database = await openAppDatabase(config, { purpose: 'admin', join: true });
  try {
    process.stdout.write(`${await act(config, database, given)}\n`);
  } finally {
    await database.close();
  }
});

function read(words: string[]): Given {
  const text = { type: 'string' } as const;
  const recordOptions = { 'halls-for': text, born: text, course: text, year: text } as const;
  const feeOptions = { due: text, fine: text, cap: text, hall: text, 'room-type': text } as const;
  try {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        role: text,
        name: text,
        halls: text,
        reason: text,
        ...feeOptions,
        ...recordOptions,
        'dry-run': { type: 'boolean' },
      },
    });
    const [command = '', ...rest] = positionals;
    const { 'room-type': roomType, 'halls-for': hallsFor, 'dry-run': dryRun, ...others } = values;
    return { command, words: rest, ...others, roomType, hallsFor, dryRun };
  } catch {
    throw new StartError(usage);
  }
}
