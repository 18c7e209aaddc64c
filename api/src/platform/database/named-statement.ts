import type pg from 'pg';

/**
 * A statement of a frequent call. Each connection prepares it at its first use, also a new one after a
 * lost connection or to another server. Drizzle would build its text again for each call, and look at
 * the kind of each cell.
 * @param name unique in the application
 * @param text with the parameters `$1`, `$2` …, and named columns: after `*`, a migration that adds a
 * column would break the prepared statement
 */
export function namedStatement<Row extends pg.QueryResultRow, Values extends readonly unknown[]>(
  name: string,
  text: string,
): (pool: pg.Pool, values: Values) => Promise<Row[]> {
  return async (pool, values) => {
    const { rows } = await pool.query<Row>({ name, text, values: [...values] });
    return rows;
  };
}
