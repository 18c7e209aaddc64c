import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { root } from '@hostel/releases/run-command';

/** A fresh clone of the repository with its user and programs. */
export interface FreshClone {
  /** Contains the clone, the home folder and the programs; created by `prepare`. */
  folder: string;
  /** The path of the Node to use. */
  node: string;
  /** Not root, and without a compiler on the PATH. */
  unprivileged: boolean;
}

/** The user "nobody" of every Debian. */
const nobody = 65534;
/** The only programs besides Node: no compiler, no make, no Python. */
const programs = ['npm', 'npx', 'git', 'sh', 'env'];

const isRoot = process.getuid?.() === 0;

export const cloneOf = ({ folder }: FreshClone) => path.join(folder, 'hostel');

/** Clones the commit that is checked out, and makes a home folder and a folder of programs. */
export function prepare(clone: FreshClone): void {
  const { folder, node, unprivileged } = clone;
  const bin = path.join(folder, 'bin');
  for (const name of ['bin', 'home']) mkdirSync(path.join(folder, name), { recursive: true });
  symlinkSync(node, path.join(bin, 'node'));
  if (unprivileged) {
    for (const name of programs) symlinkSync(whereIs(name), path.join(bin, name));
  }
  if (unprivileged && isRoot) {
    for (const name of ['.', 'home']) chownSync(path.join(folder, name), nobody, nobody);
  }
  // Root clones, because only root may read the original, and changes the owner.
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, cloneOf(clone)]);
  if (unprivileged && isRoot) {
    execFileSync('chown', ['-R', `${nobody}:${nobody}`, cloneOf(clone)]);
  }
}

function whereIs(program: string): string {
  return execFileSync('which', [program], { encoding: 'utf8' }).trim();
}

/** Without npm's variables, because npm started this process. */
function environmentOf({ folder, unprivileged }: FreshClone): NodeJS.ProcessEnv {
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

/** Starts a command in the clone, as its user. */
export function start(
  clone: FreshClone,
  command: readonly string[],
  env: Record<string, string> = {},
): ChildProcess {
  const asNobody = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'];
  const environment = { ...environmentOf(clone), ...env };
  const [program = '', ...args] =
    clone.unprivileged && isRoot ? [whereIs('setpriv'), ...asNobody.slice(1), ...command] : command;
  return spawn(program, args, {
    cwd: cloneOf(clone),
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

/** Runs a command until it ends. @throws Error with its output if it fails. */
export async function run(
  clone: FreshClone,
  command: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  const { code, output } = await outcomeOf(start(clone, command, env));
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}:\n${output}`);
  return output;
}
