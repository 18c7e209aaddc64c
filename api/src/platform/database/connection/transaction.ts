import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { withClient } from './with-client.ts';

type NoSchema = Record<string, never>;
type Transaction = NodePgTransaction<NoSchema, NoSchema>;
const dialect = new PgDialect();

/**
 * Runs `work` in one transaction: commits what it returns, rolls back when it throws. It replaces
 * Drizzle's own, which loses a connection of the pool when `begin` fails, returns broken ones,
 * and reports a commit that the server turned into a rollback as done.
 */
export function runTransaction<T>(
  pool: pg.Pool,
  work: (transaction: Transaction) => Promise<T>,
  config: PgTransactionConfig = {},
): Promise<T> {
  return withClient(pool, async (client) => {
    const session = new NodePgSession<NoSchema, NoSchema>(client, dialect, undefined);
    const transaction = new NodePgTransaction<NoSchema, NoSchema>(dialect, session, undefined);
    await client.query(beginOf(config));
    const result = await work(transaction);
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') {
      throw new Error('The transaction was rolled back: an error of a statement was ignored.');
    }
    return result;
  });
}

function beginOf({ isolationLevel, accessMode, deferrable }: PgTransactionConfig): string {
  const words = ['begin'];
  if (isolationLevel) words.push(`isolation level ${isolationLevel}`);
  if (accessMode) words.push(accessMode);
  if (deferrable !== undefined) words.push(deferrable ? 'deferrable' : 'not deferrable');
  return words.join(' ');
}
