import { spawn, type ChildProcess } from 'node:child_process';
import { open } from 'node:fs/promises';
import type { Binaries } from './binaries.ts';
import { identity, type Runner } from './runner.ts';

export interface PostgresOptions {
  binaries: Binaries;
  runner: Runner;
  data: string;
  socket: string;
  log: string;
  /** False skips fsync: tests only. */
  durable: boolean;
}

/** One running PostgreSQL. */
export interface PostgresProcess {
  /** Resolves when it has ended, for any reason. */
  ended: Promise<void>;
  running(): boolean;
  /** `fast` ends all connections; `smart` waits until they have ended by themselves. */
  stop(how: 'fast' | 'smart'): Promise<void>;
}

/** The socket's file is `.s.PGSQL.<port>`; nothing listens on a network port. */
export const socketPort = 5432;

/**
 * Starts PostgreSQL with its parameters and passes on the signals that it reads from its input. At
 * the end of the input, which comes when Node ends, also by kill -9, it stops the server.
 */
const watchdog = `
exec 3<&0
"$@" 3<&- &
server=$!
(
  while read -r signal <&3; do kill -s "$signal" $server; done
  kill -s INT $server
) 2>/dev/null &
reader=$!
exec 3<&- </dev/null
wait $server
code=$?
kill $reader 2>/dev/null
exit $code
`;

/** Starts PostgreSQL; the caller checks whether it accepts connections. */
export async function startPostgres(options: PostgresOptions): Promise<PostgresProcess> {
  const { binaries, runner, data, log } = options;
  const settings = Object.entries(settingsOf(options)).flatMap(([k, v]) => ['-c', `${k}=${v}`]);
  const program = [binaries.postgres, '-D', data, ...settings];
  const [file = 'sh', ...words] = [...runner.prefix, 'sh', '-c', watchdog, 'sh', ...program];
  const output = await open(log, 'a', 0o600);
  const child = spawn(file, words, {
    ...identity(runner),
    cwd: '/',
    // A separate session: Ctrl-C in the terminal reaches only Node, which then stops the server last.
    detached: true,
    stdio: ['pipe', output.fd, output.fd],
    env: { ...process.env, LC_ALL: 'C', PGDATA: data },
  });
  await output.close();
  child.stdin?.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
  keepAlive(child, false);
  const running = () => child.pid !== undefined && child.exitCode === null && !child.signalCode;
  return { ended, running, stop: (how) => stop(child, ended, running, how) };
}

function settingsOf({ socket, durable }: PostgresOptions): Record<string, string | number> {
  return {
    listen_addresses: '',
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    port: socketPort,
    max_connections: 120,
    shared_buffers: durable ? '128MB' : '64MB',
    max_wal_size: '512MB',
    wal_level: 'minimal',
    max_wal_senders: 0,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Statements and parameters contain personal values, which must not be in a log.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
}

const fastAfter = 20_000;
const hardAfter = 40_000;

async function stop(
  child: ChildProcess,
  ended: Promise<void>,
  running: () => boolean,
  how: 'fast' | 'smart',
): Promise<void> {
  if (!running()) return ended;
  keepAlive(child, true);
  const say = (signal: string) => child.stdin?.write(`${signal}\n`);
  say(how === 'fast' ? 'INT' : 'TERM');
  const timers = [setTimeout(say, fastAfter, 'INT'), setTimeout(say, hardAfter, 'QUIT')];
  await ended;
  for (const timer of timers) clearTimeout(timer);
}

/** Lets a program end even when it didn't close the database. */
function keepAlive(child: ChildProcess, wanted: boolean): void {
  const pipe: unknown = child.stdin;
  if (wanted) child.ref();
  else child.unref();
  if (hasRef(pipe)) {
    if (wanted) pipe.ref();
    else pipe.unref();
  }
}

function hasRef(value: unknown): value is { ref(): void; unref(): void } {
  return typeof value === 'object' && value !== null && 'ref' in value && 'unref' in value;
}
