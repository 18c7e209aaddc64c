import pino, { type DestinationStream, type LoggerOptions } from 'pino';
import type { Config } from '../core/config/config.ts';
import { isDatabaseUnavailable } from '../database/errors.ts';

const secretKeys = [
  'authorization',
  'cookie',
  'token',
  'password',
  'newPassword',
  'confirmPassword',
  'otp',
  'invitation',
  'photo',
  'completionPhoto',
  'passwordHash',
  'tokenHash',
  'secretKey',
  'smtpUrl',
];

/** The paths of such a key in a log line: at the top and up to three levels down. */
const redactedPaths = ['', '*.', '*.*.', '*.*.*.'].flatMap((prefix) =>
  secretKeys.map((key) => `${prefix}${key}`),
);

function textMember(error: Error, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
}

/** Removes the values of a statement, which Drizzle and PostgreSQL put into their messages. */
function withoutValues(error: Error): string {
  if (textMember(error, 'query') !== undefined)
    return error.message.split('\nparams: ', 1)[0] ?? '';
  if (textMember(error, 'severity') === undefined) return error.message;
  return error.message.replaceAll(/"[^"]*"/g, '"…"');
}

/** An error as the log shows it: its place and kind, without personal values. */
function loggedError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: withoutValues(error),
    code: textMember(error, 'code'),
    constraint: textMember(error, 'constraint'),
    databaseAway: isDatabaseUnavailable(error) || undefined,
    stack: frames.join('\n'),
    cause: error.cause === undefined || depth > 3 ? undefined : loggedError(error.cause, depth + 1),
  };
}

/** The options for pino: the level, the redacted keys, the format of errors. */
export function loggerOptions(config: Pick<Config, 'logLevel'>): LoggerOptions {
  return {
    level: config.logLevel,
    redact: { paths: redactedPaths, censor: '[redacted]' },
    serializers: { err: loggedError, error: loggedError },
  };
}

/**
 * Standard output, written in blocks: a line for each request at once would cost more than many requests.
 * The last lines are written when the process exits; only one that is killed loses those of the last
 * fifth of a second.
 */
export function standardOutput(): DestinationStream {
  return pino.destination({ dest: 1, sync: false, minLength: 16_000, periodicFlush: 200 });
}
