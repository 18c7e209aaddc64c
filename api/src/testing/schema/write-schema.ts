/** `npm run schema`: writes docs/schema.sql from a new database to which all migrations were applied. */
import { writeFile } from 'node:fs/promises';
import { connect } from '../../platform/database/connection/client.ts';
import { databaseOf, startTestServer } from '../database/cluster.ts';
import { readDefinitions } from '../../platform/database/definitions.ts';
import { readMigrations } from '../../platform/database/migrate.ts';
import { describeTables, schemaDocument, schemaFile } from './schema-document.ts';

const { server, stop } = await startTestServer();
const database = connect(databaseOf(server.connection, server.template));
try {
  const tables = await describeTables(database.drizzle);
  await writeFile(
    schemaFile,
    schemaDocument(tables, await readMigrations(), await readDefinitions()),
  );
} finally {
  await database.close();
  await stop();
}
