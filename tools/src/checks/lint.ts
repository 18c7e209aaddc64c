import { existsSync } from 'node:fs';
import path from 'node:path';
import { bin, root, typeChecker } from '@hostel/releases/run-command';
import { sourceFolders } from '@hostel/releases/workspaces';
import type { Part } from '../test/side-by-side.ts';
import { check } from '../test/steps.ts';

/** What runs on Node. With it, ESLint’s work is divided about evenly. */
const onNode = ['api', 'contracts', 'e2e', 'lab', 'releases', 'tools'];

function eslint(name: string, args: readonly string[]): Part {
  const cache = ['--cache', `--cache-location=node_modules/.cache/eslint/${name}/`];
  return {
    name: `ESLint, ${name}`,
    run: (run) => check(bin('eslint'), ['--max-warnings=0', ...cache, ...args], run),
  };
}

const boundaries: readonly Part[] = [
  {
    name: 'boundaries',
    run: async (run) => {
      const folders = ['eslint.config.js', 'webpack.shared.js', ...(await sourceFolders())];
      return check(bin('tsx'), ['config/boundaries/check.ts', ...folders], run);
    },
  },
  {
    name: 'unused code',
    run: (run) => check(bin('knip'), ['--config=config/knip.json'], run),
  },
];

/** ESLint, the boundaries between folders, and code that nothing uses; the longest first. */
export const lintParts: readonly Part[] = [
  eslint('on-node', onNode),
  eslint('the-rest', ['.', ...onNode.map((folder) => `--ignore-pattern=${folder}/**`)]),
  ...boundaries,
];

const prettier = ['--check', '--cache', '--log-level=warn'];

/** Everything that is checked without running it: lint, types and formatting. */
export async function allChecks(): Promise<readonly Part[]> {
  return [...lintParts, ...(await types()), formatting(['.'])];
}

/** The same for a few files, also where one is gone. Types, boundaries and unused code are those of all, if code is among them. */
export async function checksOf(files: readonly string[]): Promise<readonly Part[]> {
  if (files.length === 0) return [];
  const isCode = (file: string) => /\.([cm]?js|tsx?)$/.test(file);
  const existing = files.filter((file) => existsSync(path.join(root, file)));
  const code = existing.filter(isCode);
  return [
    ...(code.length > 0 ? [eslint('changed', ['--no-warn-ignored', ...code])] : []),
    ...(files.some(isCode) ? [...boundaries, ...(await types())] : []),
    ...(existing.length > 0 ? [formatting(['--ignore-unknown', ...existing])] : []),
  ];
}

async function types(): Promise<Part[]> {
  const folders = await sourceFolders();
  return folders.map((name) => ({
    name: `types of ${name}`,
    run: (run) => check(typeChecker, ['-p', name], run),
  }));
}

function formatting(paths: readonly string[]): Part {
  return { name: 'formatting', run: (run) => check(bin('prettier'), [...prettier, ...paths], run) };
}
