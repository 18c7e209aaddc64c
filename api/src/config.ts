import { courseById } from '@hostel/contracts/courses';
import { halls } from '@hostel/contracts/halls';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { readFolders } from './folders.ts';
import {
  paymentEnvironment,
  paymentFaults,
  paymentSettings,
  type PaymentSettings,
} from './payment-settings.ts';

/** Stands in for SECRET_KEY outside production, so that a restart keeps sessions and drafts. */
export const developmentSecret = 'development-only-secret-key-never-in-production';

const text = z.string().trim().min(1);
const url = (protocols: string[], expected: string) =>
  text.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be ${expected}`,
  });
const whole = (from: number, to: number) =>
  z.coerce
    .number(`must be a whole number`)
    .refine((n) => Number.isInteger(n) && n >= from && n <= to, {
      error: `must be a whole number from ${from} to ${to}`,
    });
const timeZone = text.refine(
  (zone) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
    } catch {
      return false;
    }
  },
  { error: 'must be a time zone such as Asia/Kolkata' },
);
/** `true`, `false`, a number of proxies, or their addresses joined by commas. */
const trustProxy = text.transform((value): boolean | number | string[] => {
  if (value === 'true' || value === 'false') return value === 'true';
  if (/^\d+$/.test(value)) return Number(value);
  return value.split(',').map((address) => address.trim());
});

/** An SGPA with two decimals at most, as an integer ×100. */
const sgpa = text.transform((value, context): number => {
  if (/^(\d|10)(\.\d{1,2})?$/.test(value) && Number(value) <= 10) {
    return Math.round(Number(value) * 100);
  }
  context.addIssue({ code: 'custom', message: 'must be an SGPA from 0 to 10 such as 5.50' });
  return z.NEVER;
});
/** Ids of courses joined by commas; `none` for none. */
const courseIds = text
  .transform((value) => (value === 'none' ? [] : value.split(',').map((id) => id.trim())))
  .refine((ids) => ids.every((id) => courseById(id)), {
    error: 'must be ids of courses joined by commas, such as C115,C116, or none',
  });

const hallId = text.refine((value) => halls.some(({ id }) => id === value), {
  error: 'must be the id of a hall such as H001',
});

const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'must be development, test or production')
    .default('development'),
  HOST: text.default('127.0.0.1'),
  PORT: whole(0, 65_535).default(3000),
  DATA_DIR: text.optional(),
  RELEASES_DIR: text.optional(),
  DATABASE_URL: url(
    ['postgres:', 'postgresql:'],
    'an address such as postgres://user@host/name',
  ).optional(),
  DATABASE_POOL: whole(2, 500).default(10),
  SECRET_KEY: text.min(32, 'must be at least 32 characters').optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'an address such as smtps://user:password@host').optional(),
  MAIL_FROM: text.default('Hostel Office <hostel@example.edu>'),
  PUBLIC_URL: url(['http:', 'https:'], 'an address such as https://hostel.example.edu').optional(),
  TRUST_PROXY: trustProxy.default(false),
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
  MINIMUM_SGPA: sgpa.prefault('5.00'),
  // Diplomas that are taught beside other studies.
  EXCLUDED_COURSES: courseIds.prefault('C115,C116'),
  ALLOTMENT_HALL: hallId.default('H001'),
  RESULTS_SERVICE_URL: url(
    ['http:', 'https:'],
    'an address such as https://records.edu/',
  ).optional(),
  RESULTS_SERVICE_TOKEN: text.optional(),
  RESULTS_SERVICE_TIMEOUT_SECONDS: whole(1, 60).default(5),
  ...paymentEnvironment,
});

/** What the server needs to know of its surroundings; parsed once at start, from the environment. */
export interface Config {
  environment: 'development' | 'test' | 'production';
  production: boolean;
  host: string;
  /** 0 lets the system choose. */
  port: number;
  /** Absolute. Holds the embedded database and, unless set apart, the releases. */
  dataDir: string;
  /** Absolute. Front ends that the server hands out: see contracts/src/releases.ts. */
  releasesDir: string;
  /** Absent: the server runs a PostgreSQL of its own below `dataDir`. */
  databaseUrl: string | undefined;
  /** Connections of this process at most. */
  databasePool: number;
  /** Keys of OTP hashes and of outbox bodies are derived from it. */
  secretKey: string;
  /** Absent (never in production): mail lands in the development mailbox. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Address that people see, without a final slash; links in mails begin with it. */
  publicUrl: string | undefined;
  trustProxy: boolean | number | string[];
  /** The flood guard of this process; off for load tests, or where a proxy guards. */
  rateLimits: boolean;
  /** "Today" is the calendar day here. */
  timeZone: string;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  /** In milliseconds; idle by kind of person. */
  session: { lifetime: number; staffIdle: number; studentIdle: number };
  minimumPasswordLength: number;
  /** Who may apply; the SGPA ×100. */
  eligibility: { minimumSgpa: number; excludedCourses: readonly string[] };
  /** Id of the hall that the allotment fills. */
  allotmentHall: string;
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
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`),
    );
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  const faults = [
    ...(production ? developmentDefaults(env) : []),
    ...paymentFaults(env, production),
  ];
  if (faults.length > 0) throw new ConfigError(faults);
  return {
    environment: env.NODE_ENV,
    production,
    host: env.HOST,
    port: env.PORT,
    ...readFolders({ DATA_DIR: env.DATA_DIR, RELEASES_DIR: env.RELEASES_DIR }, cwd),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    secretKey: env.SECRET_KEY ?? developmentSecret,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    trustProxy: env.TRUST_PROXY,
    rateLimits: env.RATE_LIMITS === 'on',
    timeZone: env.TIME_ZONE,
    logLevel: env.LOG_LEVEL,
    session: {
      lifetime: env.SESSION_DAYS * 24 * hour,
      staffIdle: env.STAFF_IDLE_HOURS * hour,
      studentIdle: env.STUDENT_IDLE_HOURS * hour,
    },
    minimumPasswordLength: env.MINIMUM_PASSWORD_LENGTH,
    eligibility: { minimumSgpa: env.MINIMUM_SGPA, excludedCourses: env.EXCLUDED_COURSES },
    allotmentHall: env.ALLOTMENT_HALL,
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

/** What production lacks, one line each. */
function developmentDefaults(env: z.infer<typeof environment>): string[] {
  const lines: string[] = [];
  if (!env.SECRET_KEY || env.SECRET_KEY === developmentSecret) {
    lines.push('SECRET_KEY must be set in production, to at least 32 random characters.');
  }
  if (!env.SMTP_URL) lines.push('SMTP_URL must be set in production: mail has nowhere to go.');
  if (!env.PUBLIC_URL) lines.push('PUBLIC_URL must be set in production: links in mails need it.');
  return lines;
}

/** A configuration for tests: no address, no log, a secret of its own; `over` wins. */
export function testConfig(over: Partial<Config> = {}): Config {
  const config = readConfig({ NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent' });
  return { ...config, secretKey: randomBytes(32).toString('hex'), ...over };
}
