import { bin, runCommand } from './run-command.ts';

const source = [
  'contracts',
  'shared-ui',
  'shell',
  'public-site',
  'student-portal',
  'provost-portal',
  'api',
  'e2e',
  'scripts',
];

const linted = await runCommand(bin('eslint'), [
  '--max-warnings=0',
  '--cache',
  '--cache-location=node_modules/.cache/eslint/',
  '.',
]);
const bounded = await runCommand(bin('depcruise'), [
  '--config=.dependency-cruiser.cjs',
  '--output-type=err',
  ...source,
]);
process.exit(linted === 0 && bounded === 0 ? 0 : 1);
