import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { errorCode } from '../../platform/core/errors/error-code.ts';
import { connect, type Database } from '../../platform/database/connection/client.ts';
import { databaseOf, testServerVariable, type TestServer } from './cluster.ts';

export interface TestDatabase extends Database {
  /** For code that creates its own connection. */
  connection: pg.PoolConfig;
}

/**
 * Creates a separate, migrated, empty database, copied from the run's template:
 *
 *     let database: TestDatabase;
 *     beforeAll(async () => { database = await testDatabase(); });
 *     afterAll(() => database.close());
 *
 * `close` also drops it. It is on the embedded PostgreSQL that the run started
 * (src/testing/global-setup.ts), or on the server at TEST_DATABASE_URL.
 * @param migrated false creates one without tables.
 */
export async function testDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  const server = testServer();
  const name = `${server.template}_${randomBytes(6).toString('hex')}`;
  const template = migrated ? server.template : 'template0';
  // Copying files takes a third of the time of writing each page to the log.
  await administer(server, `create database ${name} template ${template} strategy file_copy`);
  const connection = databaseOf(server.connection, name);
  const database = connect(connection);
  return {
    ...database,
    connection,
    async close() {
      await database.close();
      await drop(server, name);
    },
  };
}

/** The PostgreSQL of this run of tests. */
export function testServer(): TestServer {
  const settings = process.env[testServerVariable];
  if (!settings) throw new Error('No test server: run Jest with api/jest.config.js.');
  return JSON.parse(settings) as TestServer;
}

const objectInUse = '55006';

/** Drops a database. On a busy machine its connections may take longer to end than the server waits. */
async function drop(server: TestServer, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await administer(server, `drop database if exists ${name} with (force)`);
    } catch (error) {
      if (errorCode(error) !== objectInUse || attempt === 5) throw error;
    }
  }
}

export async function administer(server: TestServer, statement: string): Promise<void> {
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
