import { bin } from '@hostel/releases/run-command';
import { sourceFolders } from '@hostel/releases/workspaces';
import type { Part } from '../test/side-by-side.ts';
import { check } from '../test/steps.ts';

/** What runs on Node. With it, ESLint’s work is divided about evenly. */
const onNode = ['api', 'contracts', 'e2e', 'releases', 'tools'];

function eslint(name: string, args: readonly string[]): Part {
  const cache = ['--cache', `--cache-location=node_modules/.cache/eslint/${name}/`];
  return {
    name: `ESLint, ${name}`,
    run: (run) => check(bin('eslint'), ['--max-warnings=0', ...cache, ...args], run),
  };
}

/** ESLint, the boundaries between folders, and code that nothing uses; the longest first. */
export const lintParts: readonly Part[] = [
  eslint('on-node', onNode),
  eslint('the-rest', ['.', ...onNode.map((folder) => `--ignore-pattern=${folder}/**`)]),
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
