import { causes, errorCode, errorMessage } from '../core/errors/error-code.ts';

/** PostgreSQL's own report of an error; Drizzle wraps it as `cause`. */
export interface SqlFailure {
  /** SQLSTATE such as `23505`, or Node's such as `ECONNREFUSED`. */
  code: string;
  constraint: string | undefined;
  message: string;
}

/** The database's report inside a thrown value, or undefined when it has none. */
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

/** True when a row with this value exists (of this constraint or unique index). */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const failure = sqlFailure(error);
  return failure?.code === '23505' && (!constraint || failure.constraint === constraint);
}

/** True when an exclusion constraint refuses the row: another one overlaps it. */
export function isExclusionViolation(error: unknown): boolean {
  return sqlFailure(error)?.code === '23P01';
}

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENETDOWN',
]);
const lostMessages =
  /Connection terminated|Client has encountered a connection error|Client was closed|not queryable|Query read timeout|timeout expired|timeout exceeded when trying to connect|Cannot use a pool after calling end|Received unexpected \w+ message from backend/;

/**
 * True when the server's socket isn't there; of any other system call, the code means that a file
 * is missing.
 */
function isSocketMissing(error: unknown): boolean {
  return causes(error).some(
    (at) =>
      errorCode(at) === 'ENOENT' &&
      typeof at === 'object' &&
      at !== null &&
      'syscall' in at &&
      at.syscall === 'connect',
  );
}

/** True when the server ended or refused the connection, for whatever reason. */
function isFatal(error: unknown): boolean {
  return causes(error).some(
    (at) => typeof at === 'object' && at !== null && 'severity' in at && at.severity === 'FATAL',
  );
}

/**
 * True when the connection, or the attempt to connect, failed: refused, reset,
 * silent, or ended by the server (57P0x: it stops, crashed or starts; 57P05: idle for too long).
 */
export function isConnectionLost(error: unknown): boolean {
  const code = sqlFailure(error)?.code ?? '';
  if (networkCodes.has(code) || /^(08|57P0)/.test(code)) return true;
  if (isSocketMissing(error) || isFatal(error)) return true;
  return causes(error).some((at) => lostMessages.test(errorMessage(at)));
}

/** True when a statement got no answer in time: this connection can't be used any more. */
export function isSilent(error: unknown): boolean {
  return causes(error).some((at) => errorMessage(at) === 'Query read timeout');
}

/** True when the server is, or became, a replica. */
export function isReadOnly(error: unknown): boolean {
  return sqlFailure(error)?.code === '25006';
}

/** True when a write found no space. */
export function isDiskFull(error: unknown): boolean {
  return sqlFailure(error)?.code === '53100';
}

/** True when the server reads but takes no writes: a replica, or its disk is full. */
export function isWriteRefused(error: unknown): boolean {
  return isReadOnly(error) || isDiskFull(error);
}

/** Waits for what a read stores besides, which is left out where the server takes no writes. */
export async function unlessWritesRefused(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!isWriteRefused(error)) throw error;
  }
}

/**
 * True when the database can't work now, whatever the statement: it can't be reached,
 * takes no writes, lacks a resource (53), had no time (57014) or no lock (55P03), or ended one of
 * two transactions that waited for each other (40P01). The answer is 503, try again.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (isConnectionLost(error) || isWriteRefused(error)) return true;
  return /^(53|57014$|55P03$|40P01$|40001$)/.test(sqlFailure(error)?.code ?? '');
}

/**
 * True when a text contains U+0000, which PostgreSQL stores neither as text (22021) nor as JSON
 * (22P05).
 */
export function isTextRefused(error: unknown): boolean {
  return /^(22021|22P05)$/.test(sqlFailure(error)?.code ?? '');
}
