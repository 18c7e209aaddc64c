import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../run-command.ts';

/** The user and the programs of somebody who has just cloned the repository. */
export interface Newcomer {
  /** Holds the clone, the home folder and the programs; made by `prepare`. */
  folder: string;
  /** The path of the Node to use. */
  node: string;
  /** Neither root nor with anything that compiles on the PATH. */
  unprivileged: boolean;
}

/** The user "nobody" of every Debian. */
const nobody = 65534;
/** What both commands may find besides Node: no compiler, no make, no Python. */
const programs = ['npm', 'npx', 'git', 'sh', 'env'];

const isRoot = process.getuid?.() === 0;

export const cloneOf = ({ folder }: Newcomer) => path.join(folder, 'hostel');

/** Clones the commit that is checked out, and makes a home folder and a folder of programs. */
export function prepare(newcomer: Newcomer): void {
  const { folder, node, unprivileged } = newcomer;
  const bin = path.join(folder, 'bin');
  for (const name of ['bin', 'home']) mkdirSync(path.join(folder, name), { recursive: true });
  symlinkSync(node, path.join(bin, 'node'));
  if (unprivileged) {
    for (const name of programs) symlinkSync(whereIs(name), path.join(bin, name));
  }
  if (unprivileged && isRoot) {
    for (const name of ['.', 'home']) chownSync(path.join(folder, name), nobody, nobody);
  }
  // The clone is made by root, who may read the original, and handed over.
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, cloneOf(newcomer)]);
  if (unprivileged && isRoot) {
    execFileSync('chown', ['-R', `${nobody}:${nobody}`, cloneOf(newcomer)]);
  }
}

function whereIs(program: string): string {
  return execFileSync('which', [program], { encoding: 'utf8' }).trim();
}

/** Nothing of npm's own variables: this process was itself started by npm. */
function environmentOf({ folder, unprivileged }: Newcomer): NodeJS.ProcessEnv {
  const bin = path.join(folder, 'bin');
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE_OPTIONS$|NODE_ENV$|INIT_CWD$|TEST_DATABASE_URL$)/i.test(name),
  );
  return {
    ...Object.fromEntries(inherited),
    PATH: unprivileged ? bin : `${bin}${path.delimiter}${process.env['PATH'] ?? ''}`,
    ...(unprivileged && { HOME: path.join(folder, 'home') }),
    DATA_DIR: path.join(cloneOf({ folder, node: '', unprivileged }), '.data'),
    HOST: '127.0.0.1',
  };
}

/** Starts a command in the clone, as the newcomer's user. */
export function start(
  newcomer: Newcomer,
  command: readonly string[],
  env: Record<string, string> = {},
): ChildProcess {
  const asNobody = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'];
  const environment = { ...environmentOf(newcomer), ...env };
  const [program = '', ...args] =
    newcomer.unprivileged && isRoot
      ? [whereIs('setpriv'), ...asNobody.slice(1), ...command]
      : command;
  return spawn(program, args, {
    cwd: cloneOf(newcomer),
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

export interface Outcome {
  code: number;
  output: string;
}

/** Collects what a process prints until it ends. */
export function outcomeOf(child: ChildProcess): Promise<Outcome> {
  const parts: Buffer[] = [];
  child.stdout?.on('data', (part: Buffer) => parts.push(part));
  child.stderr?.on('data', (part: Buffer) => parts.push(part));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({ code: code ?? 1, output: Buffer.concat(parts).toString() }),
    );
  });
}

/** Runs a command to its end. @throws Error with its output when it fails. */
export async function run(
  newcomer: Newcomer,
  command: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  const { code, output } = await outcomeOf(start(newcomer, command, env));
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}:\n${output}`);
  return output;
}
