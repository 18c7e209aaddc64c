import { readdirSync } from 'node:fs';
import path from 'node:path';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { packageRoot } from '../../core/config/package-root.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const folder = path.join(packageRoot(), 'src', 'platform', 'database', 'schema');
// columns.ts defines columns and no table.
const files = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter(
  (file) => /(^|\/)[a-z-]+\.ts$/.test(file) && file !== 'columns.ts',
);

async function tablesOf(file: string): Promise<PgTable[]> {
  const module: Record<string, unknown> = await import(path.join(folder, file));
  return Object.values(module).filter((value): value is PgTable => value instanceof PgTable);
}

interface Column {
  column_name: string;
  type: string;
  is_nullable: 'YES' | 'NO';
  column_default: string | null;
}

test.each(files)('%s matches the migrated tables', async (file) => {
  for (const table of await tablesOf(file)) {
    const { name, columns } = getTableConfig(table);
    const { rows } = await database.pool.query<Column>(
      `select column_name, is_nullable, column_default, format_type(a.atttypid, a.atttypmod) as type
         from information_schema.columns
         join pg_attribute a on a.attrelid = table_name::regclass and a.attname = column_name
        where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [name],
    );
    const inDatabase = rows.map((row) => ({
      table: name,
      column: row.column_name,
      type: row.type.replace('timestamp(3) with time zone', 'timestamp (3) with time zone'),
      required: row.is_nullable === 'NO',
      filled: row.column_default !== null,
    }));
    // The database computes generated columns: the tables in the code needn't define them.
    const inCode = columns
      .filter((column) => !column.generated)
      .map((column) => ({
        table: name,
        column: column.name,
        type: column.getSQLType(),
        required: column.notNull,
        filled: column.hasDefault && !column.defaultFn,
      }));
    const byName = (a: { column: string }, b: { column: string }) =>
      a.column.localeCompare(b.column);
    expect(inCode.sort(byName)).toEqual(inDatabase.sort(byName));
  }
});

test('the audit log is append-only', async () => {
  await database.pool.query(
    `insert into audit_log (id, action) values (gen_random_uuid(), 'auth.login')`,
  );
  for (const statement of [
    `update audit_log set action = 'x'`,
    'delete from audit_log',
    'truncate audit_log',
  ]) {
    await expect(database.pool.query(statement)).rejects.toThrow('audit_log is append-only');
  }
});

test('allows one account for an email in upper or lower case', async () => {
  const insert = (email: string) =>
    database.pool.query(
      `insert into people (id, role, name, email) values (gen_random_uuid(), 'student', 'A', $1)`,
      [email],
    );
  await insert('asha@example.edu');
  await expect(insert('Asha@Example.edu')).rejects.toThrow('people_email_key');
});
