import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { ensureHalls } from '../../features/residence/halls/ensure-halls-repository.ts';
import { connect } from '../../platform/database/connection/client.ts';
import { openEmbedded } from '../../platform/database/embedded/embedded-server.ts';
import { migrate } from '../../platform/database/migrate.ts';

/** The PostgreSQL of one run of tests, as it is passed to the workers. */
export interface TestServer {
  connection: pg.ClientConfig;
  /** The migrated database that every test file copies. */
  template: string;
}

/** The variable with which the setup of a run passes its server to the workers. */
export const testServerVariable = 'HOSTEL_TEST_SERVER';

/**
 * Starts the PostgreSQL of a test run, or uses the one at TEST_DATABASE_URL, and migrates a
 * template in it.
 */
export async function startTestServer(): Promise<{ server: TestServer; stop(): Promise<void> }> {
  const template = `hostel_template_${process.pid}_${Date.now()}`;
  const url = process.env.TEST_DATABASE_URL;
  const { connection, stop } = url ? external(url) : await embedded();
  try {
    const admin = new pg.Client(connection);
    await admin.connect();
    await admin.query(`create database ${template} template template0 encoding 'UTF8'`);
    await admin.end();
    const database = connect({ ...connection, ...databaseOf(connection, template) });
    await migrate(database.pool);
    await ensureHalls(database.pool);
    await database.close();
  } catch (error) {
    await stop();
    throw error;
  }
  const server = { connection, template };
  return {
    server,
    async stop() {
      if (url) await dropAll(connection, template);
      await stop();
    },
  };
}

/** The connection to another database of the same server. */
export function databaseOf(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

function external(url: string) {
  return { connection: { connectionString: url }, stop: () => Promise.resolve() };
}

async function embedded() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'hostel-test-'));
  const server = await openEmbedded({ dataDir, purpose: 'tests', join: false, durable: false });
  return {
    connection: server.connection as pg.ClientConfig,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function dropAll(connection: pg.ClientConfig, template: string): Promise<void> {
  const admin = new pg.Client(connection);
  await admin.connect();
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database where datname like $1`,
    [`${template}%`],
  );
  for (const { datname } of rows)
    await admin.query(`drop database if exists ${datname} with (force)`);
  await admin.end();
}
