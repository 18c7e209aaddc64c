import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { backupEnvironment, backupSettings, type BackupSettings } from './backup/settings.ts';
import {
  courseIds,
  hallId,
  sgpa,
  text,
  timeZone,
  trustProxy,
  url,
  whole,
} from './config-values.ts';
import {
  databaseEnvironment,
  databaseFaults,
  databaseSettings,
  type DatabaseSettings,
} from './database/settings.ts';
import { readFolders } from './folders.ts';
import {
  paymentEnvironment,
  paymentFaults,
  paymentSettings,
  type PaymentSettings,
} from './payment-settings.ts';
import { developmentSecret, productionProblems } from './production-checks.ts';
import { readSecretFiles } from './secret-files.ts';

const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'must be development, test or production')
    .default('development'),
  HOST: text.default('127.0.0.1'),
  PORT: whole(0, 65_535).default(3000),
  DATA_DIR: text.optional(),
  RELEASES_DIR: text.optional(),
  ...databaseEnvironment,
  ...backupEnvironment,
  SECRET_KEY: text.min(32, 'must be at least 32 characters').optional(),
  SECRET_KEY_PREVIOUS: text.min(32, 'must be at least 32 characters').optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'an address such as smtps://user:password@host').optional(),
  MAIL_FROM: text.default('Hostel Office <hostel@example.edu>'),
  PUBLIC_URL: url(['http:', 'https:'], 'an address such as https://hostel.example.edu').optional(),
  TRUST_PROXY: trustProxy.default(false),
  API_DOCS: z.enum(['on', 'off'], 'must be on or off').optional(),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  TIME_ZONE: timeZone.default('Asia/Kolkata'),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be a level such as info',
    )
    .default('info'),
  SESSION_DAYS: whole(1, 365).default(7),
  STAFF_IDLE_HOURS: whole(1, 24 * 365).default(12),
  STUDENT_IDLE_HOURS: whole(1, 24 * 365).default(7 * 24),
  MINIMUM_PASSWORD_LENGTH: whole(6, 100).default(6),
  STAFF_PASSWORD_LENGTH: whole(6, 100).optional(),
  MINIMUM_SGPA: sgpa.prefault('5.00'),
  // Diplomas that are taught beside other studies.
  EXCLUDED_COURSES: courseIds.prefault('C115,C116'),
  ALLOTMENT_HALL: hallId.default('H001'),
  PHOTO_KEEP_YEARS: whole(0, 20).default(1),
  RESULTS_SERVICE_URL: url(
    ['http:', 'https:'],
    'an address such as https://records.edu/',
  ).optional(),
  RESULTS_SERVICE_TOKEN: text.optional(),
  RESULTS_SERVICE_TIMEOUT_SECONDS: whole(1, 60).default(5),
  ...paymentEnvironment,
});

/** What the server needs to know of its surroundings; parsed once at start, from the environment. */
export interface Config extends DatabaseSettings, BackupSettings {
  environment: 'development' | 'test' | 'production';
  production: boolean;
  host: string;
  /** 0 lets the system choose. */
  port: number;
  /** Absolute. Holds the embedded database and, unless set apart, the releases. */
  dataDir: string;
  /** Absolute. Front ends that the server hands out: see contracts/src/releases.ts. */
  releasesDir: string;
  /** Keys of OTP hashes and of outbox bodies are derived from it. */
  secretKey: string;
  /** After a change of SECRET_KEY: what the key before it sealed or signed is still accepted. */
  previousSecretKey: string | undefined;
  /** Absent (never in production): mail lands in the development mailbox. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Address that people see, without a final slash; links in mails begin with it. */
  publicUrl: string | undefined;
  trustProxy: boolean | number | string[];
  /** Serves the description of the calls at /api/docs; default: not in production. */
  apiDocs: boolean;
  /** The flood guard of this process; off for load tests, or where a proxy guards. */
  rateLimits: boolean;
  /** "Today" is the calendar day here. */
  timeZone: string;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  /** In milliseconds; idle by kind of person. */
  session: { lifetime: number; staffIdle: number; studentIdle: number };
  /** Characters that a new password has at least. */
  passwordLength: { students: number; staff: number };
  /** Who may apply; the SGPA ×100. */
  eligibility: { minimumSgpa: number; excludedCourses: readonly string[] };
  /** Id of the hall that the allotment fills. */
  allotmentHall: string;
  /** Academic years for which photos of finished requests stay after their own. */
  photoKeepYears: number;
  /** The university's records; absent: the `results` table answers. Timeout in milliseconds. */
  resultsService: { url: string; token: string | undefined; timeout: number } | undefined;
  payments: PaymentSettings;
}

/** The environment doesn't hold what the server needs: one line for each wrong value. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  constructor(readonly lines: string[]) {
    super(lines.join('\n'));
  }
}

const hour = 3_600_000;

/**
 * Reads the configuration from environment variables; relative folders start at `cwd`, which under
 * npm is where the person stands. Unless told otherwise, data lie in `.data` of the project.
 * @throws ConfigError with one clear line for each value that is missing or wrong.
 */
export function readConfig(
  variables: Record<string, string | undefined> = process.env,
  cwd: string = process.env.INIT_CWD ?? process.cwd(),
): Config {
  // `PORT=` in a shell or a compose file means "not set".
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const secrets = readSecretFiles(given, cwd);
  if (secrets.problems.length > 0) throw new ConfigError(secrets.problems);
  const parsed = environment.safeParse(secrets.variables);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`),
    );
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  const faults = [
    ...(production ? productionProblems(env) : []),
    ...databaseFaults(env),
    ...paymentFaults(env, production),
  ];
  if (faults.length > 0) throw new ConfigError(faults);
  return {
    environment: env.NODE_ENV,
    production,
    host: env.HOST,
    port: env.PORT,
    ...readFolders({ DATA_DIR: env.DATA_DIR, RELEASES_DIR: env.RELEASES_DIR }, cwd),
    ...databaseSettings(env),
    ...backupSettings(env, cwd),
    secretKey: env.SECRET_KEY ?? developmentSecret,
    previousSecretKey: env.SECRET_KEY_PREVIOUS,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    trustProxy: env.TRUST_PROXY,
    apiDocs: env.API_DOCS ? env.API_DOCS === 'on' : !production,
    rateLimits: env.RATE_LIMITS === 'on',
    timeZone: env.TIME_ZONE,
    logLevel: env.LOG_LEVEL,
    session: {
      lifetime: env.SESSION_DAYS * 24 * hour,
      staffIdle: env.STAFF_IDLE_HOURS * hour,
      studentIdle: env.STUDENT_IDLE_HOURS * hour,
    },
    passwordLength: {
      students: env.MINIMUM_PASSWORD_LENGTH,
      staff:
        env.STAFF_PASSWORD_LENGTH ?? Math.max(env.MINIMUM_PASSWORD_LENGTH, production ? 12 : 6),
    },
    eligibility: { minimumSgpa: env.MINIMUM_SGPA, excludedCourses: env.EXCLUDED_COURSES },
    allotmentHall: env.ALLOTMENT_HALL,
    photoKeepYears: env.PHOTO_KEEP_YEARS,
    resultsService: env.RESULTS_SERVICE_URL
      ? {
          url: env.RESULTS_SERVICE_URL,
          token: env.RESULTS_SERVICE_TOKEN,
          timeout: env.RESULTS_SERVICE_TIMEOUT_SECONDS * 1000,
        }
      : undefined,
    payments: paymentSettings(env, env.HOST),
  };
}

/** A configuration for tests: no address, no log, a secret of its own; `over` wins. */
export function testConfig(over: Partial<Config> = {}): Config {
  const config = readConfig({ NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent' });
  return { ...config, secretKey: randomBytes(32).toString('hex'), ...over };
}
