import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';
import { providedNames, usedNames } from './shared-names.js';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { root } from '../workspace.js';

let dir: string;
beforeEach(async () => {
  dir = await temporaryFolder();
  await mkdir(path.join(dir, 'src'));
});
afterEach(() => rm(dir, { recursive: true }));

type Names = Record<string, string[]>;

/** Builds a source with plugins, and reads names of its compilation. */
async function built(
  source: string,
  plugins: WebpackPluginInstance[],
  read: (compilation: webpack.Compilation) => Names,
): Promise<Names> {
  await writeFile(path.join(dir, 'src/index.js'), source);
  let names: Names = {};
  const compiler = webpack({
    mode: 'production',
    context: dir,
    entry: './src/index.js',
    output: { path: path.join(dir, 'dist') },
    resolve: { modules: [path.join(root, 'node_modules')] },
    resolveLoader: { modules: [path.join(root, 'node_modules')] },
    optimization: { minimize: false },
    performance: false,
    plugins: [
      ...plugins,
      {
        apply: ({ hooks }: Compiler) =>
          hooks.thisCompilation.tap('test', (compilation) => {
            compilation.hooks.afterOptimizeDependencies.tap('test', () => {
              names = read(compilation);
            });
          }),
      },
    ],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const failure = error ?? stats?.compilation.errors[0];
      compiler.close(() => (failure ? reject(failure) : resolve()));
    });
  });
  return names;
}

test('lists what a host hands over, of CommonJS and of lazy modules too', async () => {
  const source = `
    import * as runtime from 'react/jsx-runtime';
    import * as zustand from 'zustand';
    console.log(runtime, zustand, () => import('zustand/shallow'));
  `;
  const requests = ['react/jsx-runtime', 'zustand', 'zustand/shallow', 'sonner'];
  const names = await built(source, [], (compilation) => providedNames(compilation, requests));
  expect(names).toEqual({
    'react/jsx-runtime': ['Fragment', 'default', 'jsx', 'jsxs'],
    zustand: ['create', 'createStore', 'useStore'],
    'zustand/shallow': ['shallow', 'useShallow'],
  });
});

test('lists what a remote uses of a shared module, and nothing that the build leaves out', async () => {
  const source = `
    import { create, createStore, useStore } from 'zustand';
    export { jsx } from 'react/jsx-runtime';
    const unused = () => createStore();
    console.log(create, unused.name ? 1 : 2, () =>
      import('zustand/shallow').then(({ shallow }) => shallow));
  `;
  const shared = { import: false, singleton: true, requiredVersion: '^1.0.0' } as const;
  const federation = new ModuleFederationPlugin({
    name: 'remote',
    shared: { zustand: shared, 'zustand/shallow': shared, 'react/jsx-runtime': shared },
    dts: false,
    manifest: false,
  });
  const names = await built(source, [federation], (compilation) =>
    Object.fromEntries(
      [...compilation.modules]
        .filter(({ type }) => type === 'consume-shared-module')
        .map((module) => [
          (module as unknown as { options: { shareKey: string } }).options.shareKey,
          usedNames(compilation, module),
        ]),
    ),
  );
  expect(names['zustand/shallow']).toEqual(['shallow']);
  expect(names['zustand']).toContain('create');
  expect(names['zustand']).not.toContain('useStore');
});
