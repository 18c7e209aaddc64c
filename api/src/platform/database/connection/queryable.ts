import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';

/** Anything that runs Drizzle statements: the database or a transaction. Repositories take it. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;
