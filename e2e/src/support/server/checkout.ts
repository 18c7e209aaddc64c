import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = path.resolve(__dirname, '../../../..');

export interface Outcome {
  code: number;
  output: string;
}

/** A copy of the repository in which files can be changed and commands run. */
export interface Checkout {
  folder: string;
  /** Runs an npm script; `args` as after `npm run`. */
  npm(args: readonly string[], env: Record<string, string>): Promise<Outcome>;
  /** Replaces a text, which must exist, in a file, and commits it. */
  change(file: string, from: string, to: string): Promise<void>;
  /** Commits every change. */
  commit(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Clones the repository with the changes that are not committed, and links to the installed
 * packages. Its commits follow those of this repository.
 * @param only folders to check out, beside the files at the root; default: all
 */
export async function checkOut(only?: readonly string[]): Promise<Checkout> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hostel-checkout-'));
  await run('git', ['clone', '--quiet', '--shared', '--no-checkout', root, folder]);
  const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of stdout.split('\0').filter(Boolean)) {
    // A removed file is listed until the removal is committed.
    if (!existsSync(path.join(root, file))) continue;
    const [top = '', ...below] = file.split('/');
    if (only && below.length > 0 && !only.includes(top)) continue;
    await cp(path.join(root, file), path.join(folder, file));
  }
  await linkPackages(folder);
  const commit = () => commitAll(folder);
  await commit();
  return {
    folder,
    commit,
    npm: (args, env) => npm(folder, args, env),
    change: async (file, from, to) => {
      const target = path.join(folder, file);
      const text = await readFile(target, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
      await writeFile(target, text.replace(from, to));
      await commit();
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function commitAll(folder: string): Promise<void> {
  const who = ['-c', 'user.name=A team', '-c', 'user.email=team@example.edu'];
  await run('git', ['add', '--all'], { cwd: folder });
  await run('git', [...who, 'commit', '--quiet', '--allow-empty', '-m', 'Change'], { cwd: folder });
}

/** Links each package separately, so that a package added to the copy isn't added here. */
async function linkPackages(folder: string): Promise<void> {
  const installed = path.join(root, 'node_modules');
  const own = path.join(folder, 'node_modules');
  await mkdir(path.join(own, '@hostel'), { recursive: true });
  for (const name of await readdir(installed)) {
    // Build caches depend on the path.
    if (name !== '@hostel' && name !== '.cache')
      await symlink(path.join(installed, name), path.join(own, name));
  }
  for (const name of await readdir(path.join(installed, '@hostel'))) {
    if (!existsSync(path.join(folder, name))) continue;
    await symlink(path.join(folder, name), path.join(own, '@hostel', name));
    const ofWorkspace = path.join(root, name, 'node_modules');
    const there = await readdir(ofWorkspace).catch(() => undefined);
    if (there) await symlink(ofWorkspace, path.join(folder, name, 'node_modules'));
  }
}

async function npm(
  folder: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Outcome> {
  // npm's variables contain the path of this repository, which is wrong in the copy.
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(?:npm_|INIT_CWD$)/.test(name),
  );
  const options = { cwd: folder, env: { ...Object.fromEntries(inherited), ...env } };
  try {
    const { stdout, stderr } = await run('npm', ['run', '--silent', ...args], options);
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code?: unknown; stdout?: string; stderr?: string };
    if (typeof code !== 'number') throw error;
    return { code, output: `${stdout}${stderr}` };
  }
}
