/** Shows each boundary on a bad example: a small repository of files that break every rule once. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { badCycles, badImports, goodImports, type Import } from './examples.ts';

const root = path.resolve(import.meta.dirname, '../..');
const workspaces = [
  'contracts',
  'allotment',
  'shared-ui',
  'shell',
  'public-site',
  'student-portal',
  'api',
  'portal-kit',
  'releases',
  'tools',
  'lab',
  'e2e',
];
const orphan = 'tools/src/orphan.ts';

interface Result {
  status: number | null;
  violations: string[];
}

describe('the check of the boundaries', () => {
  let folder: string;
  let good: Result;
  let bad: Result;

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'boundaries-'));
    good = check('good', goodImports);
    const inCycles = badCycles.flatMap(({ imports }) => imports);
    bad = check('bad', [...badImports, ...inCycles, { from: orphan, by: '', to: '' }]);
  }, 60_000);

  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('accepts the imports that the architecture allows', () => {
    expect(good).toEqual({ status: 0, violations: [] });
  });

  it('fails when there are violations', () => {
    expect(bad.status).toBe(1);
  });

  it.each(badImports)('reports $rule: $from imports $to', ({ rule, from, to }) => {
    const reported = bad.violations.filter((line) => line.includes(`: ${from} → `));
    expect(reported).toEqual([`${rule}: ${from} → ${to}`]);
  });

  it('reports no-orphan: a file that imports nothing and that nothing imports', () => {
    expect(bad.violations).toContain(`no-orphan: ${orphan}`);
  });

  it.each(badCycles)('reports $rule: $way', ({ rule, way }) => {
    const cycle = `${rule}: ${way.join(' → ')}`;
    expect(bad.violations).toContainEqual(expect.stringContaining(cycle));
  });

  /** Writes a repository with these imports, and runs the check in it. */
  function check(name: string, imports: readonly Import[]): Result {
    const repository = path.join(folder, name);
    writeRepository(repository, imports);
    const { status, stderr } = spawnSync(
      path.join(root, 'node_modules/.bin/tsx'),
      [path.join(import.meta.dirname, 'check.ts'), ...workspaces],
      { cwd: repository, encoding: 'utf8' },
    );
    return { status, violations: stderr.trim().split('\n').filter(Boolean) };
  }
});

function writeRepository(folder: string, imports: readonly Import[]): void {
  const packages = ['zod', '@noble/hashes', 'react', 'drizzle-orm', '@module-federation/enhanced'];
  write(folder, 'package.json', {
    workspaces,
    dependencies: Object.fromEntries(packages.map((name) => [name, '1'])),
    devDependencies: { esbuild: '1' },
  });
  for (const name of [...packages, 'esbuild', 'undeclared']) {
    write(folder, `node_modules/${name}/package.json`, { name, main: 'index.js' });
    write(folder, `node_modules/${name}/index.js`, '');
  }
  mkdirSync(path.join(folder, 'node_modules/@hostel'));
  for (const name of workspaces) {
    write(folder, `${name}/package.json`, {
      name: `@hostel/${name}`,
      exports: { './*': './src/*.ts' },
    });
    symlinkSync(`../../${name}`, path.join(folder, 'node_modules/@hostel', name));
  }
  const importing = new Set(imports.map(({ from }) => from));
  for (const { to } of imports) {
    if (to.includes('/src/') && !importing.has(to)) write(folder, to, '');
  }
  for (const { from, by } of imports) write(folder, from, by && `import '${by}';\n`);
}

function write(folder: string, file: string, content: unknown): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content));
}
