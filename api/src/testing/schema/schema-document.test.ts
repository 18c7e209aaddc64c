import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { packageRoot } from '../../platform/core/config/package-root.ts';
import { readDefinitions } from '../../platform/database/definitions.ts';
import { readMigrations } from '../../platform/database/migrate.ts';
import { testDatabase } from '../database/database.ts';
import {
  describeTables,
  domainOf,
  domains,
  schemaDocument,
  schemaFile,
  type DescribedTable,
} from './schema-document.ts';

let tables: DescribedTable[];
beforeAll(async () => {
  const database = await testDatabase();
  tables = await describeTables(database.drizzle);
  await database.close();
});

it('has a comment with its domain and a sentence on every table', () => {
  const without = tables.filter((table) => {
    return domainOf(table) === undefined || !/^\w+: [A-Z].+\.$/.test(table.comment ?? '');
  });
  expect(without.map(({ name }) => name)).toEqual([]);
  expect(tables.length).toBeGreaterThan(100);
});

it('is what docs/schema.sql shows: otherwise run `npm run schema`', async () => {
  const document = schemaDocument(tables, await readMigrations(), await readDefinitions());
  expect(document).toBe(await readFile(schemaFile, 'utf8'));
});

it.each(domains.filter((domain) => domain !== 'platform'))(
  'is named table by table in the README of %s',
  async (domain) => {
    const file = path.join(packageRoot(), 'src/features', domain, 'README.md');
    const text = await readFile(file, 'utf8');
    const own = tables.filter((table) => domainOf(table) === domain).map(({ name }) => name);
    expect(own.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  },
);
