import path from 'node:path';
import vm from 'node:vm';
import { build } from 'esbuild';
import webpack from 'webpack';
import { root } from './workspace.js';

const sources = path.join(root, 'contracts/src');

/** The exports of each file of the contracts that the build uses; `true` for all of a file. */
function usedContracts(compilation) {
  const used = new Map();
  for (const module of compilation.modules) {
    if (!module.resource || path.dirname(module.resource) !== sources) continue;
    const names = compilation.moduleGraph.getExportsInfo(module).getUsedExports(undefined);
    if (names) used.set(path.basename(module.resource), names === true ? true : [...names].sort());
  }
  return [...used].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** A program that tells the wire of these exports as text: those that are calls, seen by a portal. */
function programOf(used) {
  const files = used.map(
    ([file]) => `import * as f${file.replaceAll(/\W/g, '_')} from './${file}';`,
  );
  const values = used.flatMap(([file, names]) => {
    const all = `f${file.replaceAll(/\W/g, '_')}`;
    return names === true ? [`...Object.values(${all})`] : names.map((name) => `${all}.${name}`);
  });
  return [
    "import { isCall } from './call.ts';",
    "import { portalDocument, wireText } from './wire-schemas.ts';",
    ...files,
    `const calls = [...new Set([${values.join(', ')}])].filter(isCall);`,
    'export const text = wireText(portalDocument(calls));',
  ].join('\n');
}

/**
 * Contracts are TypeScript and this isn't: the program is bundled from the same files that the
 * build reads, and run.
 */
async function wireTextOf(used) {
  const { outputFiles } = await build({
    stdin: { contents: programOf(used), resolveDir: sources, loader: 'ts' },
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20.19',
    format: 'iife',
    globalName: 'program',
    logLevel: 'silent',
  });
  return vm.runInThisContext(`(() => { ${outputFiles[0].text}; return program.text; })()`);
}

/**
 * Writes the wire as this release goes by it: `contracts.json` (`wireDocument` in
 * contracts/src/wire-schemas.ts), the JSON Schemas of the calls that it makes. No browser loads
 * it; the API is checked against it for as long as one may run the release.
 */
export class ContractsPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ContractsPlugin', (compilation) => {
      let used = [];
      // Later, modules are merged and no longer tell.
      compilation.hooks.afterOptimizeDependencies.tap('ContractsPlugin', () => {
        used = usedContracts(compilation);
      });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: 'ContractsPlugin', stage }, async () => {
        if (compilation.errors.length > 0) return;
        const source = new webpack.sources.RawSource(await wireTextOf(used));
        compilation.emitAsset('contracts.json', source);
      });
    });
  }
}
