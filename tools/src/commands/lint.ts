import { bin, runCommand } from '@hostel/releases/run-command';
import { sourceFolders } from '@hostel/releases/workspaces';

/** ESLint takes the longest; the rest runs beside it. */
const codes = await Promise.all([
  runCommand(bin('eslint'), [
    '--max-warnings=0',
    '--cache',
    '--cache-location=node_modules/.cache/eslint/',
    '.',
  ]),
  runCommand(bin('tsx'), [
    'config/boundaries/check.ts',
    'eslint.config.js',
    'webpack.shared.js',
    ...(await sourceFolders()),
  ]),
  runCommand(bin('knip'), ['--config=config/knip.json']),
]);
process.exit(codes.every((code) => code === 0) ? 0 : 1);
