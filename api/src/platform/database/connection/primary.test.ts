import pg from 'pg';
import { temporaryFolder } from '../../../testing/processes.ts';
import { startTcpProxy, targetOf, type TcpProxy } from '../../../testing/database/tcp-proxy.ts';
import { createListener } from '../../http/event-streams/listener.ts';
import { connect, type Database } from './client.ts';
import { openEmbedded, type EmbeddedServer } from '../embedded/embedded-server.ts';
import { isDatabaseUnavailable } from '../errors.ts';
import { choosePrimary } from './primary.ts';
import { serverUrls } from '../../core/config/server-urls.ts';

jest.setTimeout(60_000);

describe('serverUrls', () => {
  it('names each server of an address with several', () => {
    expect(serverUrls('postgres://u:p@h1:5432,[::1]:5433,h3/db?sslmode=require')).toEqual([
      'postgres://u:p@h1:5432/db?sslmode=require',
      'postgres://u:p@[::1]:5433/db?sslmode=require',
      'postgres://u:p@h3/db?sslmode=require',
    ]);
  });

  it('leaves an address with one server as it is', () => {
    for (const url of ['postgres://u:a,b@h1:5432/db', 'postgres://u@%2Ftmp%2Fsocket/db', '']) {
      expect(serverUrls(url)).toEqual([url]);
    }
  });
});

describe('choosePrimary', () => {
  const server = (url: string, timeline: string | null) => ({
    url,
    timeline,
    recovering: timeline === null,
  });

  it('chooses the highest timeline of the servers that aren’t replicas', () => {
    const states = [server('old', '00000009'), server('replica', null), server('new', '0000000A')];
    expect(choosePrimary(states)?.url).toBe('new');
  });

  it('chooses no server where all are replicas', () => {
    expect(choosePrimary([server('one', null)])).toBeUndefined();
  });
});

describe('a DATABASE_URL with several servers', () => {
  const names = ['one', 'two'] as const;
  type Name = (typeof names)[number];
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const servers = new Map<Name, EmbeddedServer>();
  const proxies = new Map<Name, TcpProxy>();
  let database: Database;

  beforeAll(async () => {
    folder = await temporaryFolder();
    for (const name of names) {
      const dataDir = `${folder.path}/${name}`;
      const server = await openEmbedded({ dataDir, purpose: 'test', join: false, durable: false });
      servers.set(name, server);
      const proxy = await startTcpProxy(targetOf(server.connection));
      proxies.set(name, proxy);
      // The state that a server reports: the schema is searched before pg_catalog.
      await admin(
        name,
        `create schema said;
         create function said.pg_is_in_recovery() returns boolean language sql as 'select false';
         create function said.pg_walfile_name(pg_lsn) returns text language sql as $$select '00000001'$$;
         create table public.named (name text);
         insert into public.named values ('${name}');
         alter database hostel set search_path = said, pg_catalog, public`,
      );
    }
  });
  beforeEach(() => {
    const hosts = names.map((name) => `127.0.0.1:${proxies.get(name)!.port}`).join(',');
    database = connect(
      { connectionString: `postgres://hostel@${hosts}/hostel` },
      { timeouts: { connect: 3_000, statement: 900, query: 1_000 } },
    );
  });
  afterEach(async () => {
    await database.close();
    for (const name of names) {
      proxies.get(name)!.mode('pass');
      await reports(name, { recovering: false, timeline: '00000001' });
    }
  });
  afterAll(async () => {
    for (const proxy of proxies.values()) await proxy.close();
    for (const server of servers.values()) await server.stop();
    await folder.remove();
  });

  async function admin(name: Name, statement: string): Promise<void> {
    const client = new pg.Client(servers.get(name)!.connection);
    await client.connect();
    await client.query('set default_transaction_read_only = off');
    await client.query(statement).finally(() => client.end());
  }

  const reports = (
    name: Name,
    { recovering, timeline }: { recovering: boolean; timeline: string },
  ) =>
    admin(
      name,
      `create or replace function said.pg_is_in_recovery() returns boolean language sql
         as 'select ${recovering}';
       create or replace function said.pg_walfile_name(pg_lsn) returns text language sql
         as $$select '${timeline}'$$;
       alter database hostel set default_transaction_read_only = ${recovering}`,
    );

  async function asked(): Promise<string | undefined> {
    const { rows } = await database.pool.query<{ name: string }>('select name from named');
    return rows[0]?.name;
  }

  it('connects to the server that isn’t a replica', async () => {
    await reports('one', { recovering: true, timeline: '00000001' });
    expect(await asked()).toBe('two');
  });

  it('connects to the one with the highest timeline', async () => {
    await reports('two', { recovering: false, timeline: '00000002' });
    expect(await asked()).toBe('two');
  });

  it('reports that no server takes writes', async () => {
    for (const name of names) proxies.get(name)!.mode('refuse');
    const error: unknown = await asked().catch((caught: unknown) => caught);
    expect(String(error)).toContain('None of the servers in DATABASE_URL takes writes.');
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it('checks again after a server that became a replica refused a write', async () => {
    await reports('two', { recovering: true, timeline: '00000001' });
    const write = () => database.pool.query(`create table if not exists written (id int)`);
    await write();
    expect(await asked()).toBe('one');
    await reports('one', { recovering: true, timeline: '00000001' });
    await reports('two', { recovering: false, timeline: '00000002' });
    await database.pool.query('set default_transaction_read_only = on');
    const error: unknown = await write().catch((caught: unknown) => caught);
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(await asked()).toBe('two');
    expect(await database.state()).toBe('ok');
  });

  it('checks again after the server ended its connections', async () => {
    expect(await asked()).toBe('one');
    await reports('one', { recovering: true, timeline: '00000001' });
    proxies.get('one')!.resetAll();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await asked()).toBe('two');
  });

  it('checks again after the primary stopped answering, and listens on the new one', async () => {
    expect(await asked()).toBe('one');
    const received: string[] = [];
    let back: () => void = () => undefined;
    const isBack = new Promise<void>((resolve) => (back = resolve));
    const listener = createListener({
      database,
      onPayload: (payload) => received.push(payload),
      onReconnected: back,
      onError: () => undefined,
    });
    await listener.ready();
    proxies.get('one')!.mode('silent');
    await reports('two', { recovering: false, timeline: '00000002' });
    await expect(asked()).rejects.toThrow();
    expect(await asked()).toBe('two');
    await isBack;
    await database.pool.query(`notify hostel_events, '{"topic":"x"}'`);
    while (received.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await listener.close();
  });
});
