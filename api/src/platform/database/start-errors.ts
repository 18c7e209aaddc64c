import { errorMessage } from '../core/errors/error-code.ts';
import { StartError } from '../core/errors/start-error.ts';
import { isDatabaseUnavailable, sqlFailure } from './errors.ts';

const insufficientPrivilege = '42501';

/**
 * One clear line where the database can't be reached or the role lacks a privilege; any other error as
 * it is.
 */
export function asStartError(error: unknown): unknown {
  const failure = sqlFailure(error);
  if (failure?.code === insufficientPrivilege) {
    return new StartError(
      `The database refuses the role: ${failure.message}. Use MIGRATION_DATABASE_URL with the role that owns the tables (docs/operating.md, Two roles).`,
      { cause: error },
    );
  }
  if (!isDatabaseUnavailable(error)) return error;
  const reason = errorMessage(error) || 'no reply';
  return new StartError(`The database can't be reached: ${reason}.`, { cause: error });
}
