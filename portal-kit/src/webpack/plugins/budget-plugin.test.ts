import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import webpack from 'webpack';
import { BudgetPlugin, type BudgetedWorkspace } from './budget-plugin.js';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

let dir: string;
beforeAll(async () => {
  dir = await temporaryFolder();
  const noise = (kilobytes: number) =>
    `export default '${randomBytes(kilobytes * 500).toString('hex')}';`;
  await mkdir(path.join(dir, 'src'));
  await writeFile(path.join(dir, 'src/page.js'), noise(20));
  await writeFile(path.join(dir, 'src/later.js'), noise(20));
  await writeFile(
    path.join(dir, 'src/index.js'),
    "console.log(import('./page.js'), import('./later.js'));",
  );
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** The errors of a build in which only the page is preloaded on `/`. */
function build(budget: BudgetedWorkspace['budget']): Promise<string[]> {
  const workspace = { dir, preload: [{ module: 'src/page.js', paths: ['/'] }], budget };
  const compiler = webpack({
    mode: 'production',
    context: dir,
    entry: './src/index.js',
    output: { path: path.join(dir, 'dist') },
    optimization: { minimize: false },
    performance: false,
    plugins: [new BudgetPlugin(workspace, 'remote')],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || !stats) return reject(error ?? new Error('webpack said nothing.'));
      const errors = stats.compilation.errors.map(({ message }) => message);
      compiler.close(() => resolve(errors));
    });
  });
}

test('accepts a build within its budget', async () => {
  expect(await build({ first: 5, landing: 20, chunk: 15 })).toEqual([]);
});

test('counts the entry and the preloaded scripts for the landing page', async () => {
  expect(await build({ landing: 10 })).toEqual([
    expect.stringMatching(
      /^scripts of the landing page: 1\d\.\d kB gzip, over the budget of 10 kB$/,
    ),
  ]);
});

test('fails for a first load or a chunk over the budget', async () => {
  expect(await build({ first: 0.5 })).toEqual([
    expect.stringMatching(/^first load: .* of 0\.5 kB$/),
  ]);
  expect(await build({ chunk: 8 })).toHaveLength(2);
});
