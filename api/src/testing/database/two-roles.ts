import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { connect } from '../../platform/database/connection/client.ts';
import { administer, testServer, type TestDatabase } from './database.ts';

export interface TwoRoles {
  apiRole: string;
  /** For a configuration: the role of the API, and the role that owns the tables. */
  urls: { databaseUrl: string; migrationDatabaseUrl: string };
  /** Connects with one of the addresses; `close` doesn't drop the database. */
  connectTo(url: string): TestDatabase;
  drop(): Promise<void>;
}

function urlOf({ connectionString, host, port }: pg.ClientConfig, user: string, name: string) {
  if (!connectionString) {
    return `postgres://${user}@/${name}?host=${encodeURIComponent(host ?? '')}&port=${port}`;
  }
  const url = new URL(connectionString);
  url.username = user;
  url.password = user;
  url.pathname = `/${name}`;
  return url.href;
}

/** An empty database of one role, and a second role without any privilege in it. */
export async function createTwoRoles(): Promise<TwoRoles> {
  const server = testServer();
  const name = `${server.template}_${randomBytes(6).toString('hex')}`;
  const [owner, apiRole] = [`${name}_owner`, `${name}_api`];
  for (const role of [owner, apiRole]) {
    await administer(server, `create role ${role} login password '${role}'`);
  }
  await administer(server, `create database ${name} template template0 owner ${owner}`);
  return {
    apiRole,
    urls: {
      databaseUrl: urlOf(server.connection, apiRole, name),
      migrationDatabaseUrl: urlOf(server.connection, owner, name),
    },
    connectTo(connectionString) {
      const connection = { connectionString };
      return { ...connect(connection), connection };
    },
    async drop() {
      await administer(server, `drop database if exists ${name} with (force)`);
      for (const role of [owner, apiRole]) await administer(server, `drop role ${role}`);
    },
  };
}
