import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { myLeave } from '@hostel/contracts/requests/leave';
import { portalDocument, wireDocument, wireText } from '@hostel/contracts/wire/schemas';
import webpack from 'webpack';
import { ContractsPlugin } from './contracts-plugin.js';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { root } from '../workspace.js';

let dir: string;
beforeEach(async () => {
  dir = await temporaryFolder();
  await mkdir(path.join(dir, 'src'));
});
afterEach(() => rm(dir, { recursive: true }));

/** The calls that a front end with this source lists in its release. */
async function built(source: string): Promise<string> {
  await writeFile(path.join(dir, 'src/index.js'), source);
  const compiler = webpack({
    mode: 'production',
    context: dir,
    entry: './src/index.js',
    output: { path: path.join(dir, 'dist') },
    resolve: { modules: [path.join(root, 'node_modules')] },
    resolveLoader: { modules: [path.join(root, 'node_modules')] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'ts-loader',
          options: {
            transpileOnly: true,
            configFile: path.join(root, 'contracts/tsconfig.json'),
            compilerOptions: { noEmit: false, allowImportingTsExtensions: false, module: 'esnext' },
          },
        },
      ],
    },
    optimization: { minimize: false },
    performance: false,
    plugins: [new ContractsPlugin()],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const failure = error ?? stats?.compilation.errors[0];
      compiler.close(() => (failure ? reject(failure) : resolve()));
    });
  });
  return readFile(path.join(dir, 'dist/contracts.json'), 'utf8');
}

test('lists only the calls that the front end makes', async () => {
  const text = await built(`
    import { leaveTypes, myLeave } from '@hostel/contracts/requests/leave';
    console.log(leaveTypes, myLeave);
  `);
  expect(text).toBe(wireText(portalDocument([myLeave])));
});

test('lists all calls of a file if the used ones are unknown', async () => {
  const text = await built(`
    import * as leave from '@hostel/contracts/requests/leave';
    console.log(leave[document.title]);
  `);
  const { calls } = wireDocument.parse(JSON.parse(text));
  expect(Object.keys(calls)).toEqual([
    'leave.all',
    'leave.my',
    'leave.resolve',
    'leave.shorten',
    'leave.submit',
    'leave.withdraw',
  ]);
});
