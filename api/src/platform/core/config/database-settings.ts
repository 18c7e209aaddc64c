import { z } from 'zod';
import { serverUrls } from './server-urls.ts';

const seconds = (from: number, to: number) =>
  z.coerce.number('must be a number of seconds').refine((n) => n >= from && n <= to, {
    error: `must be from ${from} to ${to} seconds`,
  });
const address = z
  .string()
  .trim()
  .refine((value) => serverUrls(value).every(isPostgres), {
    error: 'must be an address such as postgres://user@host/name',
  });

function isPostgres(url: string): boolean {
  return URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol);
}

/** The environment variables of the database. */
export const databaseEnvironment = {
  DATABASE_URL: address.optional(),
  MIGRATION_DATABASE_URL: address.optional(),
  DATABASE_POOL: z.coerce
    .number('must be a whole number')
    .refine((n) => Number.isInteger(n) && n >= 2 && n <= 500, {
      error: 'must be a whole number from 2 to 500',
    })
    .default(10),
  DATABASE_CONNECT_SECONDS: seconds(1, 60).default(5),
  DATABASE_STATEMENT_SECONDS: seconds(1, 3600).default(10),
  DATABASE_QUERY_SECONDS: seconds(1, 3600).default(12),
  DATABASE_DEAD_SECONDS: seconds(1, 3600).default(60),
};
type DatabaseEnvironment = z.infer<z.ZodObject<typeof databaseEnvironment>>;

/** In milliseconds; 0 means no limit. */
export interface DatabaseTimeouts {
  /** For a connection: a new one, or a free one of the pool. */
  connect: number;
  /** After which the server ends a statement. */
  statement: number;
  /** After which a connection without an answer counts as lost; longer than `statement`. */
  query: number;
}

export interface DatabaseSettings {
  /** Absent: the server runs an embedded PostgreSQL below `dataDir`. */
  databaseUrl: string | undefined;
  /** The same database with the role that owns the tables; absent: `databaseUrl` does both. */
  migrationDatabaseUrl: string | undefined;
  /** The limit of connections of this process. */
  databasePool: number;
  databaseTimeouts: DatabaseTimeouts;
  /** Milliseconds without the database after which the process reports that it is not live. */
  databaseDeadAfter: number;
}

export const defaultTimeouts: DatabaseTimeouts = {
  connect: 5_000,
  statement: 10_000,
  query: 12_000,
};

export function databaseSettings(env: DatabaseEnvironment): DatabaseSettings {
  return {
    databaseUrl: env.DATABASE_URL,
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    databaseTimeouts: {
      connect: env.DATABASE_CONNECT_SECONDS * 1000,
      statement: env.DATABASE_STATEMENT_SECONDS * 1000,
      query: env.DATABASE_QUERY_SECONDS * 1000,
    },
    databaseDeadAfter: env.DATABASE_DEAD_SECONDS * 1000,
  };
}

/** The violations of rules between settings, one line each. */
export function databaseViolations(env: DatabaseEnvironment): string[] {
  const violations: string[] = [];
  if (env.DATABASE_QUERY_SECONDS <= env.DATABASE_STATEMENT_SECONDS) {
    violations.push('DATABASE_QUERY_SECONDS must be more than DATABASE_STATEMENT_SECONDS.');
  }
  if (env.MIGRATION_DATABASE_URL !== undefined && env.DATABASE_URL === undefined) {
    violations.push('MIGRATION_DATABASE_URL needs DATABASE_URL, with the role of the API.');
  }
  return violations;
}
