import { sourceFolders } from './build/workspaces.ts';
import { bin, runCommand } from './run-command.ts';

const linted = await runCommand(bin('eslint'), [
  '--max-warnings=0',
  '--cache',
  '--cache-location=node_modules/.cache/eslint/',
  '.',
]);
const bounded = await runCommand(bin('depcruise'), [
  '--config=.dependency-cruiser.cjs',
  '--output-type=err',
  ...(await sourceFolders()),
]);
process.exit(linted === 0 && bounded === 0 ? 0 : 1);
