import path from 'node:path';
import { root } from './workspace.js';
import ts from 'typescript';
import { pureContracts } from './pure-contracts.js';

const source = `export const call = defineCall({ reply: z.string().check(z.minLength(1)) });
export function later() { return call(); }`;

function compiled(file: string): string {
  return ts.transpileModule(source, {
    fileName: path.join(root, file),
    transformers: { before: [pureContracts] },
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  }).outputText;
}

it('marks the top-level calls of the contracts as pure, so that unused definitions are left out', () => {
  const [line = '', ...rest] = compiled('contracts/src/requests/leave/contract.ts').split('\n');
  expect(line).toMatch(/= \/\*#__PURE__\*\/ defineCall\(/);
  expect(line).toMatch(/reply: (?:\/\*#__PURE__\*\/ )+z\.string\(\)/);
  expect(rest.join('\n')).not.toContain('PURE');
});

it('changes no other file', () => {
  expect(compiled('student-portal/src/routes.ts')).not.toContain('PURE');
});
