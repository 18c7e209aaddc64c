import { spawn, type ChildProcess } from 'node:child_process';
import type { Config } from '../../api/src/config.ts';
import { root } from '../run-command.ts';

/** The programs read the environment as the configuration was read from it, with folders absolute. */
export function environmentOf(config: Config): NodeJS.ProcessEnv {
  return {
    // Requests of people who look around would bury the one line that tells the address.
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
  /** What ended it, in words: `SIGKILL`, `exit code 1`. */
  cause: string;
}

export interface ServerProcess {
  /** The address once it answers; undefined when it ended before. */
  ready: Promise<string | undefined>;
  ended: Promise<ServerEnd>;
  /** Asks it to finish the calls at work and go; asked again, it goes at once. */
  stop(): void;
}

/** Starts the API's bundle in a process of its own, which says itself what goes wrong. */
export function startServer(program: string, environment: NodeJS.ProcessEnv): ServerProcess {
  const child = spawn(process.execPath, ['--enable-source-maps', program], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Ctrl-C reaches every process of the terminal's group; the server gets one signal, from here.
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
  return { ready, ended, stop: () => void child.kill('SIGTERM') };
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
