import { fork, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { root } from '@hostel/releases/run-command';

/** The API's sources; a change restarts the API. */
const watched = ['api/src', 'api/demo', 'api/migrations', 'allotment/src', 'contracts/src'];
/** Milliseconds without a change before a restart. */
const settle = 200;

export interface ApiProcess {
  /** Stops the API and the file watchers. */
  stop: () => Promise<void>;
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

/** Runs the API from its sources and starts it again whenever they change. */
export function watchApi(environment: Record<string, string>): ApiProcess {
  const start = () =>
    fork(path.join(root, 'api/src/server.ts'), {
      cwd: root,
      execArgv: ['--import', 'tsx', '--enable-source-maps'],
      // Ctrl-C reaches every process of the terminal's group; detached, the API gets one signal only.
      detached: true,
      env: { LOG_LEVEL: 'warn', ...process.env, ...environment },
    });
  const end = (running: ChildProcess) => {
    running.kill('SIGTERM');
    return ended(running);
  };

  let child = start();
  let restart = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const again = async () => {
    await end(child);
    child = start();
  };
  const change = (_: unknown, file: string | null) => {
    if (file?.endsWith('.test.ts')) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      restart = restart.then(again);
    }, settle);
  };
  const watchers = watched.map((folder) =>
    watch(path.join(root, folder), { recursive: true }, change),
  );
  return {
    stop: async () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      await restart;
      await end(child);
    },
  };
}
