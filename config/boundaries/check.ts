/**
 * Checks the boundaries of rules.cjs and looks for cycles between folders:
 * `tsx config/boundaries/check.ts <folder>…`, in the root. Prints each violation on a line, and
 * exits with 1 if there is one.
 */
import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { findFolderCycles, type SourceFile } from './folder-cycles.ts';

const rules = path.join(import.meta.dirname, 'rules.cjs');
const { output } = await cruise(process.argv.slice(2), await extractOptions(rules));
if (typeof output === 'string') throw new Error(output);

const violations = brokenRules(output).concat(folderCycles(output));
for (const violation of violations) console.error(violation);
console.log(`${violations.length} violations of the boundaries in ${output.modules.length} files`);
process.exit(violations.length === 0 ? 0 : 1);

function brokenRules({ summary }: ICruiseResult): string[] {
  return summary.violations.map(({ rule, from, to, cycle }) => {
    const way = cycle?.map(({ name }) => name) ?? (from === to ? [] : [to]);
    return `${rule.name}: ${[from, ...way].join(' → ')}`;
  });
}

function folderCycles({ modules }: ICruiseResult): string[] {
  const files: SourceFile[] = modules.map(({ source, dependencies }) => ({
    path: source,
    imports: dependencies.map(({ resolved, coreModule }) => (coreModule ? '' : resolved)),
  }));
  return [1, 2].flatMap((depth) =>
    findFolderCycles(files, depth).map(({ folders, imports }) => {
      const examples = imports.map(({ from, to }) => `${from} → ${to}`).join(', ');
      return `no-folder-cycle: ${[...folders, folders[0]].join(' → ')} (${examples})`;
    }),
  );
}
