import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildProgram } from '../../build.ts';
import { packageRoot } from '../platform/core/config/package-root.ts';
import { errorCode } from '../platform/core/errors/error-code.ts';

/** A process that a test started: its output, and functions that wait for it. */
export interface TestProcess {
  child: ChildProcess;
  lines: string[];
  /** Resolves with the first line that matches; rejects when the process ends without one. */
  said(pattern: RegExp, milliseconds?: number): Promise<string>;
  /** Exit code, or the signal's name. */
  ended: Promise<number | string>;
  /** Writes a line to the process's input. */
  writeLine(line: string): void;
  kill(signal: NodeJS.Signals): Promise<number | string>;
}

/** Runs a program of `src/testing/fixtures`. */
export function startFixture(name: string, env: Record<string, string>): TestProcess {
  return startProgram(`testing/fixtures/${name}`, env);
}

/** Runs a program of `src`, bundled as in production: as TypeScript each start takes seconds. */
export function startProgram(program: string, env: Record<string, string>): TestProcess {
  return startProcess(process.execPath, [bundleOf(program)], env);
}

/** The bundle of a program, which the first test of the run that needs it makes. */
function bundleOf(program: string): string {
  const name = path.basename(program);
  const folder = path.join(process.env[testProgramsVariable] ?? '', name);
  if (!existsSync(folder)) {
    const own = `${folder}-${process.pid}`;
    buildProgram(program, own);
    try {
      renameSync(own, folder);
    } catch (error) {
      // Another process of the run was first.
      if (errorCode(error) !== 'ENOTEMPTY') throw error;
      rmSync(own, { recursive: true });
    }
  }
  return path.join(folder, `${name}.js`);
}

/** The variable with which the setup of a run passes the folder of bundles to its workers. */
export const testProgramsVariable = 'HOSTEL_TEST_PROGRAMS';

const started = new Set<TestProcess>();

export function startProcess(
  program: string,
  args: string[],
  env: Record<string, string>,
): TestProcess {
  const child = spawn(program, args, {
    cwd: packageRoot(),
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'test', ...env },
  });
  const lines: string[] = [];
  let rest = '';
  const waiting = new Set<() => void>();
  const addOutput = (part: Buffer) => {
    const parts = (rest + part.toString()).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
    for (const look of waiting) look();
  };
  child.stdout.on('data', addOutput);
  child.stderr.on('data', addOutput);
  child.stdin.on('error', () => undefined);
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(signal ?? code ?? 'unknown'));
  });
  const running: TestProcess = {
    child,
    lines,
    ended,
    said: (pattern, milliseconds = 30_000) =>
      new Promise((resolve, reject) => {
        const finish = (act: () => void) => {
          waiting.delete(look);
          clearTimeout(timer);
          act();
        };
        const failure = () => `${pattern} was not printed; output:\n${lines.join('\n')}`;
        const look = () => {
          const line = lines.find((text) => pattern.test(text));
          if (line !== undefined) finish(() => resolve(line));
        };
        const timer = setTimeout(() => finish(() => reject(new Error(failure()))), milliseconds);
        waiting.add(look);
        void ended.then(() => {
          look();
          finish(() => reject(new Error(failure())));
        });
        look();
      }),
    writeLine: (line) => child.stdin.write(`${line}\n`),
    kill: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
  started.add(running);
  void ended.then(() => started.delete(running));
  return running;
}

/** For `afterEach`: ends the processes that a failed test left running. */
export async function endProcesses(): Promise<void> {
  await Promise.all([...started].map((running) => running.kill('SIGKILL')));
}

/** Creates a folder for a test below the system's temporary folder. */
export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hostel-test-'));
  return {
    path: folder,
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  };
}
