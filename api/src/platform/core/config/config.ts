import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { undoSeconds } from '@hostel/contracts/requests/shared/page';
import { developmentReportsToken } from '@hostel/contracts/delivery/visits';
import { backupEnvironment, backupSettings, type BackupSettings } from './backup-settings.ts';
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
  databaseViolations,
  databaseSettings,
  type DatabaseSettings,
} from './database-settings.ts';
import { readFolders } from './folders.ts';
import { metricsEnvironment, metricsSettings, type MetricsSettings } from './metrics-settings.ts';
import {
  paymentEnvironment,
  paymentViolations,
  paymentSettings,
  type PaymentSettings,
} from './payment-settings.ts';
import { developmentSecret, productionViolations } from './production-checks.ts';
import { readSecretFiles } from './secret-files.ts';
import { smsEnvironment, smsSettings, smsViolations, type SmsSettings } from './sms-settings.ts';
import { traceEnvironment, traceSettings, type TraceSettings } from './trace-settings.ts';

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
  TIME_ZONE: timeZone,
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
  SECOND_FACTOR: z.enum(['required', 'optional'], 'must be required or optional').optional(),
  MINIMUM_SGPA: sgpa.prefault('5.00'),
  // Diplomas that students take beside another course.
  EXCLUDED_COURSES: courseIds.prefault('C115,C116'),
  ALLOTMENT_HALL: hallId.default('H001'),
  PHOTO_KEEP_YEARS: whole(0, 20).default(1),
  RESULTS_SERVICE_URL: url(
    ['http:', 'https:'],
    'an address such as https://records.edu/',
  ).optional(),
  RESULTS_SERVICE_TOKEN: text.optional(),
  // It is sent in a header.
  REPORTS_TOKEN: text
    .regex(/^[\w.~+/=-]{24,}$/, 'must be at least 24 letters or digits')
    .optional(),
  RESULTS_SERVICE_TIMEOUT_SECONDS: whole(1, 60).default(5),
  ...metricsEnvironment,
  ...traceEnvironment,
  ...paymentEnvironment,
  ...smsEnvironment,
});

type Environment = z.infer<typeof environment>;

/** The configuration, parsed once at start from environment variables. */
export interface Config extends DatabaseSettings, BackupSettings {
  environment: 'development' | 'test' | 'production';
  production: boolean;
  host: string;
  /** 0 lets the operating system choose. */
  port: number;
  /** Absolute. The folder of the embedded database and, by default, of the releases. */
  dataDir: string;
  /** Absolute. The front ends that the server delivers: see contracts/src/delivery/contract.ts. */
  releasesDir: string;
  /** Keys of OTP hashes and of outbox bodies are derived from it. */
  secretKey: string;
  /** After a change of SECRET_KEY: the key before it, which is still accepted for reading. */
  previousSecretKey: string | undefined;
  /** Absent (never in production): mail goes to the development mailbox. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The public address, without a final slash; links in mails begin with it. */
  publicUrl: string | undefined;
  trustProxy: boolean | number | string[];
  /** Serves the description of the calls at /api/docs; default: not in production. */
  apiDocs: boolean;
  /** The rate limits of this process; off for load tests, or when a proxy limits. */
  rateLimits: boolean;
  /** How long an act on a request can be taken back, and its mails wait, in milliseconds. */
  undoPeriod: number;
  /** "Today" is the calendar day here. */
  timeZone: string;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  /** In milliseconds. */
  session: { lifetime: number; staffIdle: number; studentIdle: number };
  /** The minimum length of a new password. */
  passwordLength: { students: number; staff: number };
  /** Staff who handle money, rounds or accounts need a second factor; default: in production. */
  secondFactorRequired: boolean;
  /** The rules for applicants; the SGPA ×100. */
  eligibility: { minimumSgpa: number; excludedCourses: readonly string[] };
  /** Id of the hall that the allotment fills. */
  allotmentHall: string;
  /**
   * The number of academic years for which photos of closed requests are retained after the year of
   * the request.
   */
  photoKeepYears: number;
  /** The university's records service; absent: the `results` table. Timeout in milliseconds. */
  resultsService: { url: string; token: string | undefined; timeout: number } | undefined;
  /** A publisher's secret, for the figures of browsers' reports; absent: nobody reads them. */
  reportsToken: string | undefined;
  /** Where Prometheus reads the metrics of this process; absent: nothing is measured. */
  metrics: MetricsSettings | undefined;
  /** Where the traces of this process are sent; absent: nothing is traced. */
  traces: TraceSettings | undefined;
  payments: PaymentSettings;
  /** Absent: no SMS are sent. */
  sms: SmsSettings | undefined;
}

/** Missing or wrong environment variables, one line each. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  constructor(readonly lines: string[]) {
    super(lines.join('\n'));
  }
}

const hour = 3_600_000;

/**
 * Reads the configuration from environment variables. Relative folders start at `cwd`, which under npm
 * is the folder where the command was entered. The default data folder is `.data` of the project.
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
  const violations = [
    ...databaseViolations(env),
    ...paymentViolations(env, production),
    ...smsViolations(env, production),
  ];
  if (production) violations.unshift(...productionViolations(env, given));
  if (violations.length > 0) throw new ConfigError(violations);
  return toConfig(env, cwd);
}

function toConfig(env: Environment, cwd: string): Config {
  const production = env.NODE_ENV === 'production';
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
    undoPeriod: undoSeconds * 1000,
    timeZone: env.TIME_ZONE,
    logLevel: env.LOG_LEVEL,
    session: {
      lifetime: env.SESSION_DAYS * 24 * hour,
      staffIdle: env.STAFF_IDLE_HOURS * hour,
      studentIdle: env.STUDENT_IDLE_HOURS * hour,
    },
    passwordLength: passwordLength(env),
    secondFactorRequired: env.SECOND_FACTOR ? env.SECOND_FACTOR === 'required' : production,
    eligibility: { minimumSgpa: env.MINIMUM_SGPA, excludedCourses: env.EXCLUDED_COURSES },
    allotmentHall: env.ALLOTMENT_HALL,
    photoKeepYears: env.PHOTO_KEEP_YEARS,
    resultsService: resultsService(env),
    reportsToken: env.REPORTS_TOKEN ?? (production ? undefined : developmentReportsToken),
    metrics: metricsSettings(env),
    traces: traceSettings(env),
    payments: paymentSettings(env, env.HOST),
    sms: smsSettings(env),
  };
}

function passwordLength(env: Environment): Config['passwordLength'] {
  const students = env.MINIMUM_PASSWORD_LENGTH;
  const leastForStaff = env.NODE_ENV === 'production' ? 12 : 6;
  return { students, staff: env.STAFF_PASSWORD_LENGTH ?? Math.max(students, leastForStaff) };
}

function resultsService(env: Environment): Config['resultsService'] {
  if (env.RESULTS_SERVICE_URL === undefined) return undefined;
  return {
    url: env.RESULTS_SERVICE_URL,
    token: env.RESULTS_SERVICE_TOKEN,
    timeout: env.RESULTS_SERVICE_TIMEOUT_SECONDS * 1000,
  };
}

/**
 * A configuration for tests, without port and log and with a random secret; `over` replaces values.
 */
export function testConfig(over: Partial<Config> = {}): Config {
  const config = readConfig({ NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent' });
  // Most tests read mails as soon as they are written.
  return { ...config, secretKey: randomBytes(32).toString('hex'), undoPeriod: 0, ...over };
}
