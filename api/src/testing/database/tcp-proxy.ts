import net, { type AddressInfo } from 'node:net';
import type pg from 'pg';

/** `pass` forwards everything; `silent` drops all data and answers nothing, like a lost network. */
type Mode = 'pass' | 'silent' | 'refuse';

/** A TCP proxy on the loopback before a PostgreSQL server, which simulates network failures. */
export interface TcpProxy {
  port: number;
  mode(mode: Mode): void;
  /** The share of answers, 0 to 1, in place of which the connection is reset. */
  resets(share: number): void;
  /** Resets every open connection. */
  resetAll(): void;
  open(): number;
  close(): Promise<void>;
}

/** The Unix socket or address of a test server. */
export function targetOf(connection: pg.ClientConfig): net.NetConnectOpts {
  if (connection.connectionString) {
    const url = new URL(connection.connectionString);
    return { host: url.hostname, port: Number(url.port || 5432) };
  }
  const { host = 'localhost', port = 5432 } = connection;
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
}

/** The connection to the same database through a proxy. */
export function connectionThrough(connection: pg.ClientConfig, port: number): pg.ClientConfig {
  const { connectionString, ...rest } = connection;
  if (!connectionString) return { ...rest, host: '127.0.0.1', port };
  const url = new URL(connectionString);
  url.host = `127.0.0.1:${port}`;
  return { connectionString: url.href };
}

export async function startTcpProxy(
  target: net.NetConnectOpts,
  draw: () => number = Math.random,
): Promise<TcpProxy> {
  let mode: Mode = 'pass';
  let share = 0;
  const pairs = new Set<() => void>();

  const server = net.createServer((near) => {
    if (mode === 'refuse') return void near.resetAndDestroy();
    const far = net.connect(target);
    // After dropped data the stream can't be used: it stays silent, as after a loss of TCP state.
    let lost = false;
    const passes = () => {
      lost ||= mode === 'silent';
      return !lost;
    };
    const reset = () => {
      pairs.delete(reset);
      near.resetAndDestroy();
      far.destroy();
    };
    pairs.add(reset);
    near.on('data', (part) => passes() && far.write(part));
    far.on('data', (part) => {
      if (!passes()) return;
      if (draw() < share) reset();
      else near.write(part);
    });
    for (const end of [near, far]) {
      end.on('error', () => undefined);
      end.on('close', () => passes() && reset());
    }
    near.on('close', () => {
      pairs.delete(reset);
      far.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    mode: (next) => (mode = next),
    resets: (next) => (share = next),
    resetAll: () => {
      for (const reset of [...pairs]) reset();
    },
    open: () => pairs.size,
    close: () => {
      for (const reset of [...pairs]) reset();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
