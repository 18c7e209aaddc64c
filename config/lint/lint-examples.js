/**
 * Lints pieces of code with the repository's configuration: takes `[{ file, code }]` as JSON on the
 * standard input, and prints for each the names of the rules that it breaks, and its text with every
 * fix applied. Without types, so that the files need not exist.
 */
import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';
import ts from 'typescript-eslint';

const untyped = {
  ...ts.configs.disableTypeChecked,
  files: ['**/*.{ts,tsx}'],
  languageOptions: { parserOptions: { projectService: false } },
};
const options = { cwd: process.cwd(), overrideConfig: untyped };
const eslint = new ESLint(options);
const fixing = new ESLint({ ...options, fix: true });

const results = [];
for (const { file, code } of JSON.parse(await text(process.stdin))) {
  const [found] = await eslint.lintText(code, { filePath: file });
  const [fixed] = await fixing.lintText(code, { filePath: file });
  const errors = found.messages.filter(({ severity }) => severity === 2);
  results.push({
    rules: errors.map(({ ruleId, message }) => ruleId ?? message),
    fixed: fixed.output,
  });
}
console.log(JSON.stringify(results));
