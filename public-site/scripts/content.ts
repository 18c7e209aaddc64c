/**
 * Checks the content folder and writes the addresses of the pictures and the names for the menus
 * (src/lib/generated). Run it after every edit of `content/`: `npm run content -w public-site`. With
 * --check it only reports problems.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { problemsOf } from './content-files.ts';
import { generatedFiles } from './generated-files.ts';

const workspace = path.resolve(import.meta.dirname, '..');
const checkOnly = process.argv.includes('--check');

const problems = problemsOf(path.join(workspace, 'content'));
if (problems.length > 0) {
  console.error(`The content of the public site has problems:\n  ${problems.join('\n  ')}`);
  process.exit(1);
}

for (const { file, source } of generatedFiles(workspace)) {
  const target = path.join(workspace, file);
  if (!checkOnly) writeFileSync(target, source);
  else if (readFileSync(target, 'utf8') !== source) {
    console.error(`${file} is out of date: run npm run content -w public-site`);
    process.exit(1);
  }
}
