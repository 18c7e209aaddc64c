import type pg from 'pg';
import { errorMessage } from '../../core/errors/error-code.ts';
import { isConnectionLost, isReadOnly } from '../errors.ts';

/**
 * Runs `work` on a connection of the pool. When it fails, the connection is rolled back. It
 * is reused only if that worked and the connection had no error; otherwise it is ended, so that the
 * pool never provides a broken one.
 * @param keep `never` ends it after any failure: for COPY, which may be in the middle of its rows.
 */
export async function withClient<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  { keep = 'rolled-back' }: { keep?: 'rolled-back' | 'never' } = {},
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => (broken = error);
  // A pool doesn't listen to connections in use, and an 'error' without a listener ends Node.
  client.on('error', onError);
  try {
    return await work(client);
  } catch (error) {
    const reusable = keep !== 'never' && (await isRolledBack(client, error));
    // Errors of Node's own modules are of another realm under Jest; the pool reads the cause.
    if (!reusable) broken ??= new Error(errorMessage(error), { cause: error });
    throw error;
  } finally {
    client.release(broken);
    client.off('error', onError);
  }
}

/** False when the connection is lost or silent, ended at a replica, or doesn't roll back. */
function isRolledBack(client: pg.PoolClient, error: unknown): Promise<boolean> {
  if (isConnectionLost(error) || isReadOnly(error)) return Promise.resolve(false);
  return client.query('rollback').then(
    () => true,
    () => false,
  );
}
