import { spawn, type ChildProcess } from 'node:child_process';
import type { Config } from '@hostel/api/config';
import { root } from '../repository/run-command.ts';

/** Environment of the server: the current one with folders as absolute paths. */
export function environmentOf(config: Config): NodeJS.ProcessEnv {
  return {
    // A line for each request would hide the one with the address.
    LOG_LEVEL: config.production ? 'info' : 'warn',
    ...process.env,
    NODE_ENV: config.environment,
    DATA_DIR: config.dataDir,
    RELEASES_DIR: config.releasesDir,
  };
}

export interface ServerEnd {
  /** The exit code; 1 for a process that a signal ended. */
  code: number;
  /** What ended it: `SIGKILL`, `exit code 1`. */
  cause: string;
}

export interface ServerProcess {
  /** The address once the server is ready; undefined if it ended before. */
  ready: Promise<string | undefined>;
  ended: Promise<ServerEnd>;
  /** Lets it finish running calls and exit; a second call ends it at once. */
  stop(): void;
}

export interface KillableServer extends ServerProcess {
  /** Ends it at once, also while it starts. */
  kill(this: void): void;
}

/** Starts the API's bundle in a separate process, which prints its own errors. */
export function startServer(program: string, environment: NodeJS.ProcessEnv): KillableServer {
  const child = spawn(process.execPath, ['--enable-source-maps', program], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Ctrl-C reaches every process of the terminal's group; detached, the server gets one signal only.
    detached: true,
  });
  const ended = endOf(child);
  const ready = new Promise<string | undefined>((resolve) => {
    child.on('message', (message) => {
      if (typeof message !== 'object' || !('ready' in message)) return;
      if (typeof message.ready === 'string') resolve(message.ready);
    });
    void ended.then(() => resolve(undefined));
  });
  return {
    ready,
    ended,
    stop: () => void child.kill('SIGTERM'),
    kill: () => void child.kill('SIGKILL'),
  };
}

function endOf(child: ChildProcess): Promise<ServerEnd> {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve({ code: 1, cause: error.message });
    });
    child.once('exit', (code, signal) =>
      resolve({ code: code ?? 1, cause: signal ?? `exit code ${code}` }),
    );
  });
}
