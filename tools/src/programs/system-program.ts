import { existsSync } from 'node:fs';
import { runCommand } from '@hostel/releases/run-command';

/** A program that tests use and npm doesn't install. */
interface SystemProgram {
  /** As the lines of the test run name it: 'Web server'. */
  title: string;
  /** The program and its Debian package: 'nginx'. */
  name: string;
  /** The environment variable that may name its path. */
  variable: string;
  /** Where systems have it. */
  paths: readonly string[];
}

function find({ variable, paths }: SystemProgram): { path: string; from: string } | undefined {
  const named = process.env[variable];
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`${variable} is ${named}, which does not exist.`);
    return { path: named, from: variable };
  }
  const system = paths.find((path) => existsSync(path));
  return system === undefined ? undefined : { path: system, from: 'the system' };
}

/** Only on Debian can a program be installed without a prompt. */
async function install({ name }: SystemProgram): Promise<void> {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  console.log(`No ${name} found: installing Debian’s.`);
  await runCommand('apt-get', ['update', '-qq']);
  await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    DEBIAN_FRONTEND: 'noninteractive',
  });
}

/**
 * Finds a program: by its environment variable, the system's, or Debian's, installed now. Prints
 * which.
 * @returns its path; undefined if there is none, which fails the tests that need it.
 * @throws Error if the path that the variable names does not exist.
 */
async function findProgram(program: SystemProgram): Promise<string | undefined> {
  if (find(program) === undefined) await install(program);
  const found = find(program);
  const { title, name, variable } = program;
  console.log(
    found
      ? `${title}: ${found.path} (from ${found.from}).`
      : `No ${name}: install it, or set ${variable}. Its tests will fail.`,
  );
  return found?.path;
}

/** Finds the nginx that tests the documented configuration (see `findProgram`). */
export const findWebServer = () =>
  findProgram({
    title: 'Web server',
    name: 'nginx',
    variable: 'NGINX_PATH',
    paths: ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'],
  });

/** Finds the Python that tests the checker of allotment results (see `findProgram`). */
export const findPython = () =>
  findProgram({
    title: 'Python',
    name: 'python3',
    variable: 'PYTHON_PATH',
    paths: ['/usr/bin/python3', '/usr/local/bin/python3', '/opt/homebrew/bin/python3'],
  });

/** Finds the Prometheus that tests the alert rules, with promtool beside it (see `findProgram`). */
export const findPrometheus = () =>
  findProgram({
    title: 'Prometheus',
    name: 'prometheus',
    variable: 'PROMETHEUS_PATH',
    paths: ['/usr/bin/prometheus', '/usr/local/bin/prometheus', '/opt/homebrew/bin/prometheus'],
  });
