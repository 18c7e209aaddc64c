import { causes, errorCode, errorMessage } from '../error-code.ts';

/** PostgreSQL's own report of an error; Drizzle wraps it as `cause`. */
export interface SqlFailure {
  /** SQLSTATE such as `23505`, or Node's such as `ECONNREFUSED`. */
  code: string;
  constraint: string | undefined;
  message: string;
}

/** The database's report inside whatever was thrown, or undefined when it holds none. */
export function sqlFailure(error: unknown): SqlFailure | undefined {
  for (const at of causes(error)) {
    const code = errorCode(at);
    if (!code) continue;
    const constraint =
      typeof at === 'object' &&
      at !== null &&
      'constraint' in at &&
      typeof at.constraint === 'string'
        ? at.constraint
        : undefined;
    return { code, constraint, message: errorMessage(at) };
  }
  return undefined;
}

/** True when a row with such a value is there already (of this constraint or unique index). */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const failure = sqlFailure(error);
  return failure?.code === '23505' && (!constraint || failure.constraint === constraint);
}

const lostCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT'],
  ...['57P01', '57P02', '57P03', '53300'],
]);
const lostMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end|not queryable/;

/** True when the database couldn't be reached, or went away: the answer is 503, try again. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const failure = sqlFailure(error);
  if (failure && (lostCodes.has(failure.code) || failure.code.startsWith('08'))) return true;
  return causes(error).some((at) => lostMessages.test(errorMessage(at)));
}
