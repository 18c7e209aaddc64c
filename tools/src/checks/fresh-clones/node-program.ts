import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** npm's package that holds Node's program for this machine and needs no install script. */
function platformPackage(): string {
  const mac = process.platform === 'darwin' && process.arch === 'arm64';
  return [mac ? 'node-bin' : 'node', process.platform, process.arch].join('-');
}

/**
 * Installs a Node from npm into a separate folder.
 * @param range a version or its beginning: `24`, `20.19`.
 * @returns the path of its program, and its full version.
 */
export async function installNode(
  range: string,
  folder: string,
): Promise<{ program: string; version: string }> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), '{ "private": true }');
  const name = platformPackage();
  await run('npm', ['install', '--ignore-scripts', '--no-audit', `${name}@${range}`], {
    cwd: folder,
  });
  const program = path.join(folder, 'node_modules', name, 'bin', 'node');
  const { stdout } = await run(program, ['--version']);
  return { program, version: stdout.trim().slice(1) };
}
